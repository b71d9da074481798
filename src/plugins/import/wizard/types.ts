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

/** Rows that are read for the mapping: the first value of a column is looked for in them. */
export const FIRST_ROWS = 200;

/** Options for reading a file. Absent options are guessed. */
export type ReadChoices = Pick<ImportOptions, 'sheet' | 'headerRow' | 'encoding' | 'delimiter'>;

/** Result of opening a file. */
export interface OpenedTable {
  readonly kind: 'csv' | 'xlsx' | 'xls' | 'ods';
  /** Visible sheets; empty for CSV. */
  readonly sheets: readonly string[];
  /** Options with which the file was read: the chosen ones, and guesses for the others. */
  readonly used: ReadChoices & { readonly headerRow: number };
  readonly columns: readonly string[];
  /** The first rows. */
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
