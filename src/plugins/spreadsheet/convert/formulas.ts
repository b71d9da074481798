import type { Cell, CellValue, Sheet } from 'hucre/xlsx';

const [ROWS, COLUMNS] = [1_048_576, 16_384];
const LETTERS = 26;

/** What is no reference in a formula: texts, quoted names of sheets, tables in brackets. Then cells, columns and rows. */
const PIECES =
  /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:[^[\]]|\[[^\]]*\])*\]|(?<![\p{L}\p{N}_.\\$])(?:(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})|(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})|(\$?)(\d{1,7}):(\$?)(\d{1,7}))(?![\p{L}\p{N}_.(!])/gu;

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;

function lettersOf(column: number): string {
  const rest = Math.floor(column / LETTERS);
  return `${rest > 0 ? lettersOf(rest - 1) : ''}${String.fromCharCode(65 + (column % LETTERS))}`;
}

/** Moves a column or a row unless it is fixed. Beyond the last one it begins again with the first, as in other programs. */
const movedColumn = (fixed: string, letters: string, by: number): string =>
  fixed === '$' ? `$${letters}` : lettersOf((columnOf(letters) + by + COLUMNS) % COLUMNS);
const movedRow = (fixed: string, row: string, by: number): string =>
  fixed === '$' ? `$${row}` : String(((Number(row) - 1 + by + ROWS) % ROWS) + 1);

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
const isError = (value: CellValue): boolean => typeof value === 'string' && ERROR.test(value);

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
 * The result of a formula that is saved. An error of ours never takes the place of what the file had for the same formula: the
 * grid's engine knows fewer functions than the program that made the file. A division by zero it knows.
 * @param kept the cell of the file that the formula was opened from
 */
export function savedResult(formula: string, value: CellValue, kept: Cell | undefined): CellValue {
  const now = value === `=${formula}` ? null : value;
  if (kept === undefined || kept.formula !== formula) return now;
  if (now !== null && (!isError(now) || now === '#DIV/0!')) return now;
  return storedResult(kept);
}
