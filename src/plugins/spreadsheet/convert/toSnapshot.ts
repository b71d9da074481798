import type { CellComment, Hyperlink } from 'hucre';
import type { Cell, CellStyle, RoundtripWorkbook, Sheet } from 'hucre/xlsx';
import { expandShared, isError, storedResult } from './formulas.ts';
import { filledPlaces, type Filled } from './filled.ts';
import { linkedText } from './links.ts';
import { shownNames, type NamedSheet } from './names.ts';
import { bareFormula } from './newFunctions.ts';
import { mendNoDates } from './noDates.ts';
import { shownNote, type ShownNote } from './notes.ts';
import { MOST_COLUMNS, MOST_ROWS } from './ranges.ts';
import { shownRules } from './rules.ts';
import { shownFilter } from './sheetFilter.ts';
import { shownLayout } from './sheetLayout.ts';
import { shownValue } from './shownValue.ts';
import {
  originOf,
  RESOURCES,
  type CellOrigin,
  type ShownCell,
  type ShownSheet,
  type ShownStyle,
  type Snapshot,
} from './snapshot.ts';
import { lookOf } from './style.ts';
import { shownValidations } from './validations.ts';

/** An opened file: the library's workbook, and what the engine's cells refer to by number. */
export interface OpenBook {
  readonly workbook: RoundtripWorkbook;
  /** Styles by `sx`. */
  readonly styles: CellStyle[];
  /** Cells with parts that the sheet does not show, by `kx`. */
  readonly kept: Cell[];
  /** Values that formulas fill besides their own cell, by `kx` of the formula. */
  readonly filled: Map<number, Filled[]>;
  readonly comments: CellComment[];
  readonly links: Hyperlink[];
  /** Sheets of the file by the id of the engine. */
  readonly sheets: Map<string, Sheet>;
  /** The same with their names in the file. */
  readonly names: NamedSheet[];
}

/** Version of the engine whose snapshots these are. */
const ENGINE = '0.25.1';
/** Rows and columns that a sheet shows at least. */
const [LEAST_ROWS, LEAST_COLUMNS] = [200, 26];
/** Empty rows and columns behind the last cell. */
const [ROOM_ROWS, ROOM_COLUMNS] = [50, 4];
/** Font of cells of files without one of their own. */
const USUAL_FONT = { name: 'Calibri', size: 11 };

type Cells = Record<number, Record<number, ShownCell>>;
type Numbers = ReturnType<typeof styleNumbers>;

/** Numbers styles: cells of the same style share one, and its look in the snapshot. */
function styleNumbers(book: OpenBook) {
  const known = new Map<string, number>();
  const looks: Record<string, ShownStyle> = {};
  return {
    looks,
    of(style: CellStyle | undefined): { readonly sx: number; readonly id: string; readonly look: ShownStyle } | null {
      if (!style) return null;
      const key = JSON.stringify(style);
      let sx = known.get(key);
      if (sx === undefined) {
        sx = book.styles.push(style) - 1;
        known.set(key, sx);
        looks[`file-${sx}`] = lookOf(style, book.workbook.themeColors);
      }
      return { sx, id: `file-${sx}`, look: looks[`file-${sx}`] ?? {} };
    },
  };
}

/** Parts of a cell that the sheet does not show, cannot tell apart, or may compute otherwise. */
const hasKept = ({ richText, checkbox, formula, type, hyperlink, value }: Cell): boolean =>
  Boolean(richText ?? checkbox ?? formula) ||
  type === 'error' ||
  (hyperlink !== undefined && typeof value !== 'string');

function shownCell(cell: Cell, book: OpenBook, numbers: Numbers): ShownCell | null {
  const style = numbers.of(cell.style);
  const made: ShownCell = shownValue(cell, cell.style?.numFmt, book.workbook.dateSystem);
  const origin: { -readonly [K in keyof CellOrigin]: CellOrigin[K] } = {};
  if (style) {
    made.s = style.id;
    origin.sx = style.sx;
  }
  if (cell.formula) made.f = `=${bareFormula(cell.formula)}`;
  if (hasKept(cell)) origin.kx = book.kept.push(cell) - 1;
  if (cell.formula && isError(storedResult(cell))) origin.er = 1;
  const { hyperlink, value, formula } = cell;
  if (hyperlink && typeof value === 'string' && value !== '' && formula === undefined) {
    const kx = book.links.push(hyperlink) - 1;
    made.p = linkedText(value, hyperlink, { kx, sheets: book.names, look: style?.look ?? {} });
  }
  if (Object.keys(origin).length > 0) made.custom = origin;
  return Object.keys(made).length === 0 ? null : made;
}

/** Calls `visit` for every cell of a sheet of the file that has something. */
function eachFileCell(sheet: Sheet, visit: (row: number, column: number, cell: Cell) => void): void {
  for (const [r, row] of sheet.rows.entries())
    for (const [c, value] of row.entries())
      if (value !== null && value !== undefined && !sheet.cells?.has(`${r},${c}`))
        visit(r, c, { value, type: 'string' });
  for (const [key, cell] of sheet.cells ?? []) {
    const [r = 0, c = 0] = key.split(',').map(Number);
    visit(r, c, cell);
  }
}

