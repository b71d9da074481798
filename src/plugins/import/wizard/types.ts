import type { ImportOptions, ImportField, TableRow } from '../rules/types.ts';

/** Something to import: a resource whose declaration says so, and the caller's rights on it. */
export interface ImportEntity {
  readonly className: string;
  readonly resource: string;
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
}

/** An entity with the fields that the caller may import. */
export interface EntityFields {
  readonly className: string;
  readonly resource: string;
  /** Fields by which existing records can be found. */
  readonly keys: readonly string[];
  readonly fields: readonly ImportField[];
}

/** How a file is read; what is absent is guessed. */
export type ReadChoices = Pick<ImportOptions, 'sheet' | 'headerRow' | 'encoding' | 'delimiter'>;

/** What the reader found in the file. */
export interface OpenedTable {
  readonly kind: 'csv' | 'xlsx' | 'xls' | 'ods';
  /** Visible sheets; empty for CSV. */
  readonly sheets: readonly string[];
  /** How it was read: what was chosen, and the guesses for all else. */
  readonly used: ReadChoices & { readonly headerRow: number };
  readonly columns: readonly string[];
  /** The first rows (website-projects-files.md 5: five). */
  readonly preview: readonly TableRow[];
}

/** The field that takes a column, and who said so. */
export interface ColumnMatch {
  readonly column: string;
  /** null: the column is left out. */
  readonly field: string | null;
  /** `exact`: the same name; `guess`: alike; `chosen`: by the person; `kept`: remembered of an earlier file; `none`: no field. */
  readonly how: 'exact' | 'guess' | 'chosen' | 'kept' | 'none';
}
