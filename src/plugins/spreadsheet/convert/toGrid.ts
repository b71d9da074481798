import type { Cell, CellStyle, RoundtripWorkbook, Sheet } from 'hucre/xlsx';
import { borderEntries, gridBorder, type BorderedCell } from './borders.ts';
import { gridFilters } from './filters.ts';
import { expandShared, isError, storedResult } from './formulas.ts';
import type { GridCell, GridSheet, PlacedCell } from './grid.ts';
import { lookOf } from './look.ts';
import { gridLayout } from './layout.ts';
import { gridValue } from './value.ts';

/** An opened file: the library's workbook, and what cells of the grid refer to by number. */
export interface OpenBook {
  readonly workbook: RoundtripWorkbook;
  /** Styles by `sx`. */
  readonly styles: CellStyle[];
  /** Cells with parts that the grid does not show, by `kx`. */
  readonly kept: Cell[];
  /** Sheets of the file by the id of the grid. */
  readonly sheets: Map<string, Sheet>;
}

/** Rows and columns that a sheet shows at least. */
const [LEAST_ROWS, LEAST_COLUMNS] = [100, 26];
/** Empty rows and columns behind the last cell. */
const [ROOM_ROWS, ROOM_COLUMNS] = [50, 4];

/** Parts of a cell that the grid does not show, cannot tell apart, or may compute otherwise. */
const hasKept = ({ richText, hyperlink, comment, checkbox, formula, type }: Cell): boolean =>
  Boolean(richText ?? hyperlink ?? comment ?? checkbox ?? formula) || type === 'error';

/** Numbers styles: cells of the same style share one. */
function styleNumbers(book: OpenBook) {
  const known = new Map<string, number>();
  const looks: ReturnType<typeof lookOf>[] = [];
  const theme = book.workbook.themeColors;
  return (style: CellStyle | undefined): { sx?: number; look: ReturnType<typeof lookOf> } => {
    if (!style) return { look: {} };
    const key = JSON.stringify(style);
    let sx = known.get(key);
    if (sx === undefined) {
      sx = book.styles.push(style) - 1;
      known.set(key, sx);
      looks.push(lookOf(style, theme));
    }
    return { sx, look: looks[sx] ?? {} };
  };
}

type Numbers = ReturnType<typeof styleNumbers>;

/** A cell of the file in the grid; null: it is empty and looks like any other. */
function gridCell(cell: Cell, book: OpenBook, numbers: Numbers): GridCell | null {
  const { sx, look } = numbers(cell.style);
  const made: GridCell = { ...look, ...gridValue(cell, cell.style?.numFmt) };
  if (sx !== undefined) made.sx = sx;
  if (hasKept(cell)) made.kx = book.kept.push(cell) - 1;
  if (cell.formula !== undefined && isError(storedResult(cell))) made.er = 1;
  return Object.keys(made).length === 0 ? null : made;
}

/** All cells of a sheet with their places. */
function placedCells(sheet: Sheet, book: OpenBook, numbers: Numbers): PlacedCell[] {
  const placed: PlacedCell[] = [];
  const seen = new Set<string>();
  for (const [r, row] of sheet.rows.entries()) {
    for (const [c, value] of row.entries()) {
      const key = `${r},${c}`;
      const cell = sheet.cells?.get(key);
      if (cell) seen.add(key);
      if (cell === undefined && (value === null || value === undefined)) continue;
      const v = gridCell(cell ?? { value, type: 'string' }, book, numbers);
      if (v) placed.push({ r, c, v });
    }
  }
  for (const [key, cell] of sheet.cells ?? []) {
    if (seen.has(key)) continue;
    const [r = 0, c = 0] = key.split(',').map(Number);
    const v = gridCell(cell, book, numbers);
    if (v) placed.push({ r, c, v });
  }
  return placed;
}

/** Gives the cells of merged ranges their places in them. */
function markMerges(placed: PlacedCell[], { merges = [] }: Sheet): PlacedCell[] {
  if (merges.length === 0) return placed;
  const byPlace = new Map(placed.map((one) => [`${one.r},${one.c}`, one]));
  for (const { startRow, startCol, endRow, endCol } of merges) {
    for (let r = startRow; r <= endRow; r += 1) {
      for (let c = startCol; c <= endCol; c += 1) {
        const isFirst = r === startRow && c === startCol;
        const mc = {
          ...{ r: startRow, c: startCol },
          ...(isFirst && { rs: endRow - startRow + 1, cs: endCol - startCol + 1 }),
        };
        const key = `${r},${c}`;
        byPlace.set(key, { r, c, v: { ...byPlace.get(key)?.v, mc } });
      }
    }
  }
  return [...byPlace.values()];
}

/** Cells of a sheet that have lines around them, from left to right, row by row. */
function borderedCells({ cells }: Sheet, theme: readonly string[] | undefined): BorderedCell[] {
  const bordered: BorderedCell[] = [];
  for (const [key, { style }] of cells ?? []) {
    const border = style?.border && gridBorder(style, theme);
    const [r = 0, c = 0] = key.split(',').map(Number);
    if (border) bordered.push({ r, c, border });
  }
  return bordered.toSorted((one, other) => one.r - other.r || one.c - other.c);
}

function gridSheet(sheet: Sheet, at: number, book: OpenBook, numbers: Numbers): GridSheet {
  const id = `sheet-${at}`;
  book.sheets.set(id, sheet);
  expandShared(sheet);
  const celldata = markMerges(placedCells(sheet, book, numbers), sheet);
  const lastRow = celldata.reduce((most, { r }) => Math.max(most, r), 0);
  const layout = gridLayout(sheet);
  const filter = gridFilters(sheet, celldata);
  const lastColumn = celldata.reduce((most, { c }) => Math.max(most, c), 0);
  return {
    name: sheet.name,
    id,
    order: at,
    status: at === (book.workbook.activeSheet ?? 0) ? 1 : 0,
    row: Math.max(LEAST_ROWS, lastRow + ROOM_ROWS),
    column: Math.max(LEAST_COLUMNS, lastColumn + ROOM_COLUMNS),
    celldata,
    // The grid's own first selection has no end, and is shown as 'A1:NaN'. Without a focus nothing could be frozen at it.
    luckysheet_select_save: [{ row: [0, 0], column: [0, 0], row_focus: 0, column_focus: 0 }],
    calcChain: celldata.flatMap(({ r, c, v }) => (v?.f === undefined ? [] : [{ r, c, id }])),
    ...layout,
    ...(filter && { filter }),
    config: { ...layout.config, borderInfo: borderEntries(borderedCells(sheet, book.workbook.themeColors)) },
  };
}

/** The sheets of an opened file for the grid, and what is needed to put the edited ones back. */
export function toGrid(workbook: RoundtripWorkbook): { readonly book: OpenBook; readonly sheets: GridSheet[] } {
  const book: OpenBook = { workbook, styles: [], kept: [], sheets: new Map() };
  const numbers = styleNumbers(book);
  const sheets = workbook.sheets.map((sheet, at) => gridSheet(sheet, at, book, numbers));
  return { book, sheets };
}
