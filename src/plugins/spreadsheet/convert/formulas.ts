import type { Cell, CellValue, Sheet } from 'hucre/xlsx';
import { columnName, columnOf } from '../rules/range.ts';
import { MOST_COLUMNS, MOST_ROWS } from './ranges.ts';

/** A formula as it is when it is filled so many rows down and columns to the right. */
export function movedFormula(formula: string, rows: number, columns: number): string {
  return formula.replace(PIECES, (piece: string, ...groups: (string | undefined)[]) => {
    const [cf = '', c, rf = '', r, af = '', a, bf = '', b, tf = '', t, uf = '', u] = groups;
    if (c !== undefined && r !== undefined) return `${movedColumn(cf, c, columns)}${movedRow(rf, r, rows)}`;
    if (a !== undefined && b !== undefined) return `${movedColumn(af, a, columns)}:${movedColumn(bf, b, columns)}`;
    if (t !== undefined && u !== undefined) return `${movedRow(tf, t, rows)}:${movedRow(uf, u, rows)}`;
    return piece;
  });
}

interface Master {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

/**
 * Gives each cell of a sheet its own formula. Filled-down formulas stand in a file once, and the other cells only name the
 * first one by its number. A cell whose first one is missing keeps its value.
 */
export function expandShared(sheet: Sheet): void {
  const masters = new Map<number, Master>();
  for (const [key, cell] of sheet.cells ?? []) {
    const { formulaType, formulaSharedIndex: number, formulaRef: _, formula: first, ...plain } = cell;
    if (formulaType !== 'shared' || number === undefined) continue;
    const [row = 0, column = 0] = key.split(',').map(Number);
    if (first) masters.set(number, { formula: first, row, column });
    const master = masters.get(number);
    const formula = master && movedFormula(master.formula, row - master.row, column - master.column);
    sheet.cells?.set(key, formula === undefined ? plain : { ...plain, formula });
  }
}

const ERROR = /^#(?:NAME\?|VALUE!|REF!|N\/A|NUM!|NULL!|ERROR!|DIV\/0!|SPILL!|CALC!)$/;
/** True for the name of an error. */
export const isError = (value: CellValue): boolean => typeof value === 'string' && ERROR.test(value);

/** The result that a file has of a formula; null: none. */
export function storedResult({
  formulaResult,
  value,
  type,
}: Pick<Cell, 'formulaResult' | 'value' | 'type'>): CellValue {
  // Programs that do not calculate write an error without its name.
  if (type === 'error' && value === '') return null;
  return formulaResult ?? value ?? null;
}

/**
 * True for a result that may be none: an error, since the engine knows fewer functions than the programs that make files, and the
 * formula itself. A division by zero it knows.
 */
export const isUncomputed = (formula: string, value: CellValue): boolean =>
  value === `=${formula}` || (isError(value) && value !== '#DIV/0!');

/** True for a formula that asks the shop: it is an error until the answer is there, and for those who may not read it. */
export const asksShop = (formula: string): boolean => /\bFLEXY\s*\(/i.test(formula);

/** What is known of a formula when its result is saved. */
interface SavedFormula {
  /** The cell of the file that it was opened from. */
  readonly kept: Cell | undefined;
  /** False: it could be computed after the opening, so that an error is its result now. */
  readonly isMarked?: boolean;
  /** Its text is another one than that of the file only because its references have moved. */
  readonly isMoved?: boolean;
}

/** The result of a formula that is saved. What was not computed never takes the place of what the file had for the same formula. */
export function savedResult(
  formula: string,
  value: CellValue,
  { kept, isMarked = true, isMoved = false }: SavedFormula,
): CellValue {
  if (value !== null && !isUncomputed(formula, value)) return value;
  const isKept = isMarked || value === null || asksShop(formula);
  if (isKept && kept && (isMoved || kept.formula === formula)) return storedResult(kept);
  return value === `=${formula}` ? null : value;
}

/** Pieces of a formula: texts, quoted sheet names and tables in brackets, which stay; then cells, columns and rows. */
const PIECES =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[[^\]]*\])*\]|(?<![\p{L}\p{N}_.\\$])(?:(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})|(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7}))(?![\p{L}\p{N}_.(!])/gu;

/** Moves a column or a row unless it is fixed. Beyond the last one it begins again with the first, as in other programs. */
const movedColumn = (fixed: string, letters: string, by: number): string =>
  fixed === '$' ? `$${letters}` : columnName((columnOf(letters) + by + MOST_COLUMNS) % MOST_COLUMNS);
const movedRow = (fixed: string, row: string, by: number): string =>
  fixed === '$' ? `$${row}` : String(((Number(row) - 1 + by + MOST_ROWS) % MOST_ROWS) + 1);