/** Keeps the values that the formulas of a sheet fill, for when these cannot be computed here. */
function keepFilled(filled: ReadonlyMap<string, string>, sheet: Sheet, cellData: Cells, book: OpenBook): void {
  for (const [key, formula] of filled) {
    const [[row = 0, column = 0], [r = 0, c = 0]] = [key.split(',').map(Number), formula.split(',').map(Number)];
    const { kx } = originOf(cellData[r]?.[c] ?? {});
    const cell: Cell = sheet.cells?.get(key) ?? { value: sheet.rows[row]?.[column] ?? null, type: 'string' };
    if (kx === undefined || cell.formula !== undefined) continue;
    const { v, t } = shownValue(cell, cell.style?.numFmt, book.workbook.dateSystem);
    const list = book.filled.get(kx) ?? [];
    if (v !== undefined) list.push({ rows: row - r, columns: column - c, v, ...(t && { t }) });
    book.filled.set(kx, list);
  }
}

interface MadeSheet {
  readonly shown: ShownSheet;
  readonly notes: Record<number, Record<number, ShownNote>>;
}

function makeSheet(sheet: Sheet, id: string, book: OpenBook, numbers: Numbers): MadeSheet {
  expandShared(sheet);
  const filled = filledPlaces(sheet);
  const cellData: Cells = {};
  const notes: MadeSheet['notes'] = {};
  let [lastRow, lastColumn] = [0, 0];
  eachFileCell(sheet, (r, c, cell) => {
    const isFilled = filled.has(`${r},${c}`) && !cell.formula;
    const made = shownCell(isFilled ? { ...cell, value: null, type: 'empty' } : cell, book, numbers);
    if (cell.comment) (notes[r] ??= {})[c] = shownNote(r, c, cell.comment, book.comments.push(cell.comment) - 1);
    if (!made) return;
    (cellData[r] ??= {})[c] = made;
    lastRow = Math.max(lastRow, r);
    lastColumn = Math.max(lastColumn, c);
  });
  keepFilled(filled, sheet, cellData, book);
  const shown: ShownSheet = {
    id,
    name: sheet.name,
    rowCount: Math.min(MOST_ROWS, Math.max(LEAST_ROWS, lastRow + ROOM_ROWS)),
    columnCount: Math.min(MOST_COLUMNS, Math.max(LEAST_COLUMNS, lastColumn + ROOM_COLUMNS)),
    cellData,
    defaultStyle: lookOf({ font: book.workbook.defaultFont ?? USUAL_FONT }, book.workbook.themeColors),
    ...shownLayout(sheet, book.workbook.themeColors),
  };
  return { shown, notes };
}

/** The sheets of an opened file for the engine, and what is needed to put the edited ones back. */
export function toSnapshot(workbook: RoundtripWorkbook): { readonly book: OpenBook; readonly snapshot: Snapshot } {
  mendNoDates(workbook);
  const names = workbook.sheets.map(({ name }, at) => ({ id: `sheet-${at}`, name }));
  const book: OpenBook = {
    workbook,
    styles: [],
    kept: [],
    filled: new Map(),
    comments: [],
    links: [],
    sheets: new Map(),
    names,
  };
  const numbers = styleNumbers(book);
  const made = workbook.sheets.map((sheet, at) => {
    const id = `sheet-${at}`;
    book.sheets.set(id, sheet);
    return { id, sheet, ...makeSheet(sheet, id, book, numbers) };
  });
  const { themeColors: theme } = workbook;
  const bySheet = <T>(part: (one: (typeof made)[number]) => T) =>
    Object.fromEntries(made.map((one) => [one.id, part(one)]));
  const filters = made.flatMap(({ id, sheet }) => {
    const filter = shownFilter(sheet);
    return filter ? [[id, filter] as const] : [];
  });
  const resources = {
    [RESOURCES.names]: shownNames(workbook.namedRanges, names),
    [RESOURCES.rules]: bySheet(({ sheet }) => shownRules(sheet.conditionalRules, theme)),
    [RESOURCES.validations]: bySheet(({ sheet }) => shownValidations(sheet.dataValidations, workbook.dateSystem)),
    [RESOURCES.filters]: Object.fromEntries(filters),
    [RESOURCES.notes]: bySheet(({ notes }) => notes),
  };
  const snapshot: Snapshot = {
    ...{ id: 'book', name: 'book', appVersion: ENGINE, locale: 'enUS' as Snapshot['locale'] },
    styles: numbers.looks,
    sheetOrder: made.map(({ id }) => id),
    sheets: bySheet(({ shown }) => shown),
    resources: Object.entries(resources).map(([name, data]) => ({ name, data: JSON.stringify(data) })),
  };
  return { book, snapshot };
}
