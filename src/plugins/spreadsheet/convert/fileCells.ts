import type { Cell, CellStyle, CellValue, Sheet } from 'hucre/xlsx';
import { textOfRange } from '../rules/range.ts';
import { isError, movedFormula, savedResult, storedResult } from './formulas.ts';
import { fileLink } from './links.ts';
import type { NamedSheet } from './names.ts';
import { bareFormula, fileFormula } from './newFunctions.ts';
import { fileComments, type ShownNote } from './notes.ts';
import { fileRange, MOST_COLUMNS, MOST_ROWS, rangeAt } from './ranges.ts';
import type { ShownRule } from './rules.ts';
import type { ShownFilter } from './sheetFilter.ts';
import { dayShift, fileSerial, fileValue } from './shownValue.ts';
import { eachCell, originOf, type ByPlace, type SavedBook, type ShownCell, type ShownStyle } from './snapshot.ts';
import { lookOf, styleWith } from './style.ts';
import { fileRuns } from './textRuns.ts';
import type { OpenBook } from './toSnapshot.ts';
import type { ShownValidation } from './validations.ts';

/** All that a sheet of the file is made from. */
export interface Making {
  readonly book: OpenBook;
  readonly saved: SavedBook;
  readonly sheets: readonly NamedSheet[];
  readonly styleOf: (cell: ShownCell) => CellStyle | undefined;
  readonly rules: Readonly<Record<string, readonly ShownRule[]>>;
  readonly validations: Readonly<Record<string, readonly ShownValidation[]>>;
  readonly filters: Readonly<Record<string, ShownFilter>>;
  readonly notes: Readonly<Record<string, ByPlace<ShownNote>>>;
}

/** Type of a value in the file. */
function typeOf(value: CellValue): Cell['type'] {
  if (value === null) return 'empty';
  return value instanceof Date ? 'date' : (typeof value as 'string' | 'number' | 'boolean');
}

/** A result as the library writes it: it leaves out results that are dates. */
const plainResult = (result: CellValue, { workbook }: OpenBook): CellValue =>
  result instanceof Date ? fileSerial(result, workbook.dateSystem) : result;

/** Parts of the cell that was opened which still hold for its present content. */
function keptParts(kept: Cell | undefined, value: CellValue): Partial<Cell> {
  if (!kept) return {};
  const { hyperlink, checkbox, richText } = kept;
  const isSameText = richText !== undefined && richText.map(({ text }) => text).join('') === value;
  return {
    ...(hyperlink && { hyperlink }),
    ...(checkbox !== undefined && typeof value === 'boolean' && { checkbox }),
    ...(isSameText && { richText, type: 'richText' as const }),
    ...(kept.type === 'error' && kept.value === value && { type: 'error' as const }),
  };
}

/** Facts about a formula that is saved. */
interface Formula {
  /** The cell of the file that it was opened from. */
  readonly kept: Cell | undefined;
  /** It had no result after the opening. */
  readonly isMarked: boolean;
  /** Its references have moved, and nobody has changed it otherwise. */
  readonly isMoved: boolean;
  /** Range that it fills. */
  readonly spill: string | undefined;
  readonly place: readonly [row: number, column: number];
  readonly book: OpenBook;
}

/** The parts of a cell with a formula. One that nobody changed stays as the file wrote it. */
function formulaParts(
  shown: string,
  value: CellValue,
  { kept, isMarked, isMoved, spill, book, place: [row, column] }: Formula,
): Partial<Cell> {
  const isSame = kept?.formula !== undefined && bareFormula(kept.formula) === shown;
  const formula = isSame ? (kept.formula ?? '') : fileFormula(shown);
  const result = plainResult(savedResult(formula, value, { kept, isMarked, isMoved }), book);
  const parts: Partial<Cell> = { type: 'formula', formula, formulaResult: result };
  const keptRange =
    kept?.formulaType === 'array' && kept.formulaRef ? rangeAt(kept.formulaRef, row, column) : undefined;
  if (kept && keptRange && (isSame || isMoved) && (spill === undefined || spill === keptRange)) {
    const { formulaType, formulaDynamic } = kept;
    const isAlone = spill === undefined && isError(result) && !isError(storedResult(kept));
    const range = isAlone ? textOfRange({ row: [row], column: [column] }) : keptRange;
    return { ...parts, formulaType, formulaRef: range, ...(formulaDynamic && { formulaDynamic }) };
  }
  if (spill !== undefined) return { ...parts, formulaType: 'array' as const, formulaRef: spill, formulaDynamic: true };
  return isSame && kept.formulaDynamic ? { ...parts, formulaDynamic: true } : parts;
}

