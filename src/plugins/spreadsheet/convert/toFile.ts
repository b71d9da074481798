import { saveXlsx, type Cell, type CellValue, type Sheet } from 'hucre/xlsx';
import { arrangedParts, partsOf, withParts } from './arrangeParts.ts';
import { borderKey, bordersOf, borderWith, type GridBorder } from './borders.ts';
import { savedResult } from './formulas.ts';
import type { GridCell, GridSheet } from './grid.ts';
import { fileLayout } from './layout.ts';
import { lookOf, plainLook, styleWith, type PlainLook } from './look.ts';
import type { OpenBook } from './toGrid.ts';
import { fileValue, formatOf, serialOf } from './value.ts';

/** Largest row and column of a sheet that are written: those of the format. */
const [MOST_ROWS, MOST_COLUMNS] = [1_048_576, 16_384];

/** Returns the style with this border; the same object when it has it already. */
function withBorder(style: Cell['style'], border: NonNullable<Cell['style']>['border']): Cell['style'] {
  if (style?.border === border) return style;
  const { border: _, ...rest } = style ?? {};
  const next = border ? { ...rest, border } : rest;
  return Object.keys(next).length === 0 ? undefined : next;
}

/** Makes styles of cells, the same object for the same style and look. */
function styleMaker({ styles, workbook }: OpenBook) {
  const looks = styles.map((style) => plainLook(lookOf(style, workbook.themeColors)));
  const made = new Map<string, Cell['style']>();
  const none: PlainLook = {};
  return (cell: GridCell, lines: GridBorder | undefined): Cell['style'] => {
    const look = plainLook(cell);
    const format = formatOf(cell);
    const key = `${cell.sx ?? ''} ${format ?? ''} ${borderKey(lines)} ${JSON.stringify(look)}`;
    if (!made.has(key)) {
      const base = cell.sx === undefined ? undefined : styles[cell.sx];
      const shown = styleWith(base, (cell.sx === undefined ? undefined : looks[cell.sx]) ?? none, look, format);
      made.set(key, withBorder(shown, borderWith(base, lines, workbook.themeColors)));
    }
    return made.get(key);
  };
}

/** Type of a value in the file. */
function typeOf(value: CellValue): Cell['type'] {
  if (value === null) return 'empty';
  if (value instanceof Date) return 'date';
  return typeof value as 'string' | 'number' | 'boolean';
}

/** Parts of the cell that was opened which still hold for its present content. */
function keptParts(kept: Cell | undefined, value: CellValue, formula: string | undefined): Partial<Cell> {
  if (!kept) return {};
  const { hyperlink, comment, checkbox, richText, formulaType, formulaRef, formulaDynamic, formulaSharedIndex } = kept;
  const isSameFormula = formula !== undefined && formula === kept.formula;
  const isSameText = richText !== undefined && richText.map(({ text }) => text).join('') === value;
  return {
    ...(hyperlink && { hyperlink }),
    ...(comment && { comment }),
    ...(checkbox !== undefined && typeof value === 'boolean' && { checkbox }),
    ...(isSameText && { richText, type: 'richText' as const }),
    ...(isSameFormula && formulaType === 'array' && { formulaType, formulaRef, formulaDynamic, formulaSharedIndex }),
    ...(kept.type === 'error' && kept.value === value && { type: 'error' as const }),
  };
}

/** Days between the zeros of the two systems of dates. */
const SYSTEM_1904 = 1462;

/** A result as the library writes it: it leaves out results that are dates. */
const plainResult = (result: CellValue, { workbook }: OpenBook): CellValue =>
  result instanceof Date ? serialOf(result) - (workbook.dateSystem === '1904' ? SYSTEM_1904 : 0) : result;

