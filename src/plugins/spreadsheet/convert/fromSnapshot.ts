import { saveXlsx, type Cell, type CellStyle, type CellValue, type Sheet } from 'hucre/xlsx';
import { formatValue } from 'hucre';
import { arrangedParts, partsOf, withParts } from './arrangeParts.ts';
import { isError, movedFormula, savedResult, storedResult } from './formulas.ts';
import { fileLink } from './links.ts';
import { fileNames, type NamedSheet, type ShownName } from './names.ts';
import { textOfRange } from '../rules/range.ts';
import { bareFormula, fileFormula } from './newFunctions.ts';
import { fileComments, type ShownNote } from './notes.ts';
import { fileRange } from './ranges.ts';
import { fileRules, type ShownRule } from './rules.ts';
import { fileFilter, type ShownFilter } from './sheetFilter.ts';
import { fileLayout } from './sheetLayout.ts';
import { dayShift, fileSerial, fileValue } from './shownValue.ts';
import { eachCell, originOf, RESOURCES, resourceOf, type ByPlace, type SavedBook, type ShownCell } from './snapshot.ts';
import { lookKey, styleWith } from './style.ts';
import type { OpenBook } from './toSnapshot.ts';
import { fileValidations, type ShownValidation } from './validations.ts';

/** All that a sheet of the file is made from. */
interface Making {
  readonly book: OpenBook;
  readonly saved: SavedBook;
  readonly sheets: readonly NamedSheet[];
  readonly styleOf: (cell: ShownCell) => CellStyle | undefined;
  readonly rules: Readonly<Record<string, readonly ShownRule[]>>;
  readonly validations: Readonly<Record<string, readonly ShownValidation[]>>;
  readonly filters: Readonly<Record<string, ShownFilter>>;
  readonly notes: Readonly<Record<string, ByPlace<ShownNote>>>;
}

/** Makes styles of cells, the same object for the same style and look. */
function styleMaker({ styles, workbook }: OpenBook, { snapshot }: SavedBook): Making['styleOf'] {
  const made = new Map<string, CellStyle | undefined>();
  const options = { theme: workbook.themeColors, font: workbook.defaultFont };
  return (cell) => {
    const look = (typeof cell.s === 'string' ? snapshot.styles[cell.s] : cell.s) ?? {};
    const { sx } = originOf(cell);
    const key = `${sx ?? ''} ${typeof cell.s === 'string' ? cell.s : lookKey(look)}`;
    if (!made.has(key)) made.set(key, styleWith(sx === undefined ? undefined : styles[sx], look, options));
    return made.get(key);
  };
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
  /** Range that it fills. */
  readonly spill: string | undefined;
  readonly place: readonly [row: number, column: number];
  readonly book: OpenBook;
}

