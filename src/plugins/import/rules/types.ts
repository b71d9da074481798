import type { FieldType } from '#resource';

/** A cell of a table. Dates of spreadsheets are ISO texts without a zone: `2026-03-01` or `2026-03-01T14:30:00`. */
export type Cell = string | number | boolean | null;

/** A row of a table, with the number that the file itself gives it (1: first row of the sheet). */
export interface TableRow {
  readonly number: number;
  /** By position of the column. */
  readonly cells: readonly Cell[];
}

/** A field that an import may fill, as the server describes it to the wizard. */
export interface ImportField {
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly unique: boolean;
  /** Takes several values, separated by `,`, `;` or `|`. */
  readonly isMany: boolean;
  /** Resource of a relation; null for other fields. */
  readonly target: string | null;
  /** Of a relation: the field that names a record of the target. Absent: the caller cannot make one of its name alone. */
  readonly makes?: string;
  /** Values of a choice; empty for other fields. */
  readonly values: readonly string[];
  /** Column names that mean this field, in any language. */
  readonly importNames: readonly string[];
  /** A typical value, for the template. */
  readonly sample: string;
  /** Format of a text (`email`, `code` ...); null without one. */
  readonly format: string | null;
  /** Anchored pattern of a text; null without one. */
  readonly pattern: string | null;
  /** Bounds of a number, or of the length of a text. */
  readonly min: number | null;
  readonly max: number | null;
  /** Decimals of a number; null for other fields. */
  readonly decimals: number | null;
}

/** The sign before the decimals of a number. */
export type DecimalSign = ',' | '.';

/** Order of day, month and year in a date. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** Format of the numbers and dates in a column; null: not known. */
export interface ColumnFormat {
  readonly decimal: DecimalSign | null;
  readonly dateOrder: DateOrder | null;
}

/** `create`: only new records; `update`: only existing ones; `upsert`: both. */
export type ImportMode = 'create' | 'update' | 'upsert';

/** The cause of a problem, by which problems are grouped. Messages are `import.problems.<cause>`. */
export const CAUSES = [
  'required',
  'number',
  'decimals',
  'minimum',
  'maximum',
  'date',
  'dateOrder',
  'boolean',
  'choice',
  'relation',
  'ambiguous',
  'short',
  'long',
  'format',
  'errorCell',
  'rounded',
  'key',
  'duplicate',
  'taken',
  'exists',
  'missing',
  'extraCells',
  'differs',
  'manyRows',
  'refused',
] as const;
export type ProblemCause = (typeof CAUSES)[number];

/** One problem of one row. */
export interface RowProblem {
  /** The file's own row number. */
  readonly row: number;
  /** Name of the column; null for problems of a whole row. */
  readonly column: string | null;
  readonly field: string | null;
  readonly cause: ProblemCause;
  /** Text of the cell, shortened. */
  readonly value: string;
  /** Limits and such, for the message. `text`: an answer of the server, in the caller's language. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Problems with the same cause in the same column and, where a value can be mapped, with the same value. */
export interface ProblemGroup extends Omit<RowProblem, 'row'> {
  readonly count: number;
  /** The first rows of the group. */
  readonly rows: readonly number[];
  /** There are too many values to tell them apart: these are all others with this cause in this column. */
  readonly isRest?: true;
}

/** A correction of all cells of a group: a guess of what each should be, one text for all (null: empty), or none of its rows. */
export type GroupFix =
  { readonly type: 'repair' } | { readonly type: 'set'; readonly text: string | null } | { readonly type: 'leaveOut' };

/**
 * A correction of a group of problems. It is stored as the choice that it is, whatever the number of rows, and holds for every
 * row that has such a problem.
 */
export interface Repair extends Pick<ProblemGroup, 'cause' | 'column'> {
  /** Value of the group (`groupValue`); null: any value. */
  readonly value: string | null;
  readonly fix: GroupFix;
}

/** Finds the record of a relation by the text of a cell. */
export interface RelationNames {
  /** Its records belong to records of others, as a stage belongs to its board. */
  readonly areOwned: boolean;
  /**
   * @param owners records that the row names, by resource: only records that belong to these are found
   * @returns the id; `null`: there is none; `'ambiguous'`: there are several
   */
  find(text: string, owners?: ReadonlyMap<string, number>): number | null | 'ambiguous';
}

/** A value of a cell chosen by hand: id of a record, value of a choice, or null for none. */
export type MappedValue = string | number | null;

/** Options of an import, beside the file and its mapping. */
export interface ImportOptions {
  /** Name of the sheet; absent: the first visible one. */
  readonly sheet?: string;
  /** The file's row with the column names; absent: the first row that is not empty. */
  readonly headerRow?: number;
  readonly encoding?: string;
  readonly delimiter?: string;
  /** For all columns; absent: as each column's values say. */
  readonly decimal?: DecimalSign;
  readonly dateOrder?: DateOrder;
  /** Formats of single columns, before those for all. */
  readonly columns?: Readonly<Record<string, Partial<ColumnFormat>>>;
  /** Field by which existing records are found. */
  readonly key?: string;
  readonly mode?: ImportMode;
  /** Empty cells empty the fields of existing records; absent: they leave them as they are. */
  readonly clearEmpty?: boolean;
  /** Corrected cells, by row number and column name; null empties a cell. */
  readonly fixes?: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
  /** Corrections of groups of problems; those of single cells come first. */
  readonly repairs?: readonly Repair[];
  /** Rows that are not imported. */
  readonly leaveOut?: readonly number[];
  /** Values of relations and choices, by field and text of the cell. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, MappedValue>>>>;
  /** Imports the good rows, though others have problems. */
  readonly skipBad?: boolean;
  /** Checks and counts only. */
  readonly dryRun?: boolean;
  /** Answers at once (202); the import goes on as a job. */
  readonly job?: boolean;
}