/** Formulas of a sheet by their place. The engine writes a filled-down one once, and the others name it. */
function formulasOf(
  cells: ByPlace<ShownCell> | undefined,
): (row: number, column: number, cell: ShownCell) => string | undefined {
  const masters = new Map<string, { readonly f: string; readonly row: number; readonly column: number }>();
  eachCell(cells, (row, column, { f, si }) => {
    if (f && si) masters.set(si, { f, row, column });
  });
  return (row, column, { f, si }) => {
    if (f) return f.replace(/^=/, '');
    const master = si ? masters.get(si) : undefined;
    return master && movedFormula(master.f.replace(/^=/, ''), row - master.row, column - master.column);
  };
}

/** The cells and values of a sheet that is made. */
interface Made {
  readonly rows: CellValue[][];
  readonly cells: Map<string, Cell>;
  /** Values that formulas of the file have around them. */
  readonly around: [row: number, column: number, value: Pick<ShownCell, 'v' | 't'>][];
}

/** Returns the function that adds a cell of the engine to those of the file. */
function cellMaker(id: string, making: Making, { rows, cells, around }: Made) {
  const { book, saved, sheets, styleOf } = making;
  const formulaOf = formulasOf(saved.snapshot.sheets[id]?.cellData);
  const comments = fileComments(making.notes[id], book.comments);
  const { themeColors: theme, defaultFont } = book.workbook;
  const fontOf = (style: CellStyle | undefined, look: ShownStyle = {}) =>
    styleWith(style, { ...lookOf(style, theme), ...look }, { theme, font: defaultFont })?.font;
  return (r: number, c: number, cell: ShownCell) => {
    const { kx = -1 } = originOf(cell);
    const kept = book.kept[kx];
    const isMarked = saved.uncomputed?.has(kx) ?? true;
    const style = styleOf(cell);
    const value = fileValue(cell, dayShift(style?.numFmt, book.workbook.dateSystem));
    const shown = formulaOf(r, c, cell);
    const isMoved = saved.moved?.get(kx)?.has(`=${shown}`) ?? false;
    const range = saved.spills[id]?.[r]?.[c];
    const spill = range && fileRange(range);
    const comment = comments.get(`${r},${c}`);
    const hyperlink = fileLink(cell, { kept: book.links, opened: book.names, sheets });
    const runs = hyperlink || shown !== undefined ? undefined : fileRuns(cell, (look) => fontOf(style, look));
    const parts: Partial<Cell> = {
      ...keptParts(kept, value),
      ...(runs && { richText: runs, type: 'richText' as const }),
      ...(shown !== undefined && formulaParts(shown, value, { kept, isMarked, isMoved, spill, place: [r, c], book })),
      ...(comment && { comment }),
      ...(hyperlink && { hyperlink }),
      ...(style && { style }),
    };
    // One that fills nothing here keeps the values of the file around it.
    if (
      spill === undefined &&
      parts.formulaRef &&
      kept?.formulaRef &&
      parts.formulaRef === rangeAt(kept.formulaRef, r, c)
    )
      for (const { rows: down, columns: right, v, t } of book.filled.get(kx) ?? [])
        around.push([r + down, c + right, { v, t }]);
    const isPlain = Object.keys(parts).length === 0;
    if (value === null && isPlain) return;
    if (r >= MOST_ROWS || c >= MOST_COLUMNS) throw new Error('A file has no place for so many rows or columns.');
    if (!isPlain) cells.set(`${r},${c}`, { value, type: typeOf(value), ...parts });
    (rows[r] ??= [])[c] = value;
  };
}

/** Cells and values of a sheet for the file. @throws Error when it has more rows or columns than files can have */
export function fileCells(id: string, making: Making): Pick<Sheet, 'rows' | 'cells'> {
  const { book, saved } = making;
  const { cellData } = saved.snapshot.sheets[id] ?? {};
  const made: Made = { rows: [], cells: new Map(), around: [] };
  const { rows, cells, around } = made;
  const take = cellMaker(id, making, made);
  const known = new Set<string>();
  const spilled = saved.spilled[id];
  eachCell(cellData, (r, c, cell) => {
    known.add(`${r},${c}`);
    const filled = cell.f || cell.si ? undefined : spilled?.[r]?.[c];
    take(r, c, filled ? { ...cell, v: filled.v ?? null, t: filled.t ?? null } : cell);
  });
  eachCell(spilled, (r, c, { v, t }) => {
    if (!known.has(`${r},${c}`)) take(r, c, { v: v ?? null, t: t ?? null });
    known.add(`${r},${c}`);
  });
  for (const [r, c, value] of around) {
    const present = cellData?.[r]?.[c] ?? {};
    if (!present.f && !present.si && (rows[r]?.[c] ?? null) === null) take(r, c, { ...present, ...value });
    known.add(`${r},${c}`);
  }
  for (const key of fileComments(making.notes[id], book.comments).keys()) {
    const [r = 0, c = 0] = key.split(',').map(Number);
    if (!known.has(key)) take(r, c, {});
  }
  return { rows: Array.from(rows, (row) => Array.from(row ?? [], (value) => value ?? null)), cells };
}
