import type { ICellData, IRange, IStyleData, IWorkbookData, IWorksheetData } from '@univerjs/core';
import type { LostPart } from '../contract.ts';

/** A workbook as the engine opens and saves it. Its other parts (rules, names, notes) are JSON texts in `resources`. */
export type Snapshot = IWorkbookData;
/** A sheet of it. */
export type ShownSheet = Partial<IWorksheetData>;
/** A cell of it. Dates are serial numbers of the 1900 system, truth values are 0 and 1 with the type 3. */
export type ShownCell = ICellData;
/** The look of a cell. */
export type ShownStyle = IStyleData;

/** Parts that a cell brings from the file, by number. The engine keeps it when cells move. */
export interface CellOrigin {
  /** Style in the file. */
  readonly sx?: number;
  /** Parts that the sheet does not show or may compute otherwise: runs of text, formulas, check boxes. */
  readonly kx?: number;
  /** 1: the file itself has an error as the result of the formula. */
  readonly er?: 1;
}

/** Returns the parts that a cell brings from the file. */
export const originOf = (cell: ShownCell): CellOrigin => (cell.custom ?? {}) as CellOrigin;

/** Things by row and column of a sheet. */
export type ByPlace<T> = Readonly<Record<number, Readonly<Record<number, T>>>>;

/** A workbook with the results that the engine does not write into its snapshot. */
export interface SavedBook {
  readonly snapshot: Snapshot;
  /** By sheet: the ranges that formulas spill into, by the place of the formula. */
  readonly spills: Readonly<Record<string, ByPlace<IRange>>>;
  /** By sheet: the cells of these ranges. */
  readonly spilled: Readonly<Record<string, ByPlace<ShownCell>>>;
  /**
   * Formulas of the file, by `kx`, that had no result after the opening: a save keeps the values of the file for them. undefined:
   * none was computed yet.
   */
  readonly uncomputed?: ReadonlySet<number> | undefined;
  /** Texts of these formulas after their references have moved with rows, columns or sheets, by `kx`. */
  readonly moved?: ReadonlyMap<number, ReadonlySet<string>> | undefined;
  /** Kinds of parts of the file that do not hold any more: the cells that they name have moved. */
  readonly lost?: ReadonlySet<LostPart> | undefined;
  /** Id of the sheet that is shown. */
  readonly active?: string | undefined;
}

/** Types of values in the engine. */
export const TYPE = { text: 1, number: 2, truth: 3, forcedText: 4 } as const;

/** Names of the parts of a snapshot that the engine's plugins keep as JSON. */
export const RESOURCES = {
  names: 'SHEET_DEFINED_NAME_PLUGIN',
  rules: 'SHEET_CONDITIONAL_FORMATTING_PLUGIN',
  validations: 'SHEET_DATA_VALIDATION_PLUGIN',
  filters: 'SHEET_FILTER_PLUGIN',
  notes: 'SHEET_NOTE_PLUGIN',
} as const;

/** A part of a snapshot; empty where the engine wrote none. */
export function resourceOf<T>({ resources = [] }: Snapshot, name: string): Readonly<Record<string, T>> {
  const text = resources.find((one) => one.name === name)?.data;
  return text ? (JSON.parse(text) as Record<string, T>) : {};
}

/** Calls `visit` for every cell of a sheet, row by row. */
export function eachCell<T>(
  cells: ByPlace<T> | undefined,
  visit: (row: number, column: number, cell: T) => void,
): void {
  for (const [row, line] of Object.entries(cells ?? {}))
    for (const [column, cell] of Object.entries(line ?? {})) if (cell) visit(Number(row), Number(column), cell);
}