/** A cell of the grid for the file; undefined: nothing but a plain value, or nothing at all. */
function fileCell(cell: GridCell, value: CellValue, book: OpenBook, style: Cell['style']): Cell | undefined {
  const formula = cell.f?.startsWith('=') ? cell.f.slice(1) : undefined;
  const opened = cell.kx === undefined ? undefined : book.kept[cell.kx];
  const kept = keptParts(opened, value, formula);
  if (!style && formula === undefined && Object.keys(kept).length === 0) return undefined;
  const made: Cell = { value, type: formula === undefined ? typeOf(value) : 'formula', ...kept };
  if (style) made.style = style;
  if (formula !== undefined) {
    const result = savedResult(formula, value, opened);
    Object.assign(made, { type: 'formula', formula, formulaResult: plainResult(result, book) });
  }
  return made;
}

/** Calls `visit` for every cell of a sheet that has something. */
function eachCell({ data, celldata = [] }: GridSheet, visit: (r: number, c: number, cell: GridCell) => void): void {
  if (!data) {
    for (const { r, c, v } of celldata) if (v) visit(r, c, v);
    return;
  }
  for (const [r, row] of data.slice(0, MOST_ROWS).entries())
    for (const [c, cell] of row.slice(0, MOST_COLUMNS).entries()) if (cell) visit(r, c, cell);
}

type Maker = ReturnType<typeof styleMaker>;

/** A sheet of the grid as one of the file, with all parts of the one it was opened from. */
function fileSheet(grid: GridSheet, book: OpenBook, styleOf: Maker): Sheet {
  const opened = grid.id === undefined ? undefined : book.sheets.get(grid.id);
  const rows: CellValue[][] = [];
  const cells = new Map<string, Cell>();
  const lines = new Map(bordersOf(grid.config?.borderInfo));
  const take = (r: number, c: number, cell: GridCell) => {
    const border = lines.get(`${r},${c}`);
    lines.delete(`${r},${c}`);
    const isInside = cell.mc !== undefined && (cell.mc.r !== r || cell.mc.c !== c);
    const value = isInside ? null : fileValue(cell);
    const made = fileCell(cell, value, book, styleOf(cell, border));
    if (made) cells.set(`${r},${c}`, made);
    if (value === null && !made) return;
    const row = (rows[r] ??= []);
    row[c] = value;
  };
  eachCell(grid, take);
  // Cells without a value that have borders.
  for (const key of [...lines.keys()]) {
    const [r = 0, c = 0] = key.split(',').map(Number);
    if (r < MOST_ROWS && c < MOST_COLUMNS) take(r, c, {});
  }
  const filled = Array.from(rows, (row) => Array.from(row ?? [], (value) => value ?? null));
  return { ...opened, ...fileLayout(grid, opened), name: grid.name, rows: filled, cells };
}

/** Sheets of the grid in the order of its tabs. */
const inOrder = (sheets: readonly GridSheet[]) =>
  sheets
    .map((sheet, at) => ({ sheet, at: sheet.order ?? at }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ sheet }) => sheet);

/**
 * Writes the sheets of the grid back into the file they were opened from: what the grid does not show stays as it is, with
 * its sheet where that comes to stand elsewhere.
 */
export async function toFile(book: OpenBook, sheets: readonly GridSheet[]): Promise<Uint8Array> {
  const styleOf = styleMaker(book);
  const all = inOrder(sheets);
  const opened = [...book.sheets.keys()];
  const origins = all.map(({ id }) => (id !== undefined && book.sheets.has(id) ? opened.indexOf(id) : null));
  const isAsOpened = opened.every((_, at) => origins[at] === at);
  const active = all.findIndex(({ status }) => status === 1);
  const { workbook } = book;
  workbook.sheets = all.map((sheet) => fileSheet(sheet, book, styleOf));
  workbook.activeSheet = active > 0 ? active : undefined;
  try {
    if (isAsOpened) return await saveXlsx(workbook);
    const parts = partsOf(workbook);
    return await withParts(parts, arrangedParts(parts, origins), () => saveXlsx(workbook));
  } finally {
    workbook.sheets = [...book.sheets.values()];
  }
}
