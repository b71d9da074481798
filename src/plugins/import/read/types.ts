import type { TableRow } from '../rules/types.ts';

/** Kinds of files that are read. */
export type TableKind = 'csv' | 'xlsx' | 'xls' | 'ods';

/** Options for reading a file. Absent options are detected. */
export interface ReadOptions {
  readonly kind?: TableKind;
  /** Name of the sheet; absent: the first visible one. */
  readonly sheet?: string;
  /** Row with the column names, from 1; absent: the first row that is not empty. */
  readonly headerRow?: number;
  /** Name of an encoding that TextDecoder knows. */
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Ends after so many rows; for previews. */
  readonly most?: number;
}

/** A sheet of a workbook. */
export interface SheetInfo {
  readonly name: string;
  readonly hidden: boolean;
}

/** Properties of a file that are known before its rows are read. */
export interface TableInfo {
  readonly kind: TableKind;
  /** Null for spreadsheets. */
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** Empty for CSV. */
  readonly sheets: readonly SheetInfo[];
}

/** The columns of a table, when the row with their names was read. */
export interface TableHead extends TableInfo {
  /** Unique names, in the file's spelling. Empty ones are called by their letter. */
  readonly columns: readonly string[];
  readonly headerRow: number;
  readonly sheet: string | null;
}

/** Receives a table. Rows without any value are left out; awaiting it holds the reader back. */
export interface TableReceiver {
  onHead?(head: TableHead): void | Promise<void>;
  onRows(rows: readonly TableRow[]): void | Promise<void>;
}

/** Most rows and columns of a sheet, as in Excel. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;
/** Rows that are handed over at once. */
export const ROWS_AT_ONCE = 1000;
