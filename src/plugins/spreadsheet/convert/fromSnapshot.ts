import { formatValue } from 'hucre';
import { saveXlsx, type CellStyle, type Sheet } from 'hucre/xlsx';
import { arrangedParts, partsOf, withParts } from './arrangeParts.ts';
import { fileCells, type Making } from './fileCells.ts';
import { fileNames, type NamedSheet, type ShownName } from './names.ts';
import { withRareParts, type RareKept } from './rareParts.ts';
import { fileRules } from './rules.ts';
import { fileFilter, isSameFilter, type ShownFilter } from './sheetFilter.ts';
import { fileLayout } from './sheetLayout.ts';
import { originOf, RESOURCES, resourceOf, type SavedBook } from './snapshot.ts';
import { lookKey, styleWith } from './style.ts';
import { fileTables } from './tables.ts';
import type { OpenBook } from './toSnapshot.ts';
import { fileValidations } from './validations.ts';

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
    const parts = partsOf(workbook);
    const file = isAsOpened
      ? await saveXlsx(workbook)
      : await withParts(parts, arrangedParts(parts, origins), () => saveXlsx(workbook));
    return withRareParts(file, workbook, { sheets: keptSheets(making, origins), lost: saved.lost ?? new Set() });
  } finally {
    Object.assign(workbook, before);
  }
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
    dataValidations: fileValidations(making.validations[id] ?? [], opened?.dataValidations, book.workbook.dateSystem),
    autoFilter: fileFilter(filter, { textsOf: filteredTexts(content, book.workbook.dateSystem === '1904') }),
    tables: fileTables(opened, content),
    name,
    ...content,
  };
}

/** Places of the sheets that are still there, with whether their filters are those of the file. */
function keptSheets({ book, sheets, filters }: Making, origins: readonly (number | null)[]): RareKept[] {
  return sheets.flatMap(({ id }, to) => {
    const [opened, from] = [book.sheets.get(id), origins[to] ?? null];
    if (!opened || from === null) return [];
    return [{ from, to, isSameFilter: isSameFilter(opened, filters[id]) }];
  });
}
