import type { FigureAnswer, FigureQuestion } from './rules/figures.ts';
import type { FileProblem } from './rules/fileGate.ts';

/** Kinds of files that are opened. */
export type FileKind = 'xlsx' | 'csv';

/** A selection of the sheet. */
export interface Selection {
  /** `A1:F30`. */
  readonly range: string;
  readonly sheet: string;
  /** Number of cells with a number, and their sum. */
  readonly numbers: number;
  readonly sum: number;
}

/** A value of a selection, for charts and for files: dates are ISO texts. */
export type TableCell = string | number | boolean | null;

/** Content of an opened file. */
export interface Opened {
  readonly sheets: readonly string[];
  /** Parts that are kept and not shown: charts, pivot tables, pictures ... */
  readonly hidden: readonly HiddenPart[];
  /** Those that a save keeps only while their cells, or the filter, stay as they are. */
  readonly fragile: readonly LostPart[];
}

/** Kinds of parts that stay in the file and are not shown. */
export type HiddenPart =
  'charts' | 'pivots' | 'images' | 'slicers' | 'rules' | 'validations' | 'filters' | 'macros' | 'textBoxes';

/** Kinds of parts that a save may lose: newer forms of formats and of input rules, filters by conditions. */
export type LostPart = 'rules' | 'validations' | 'filters';

/** From the page to the sheet. */
type ToFrame =
  /** Opens a file in place of what is shown. */
  | {
      readonly kind: 'open';
      readonly file: Blob;
      readonly type: FileKind;
      readonly name: string;
      /** The shop's zone, for TODAY and NOW. */
      readonly zone: string;
    }
  /** Asks for the workbook as an .xlsx file; answered by `file` with the same number. */
  | { readonly kind: 'read'; readonly ticket: number }
  /** Asks for the values of the selection, or of the shown sheet; answered by `table`. */
  | {
      readonly kind: 'table';
      readonly ticket: number;
      readonly of: 'selection' | 'sheet';
      /** False: without the rows of totals at the end. */
      readonly totals: boolean;
    }
  /** Answers a question of formulas. */
  | { readonly kind: 'figure'; readonly question: FigureQuestion; readonly answer: FigureAnswer }
  /** All figures of the shop are asked anew. */
  | { readonly kind: 'refresh' };

/** From the sheet to the page. */
type ToPage =
  | { readonly kind: 'opened'; readonly opened: Opened }
  | { readonly kind: 'refused'; readonly problem: FileProblem }
  | { readonly kind: 'changed' }
  | { readonly kind: 'selected'; readonly selection: Selection }
  /** The first cells of the file whose formulas cannot be computed: `Data!C1`. */
  | { readonly kind: 'uncomputed'; readonly cells: readonly string[] }
  /** Parts of the file that the next save loses, after cells or the filter were moved or changed. */
  | { readonly kind: 'lost'; readonly parts: readonly LostPart[] }
  | { readonly kind: 'file'; readonly ticket: number; readonly file: Blob }
  | { readonly kind: 'table'; readonly ticket: number; readonly rows: readonly (readonly TableCell[])[] }
  /** A formula asks the shop for a figure; answered by `figure`. */
  | { readonly kind: 'figure'; readonly question: FigureQuestion }
  /** The file could not be made. */
  | { readonly kind: 'failed'; readonly ticket: number };

/** Messages between the page and the sheet in its frame. */
export interface SheetContract {
  readonly toFrame: ToFrame;
  readonly toPage: ToPage;
}
