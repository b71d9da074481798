// Messages between the page and its worker. Everything is plain data that can be cloned.
import type {
  ColumnFormat,
  ImportField,
  ImportOptions,
  NamedRecord,
  ProblemGroup,
  RowProblem,
  TableRow,
} from '../rules/index.ts';
import type { OpenedTable, ReadChoices } from '../wizard/types.ts';

/** Opens a file: columns, first rows, and how it was read. */
export interface OpenRequest {
  readonly kind: 'open';
  readonly file: File;
  readonly choices: ReadChoices;
}

/** Input of the row check: the file, the wizard's choices, and the records that values name. */
export interface RowRules {
  readonly file: File;
  readonly used: ReadChoices;
  readonly columns: readonly string[];
  /** Column to field. */
  readonly mapping: Readonly<Record<string, string>>;
  readonly fields: readonly ImportField[];
  readonly options: ImportOptions;
  /** By column, as its cells say: found with the values of the file ({@link Scan}). */
  readonly formats: Readonly<Record<string, ColumnFormat>>;
  /** Records that cells of relations may name, by field. */
  readonly names: Readonly<Record<string, readonly NamedRecord[]>>;
  readonly timeZone: string;
}

/** Reads all rows once: how numbers and dates are written, and the values of relations and choices. */
export interface ScanRequest extends Pick<RowRules, 'file' | 'used' | 'columns' | 'mapping' | 'fields' | 'options'> {
  readonly kind: 'scan';
}

/** A value of a relation or choice, and the number of rows that have it. */
export interface CountedValue {
  readonly text: string;
  readonly rows: number;
}

/** Result of {@link ScanRequest}. */
export interface Scan {
  readonly rows: number;
  /** By column with numbers or dates. */
  readonly formats: Readonly<Record<string, ColumnFormat>>;
  /** Columns whose dates can be read both ways, such as 03/04/2026. */
  readonly unclear: readonly string[];
  /** Values by field, the most frequent first. */
  readonly values: Readonly<Record<string, readonly CountedValue[]>>;
}

/** Checks all rows. */
export interface CheckRequest extends RowRules {
  readonly kind: 'check';
}

/** Result of {@link CheckRequest}. */
export interface Check {
  readonly rows: number;
  /** Rows with a problem that are not left out. */
  readonly bad: number;
  readonly leftOut: number;
  readonly groups: readonly ProblemGroup[];
  /** The first rows with a problem, as they are after corrections, and what is wrong with them. */
  readonly badRows: readonly TableRow[];
  readonly problems: readonly RowProblem[];
}

/** The file with all corrections, as CSV. */
export interface CorrectedRequest extends RowRules {
  readonly kind: 'corrected';
}

export type Request = OpenRequest | ScanRequest | CheckRequest | CorrectedRequest;

/** Answers by the kind of request. */
export interface Answers {
  readonly open: OpenedTable;
  readonly scan: Scan;
  readonly check: Check;
  readonly corrected: Blob;
}

/** A problem with the file as a whole, by the key of its message. */
export interface FileProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** From the page. */
export interface Envelope {
  readonly id: number;
  readonly request: Request;
}

/** How far the reading of a file is. */
export interface ReadSoFar {
  readonly rows: number;
  /** Share of the file; null where it is not known (workbooks). */
  readonly share: number | null;
}

/** From the worker: the answer, a problem with the file, or how far it has been read. */
export type Reply =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly problem: FileProblem }
  | { readonly id: number; readonly soFar: ReadSoFar };