/** The parts of a cell with a formula. One that nobody changed stays as the file wrote it. */
function formulaParts(
  shown: string,
  value: CellValue,
  { kept, isMarked, spill, book, place: [row, column] }: Formula,
): Partial<Cell> {
  const isSame = kept?.formula !== undefined && bareFormula(kept.formula) === shown;
  const formula = isSame ? (kept.formula ?? '') : fileFormula(shown);
  const result = plainResult(savedResult(formula, value, kept, isMarked), book);
  const parts: Partial<Cell> = { type: 'formula', formula, formulaResult: result };
  if (isSame && kept.formulaType === 'array' && (spill === undefined || spill === kept.formulaRef)) {
    const { formulaType, formulaRef, formulaDynamic } = kept;
    const isAlone = spill === undefined && isError(result) && !isError(storedResult(kept));
    const range = isAlone ? textOfRange({ row: [row], column: [column] }) : formulaRef;
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

/** Cells and values of a sheet for the file. */
function fileCells(id: string, making: Making): Pick<Sheet, 'rows' | 'cells'> {
  const { book, saved, sheets, styleOf } = making;
  const { cellData } = saved.snapshot.sheets[id] ?? {};
  const formulaOf = formulasOf(cellData);
  const comments = new Map(fileComments(making.notes[id], book.comments));
  const rows: CellValue[][] = [];
  const cells = new Map<string, Cell>();
  const around: [row: number, column: number, value: Pick<ShownCell, 'v' | 't'>][] = [];
  const take = (r: number, c: number, cell: ShownCell) => {
    const { kx = -1 } = originOf(cell);
    const kept = book.kept[kx];
    const isMarked = saved.uncomputed?.has(kx) ?? true;
    const style = styleOf(cell);
    const value = fileValue(cell, dayShift(style?.numFmt, book.workbook.dateSystem));
    const shown = formulaOf(r, c, cell);
    const range = saved.spills[id]?.[r]?.[c];
    const spill = range && fileRange(range);
    const comment = comments.get(`${r},${c}`);
    const hyperlink = fileLink(cell, { kept: book.links, opened: book.names, sheets });
    const parts: Partial<Cell> = {
      ...keptParts(kept, value),
      ...(shown !== undefined && formulaParts(shown, value, { kept, isMarked, spill, place: [r, c], book })),
      ...(comment && { comment }),
      ...(hyperlink && { hyperlink }),
      ...(style && { style }),
    };
    // One that fills nothing here keeps the values of the file around it.
    if (spill === undefined && parts.formulaRef !== undefined && parts.formulaRef === kept?.formulaRef)
      for (const { rows: down, columns: right, v, t } of book.filled.get(kx) ?? [])
        around.push([r + down, c + right, { v, t }]);
    const isPlain = Object.keys(parts).length === 0;
    if (!isPlain) cells.set(`${r},${c}`, { value, type: typeOf(value), ...parts });
    if (value !== null || !isPlain) (rows[r] ??= [])[c] = value;
  };
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
    const present = cellData?.[r]?.[c];
    if (formulaOf(r, c, present ?? {}) === undefined && (rows[r]?.[c] ?? null) === null)
      take(r, c, { ...present, ...value });
    known.add(`${r},${c}`);
  }
  for (const key of comments.keys()) {
    const [r = 0, c = 0] = key.split(',').map(Number);
    if (!known.has(key)) take(r, c, {});
  }
  return { rows: Array.from(rows, (row) => Array.from(row ?? [], (value) => value ?? null)), cells };
}

/** Texts of the shown cells in a column of a filter. */
function filteredTexts({ rows, cells }: Pick<Sheet, 'rows' | 'cells'>, is1904: boolean) {
  return (column: number, { ref, cachedFilteredOut = [] }: ShownFilter): string[] => {
    const hidden = new Set(cachedFilteredOut);
    return rows.flatMap((row, at) => {
      const value = row[column];
      if (at <= ref.startRow || at > ref.endRow || hidden.has(at) || value === null || value === undefined) return [];
      const format = cells?.get(`${at},${column}`)?.style?.numFmt;
      return [typeof value === 'string' ? value : formatValue(value, format ?? 'General', { is1904 })];
    });
  };
}

/** A sheet of the engine as one of the file, with all parts of the one it was opened from. */
function fileSheet({ id, name }: NamedSheet, making: Making): Sheet {
  const { book, saved } = making;
  const opened = book.sheets.get(id);
  const theme = book.workbook.themeColors;
  const filter = making.filters[id];
  const content = fileCells(id, making);
  return {
    ...opened,
    ...fileLayout(saved.snapshot.sheets[id] ?? {}, opened, { filter, theme }),
    conditionalRules: fileRules(making.rules[id] ?? [], opened?.conditionalRules, theme),
    dataValidations: fileValidations(making.validations[id] ?? [], opened?.dataValidations),
    autoFilter: fileFilter(filter, { textsOf: filteredTexts(content, book.workbook.dateSystem === '1904') }),
    name,
    ...content,
  };
}

/**
 * Writes the sheets of the engine back into the file they were opened from: what the sheet does not show stays as it is, with
 * its sheet where that comes to stand elsewhere.
 */
export async function fromSnapshot(book: OpenBook, saved: SavedBook): Promise<Uint8Array> {
  const { workbook } = book;
  const { snapshot } = saved;
  const sheets = snapshot.sheetOrder.map((id) => ({ id, name: snapshot.sheets[id]?.name ?? id }));
  const opened = [...book.sheets.keys()];
  const origins = sheets.map(({ id }) => (book.sheets.has(id) ? opened.indexOf(id) : null));
  const isAsOpened = opened.every((_, at) => origins[at] === at);
  const before = { sheets: workbook.sheets, namedRanges: workbook.namedRanges, activeSheet: workbook.activeSheet };
  const making: Making = {
    ...{ book, saved, sheets, styleOf: styleMaker(book, saved) },
    rules: resourceOf(snapshot, RESOURCES.rules),
    validations: resourceOf(snapshot, RESOURCES.validations),
    filters: resourceOf(snapshot, RESOURCES.filters),
    notes: resourceOf(snapshot, RESOURCES.notes),
  };
  const active = sheets.findIndex(({ id }) => id === saved.active);
  workbook.sheets = sheets.map((sheet) => fileSheet(sheet, making));
  const names = resourceOf<ShownName>(snapshot, RESOURCES.names);
  workbook.namedRanges = fileNames(names, before.namedRanges, { opened: book.names, sheets });
  workbook.activeSheet = active > 0 ? active : undefined;
  try {
    if (isAsOpened) return await saveXlsx(workbook);
    const parts = partsOf(workbook);
    return await withParts(parts, arrangedParts(parts, origins), () => saveXlsx(workbook));
  } finally {
    Object.assign(workbook, before);
  }
}
