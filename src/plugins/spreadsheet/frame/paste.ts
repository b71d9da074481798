import type { ICellData } from '@univerjs/core';
import { pastedCells } from '../rules/pasted.ts';
import { plainSeparators } from '../rules/separators.ts';
import { readTyped } from '../rules/typed.ts';
import { TYPE } from '../convert/snapshot.ts';
import type { SheetEngine } from './engine.ts';

interface PasteOptions {
  readonly language: string;
  readonly year: () => number;
}

/**
 * Takes plain text that is pasted over cells: line breaks in quotes stay in their cell, numbers and days are read in the
 * language of the page. Tables of other programs with their looks are the engine's.
 */
export function listenToPaste(engine: SheetEngine, options: PasteOptions): void {
  const paste = (event: ClipboardEvent) => {
    const { clipboardData: data } = event;
    const text = data?.getData('text/plain') ?? '';
    const sheet = engine.book()?.getActiveSheet();
    const range = sheet?.getActiveRange();
    if (!sheet || !range || text === '' || data?.types.includes('text/html') || !isOurs(text, options.language)) return;
    if (engine.book()?.isCellEditing() || !document.activeElement?.matches('[data-u-comp=editor]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const rows = pastedCells(text).map((row) => row.map((cell) => pastedCell(cell, options)));
    const width = Math.max(...rows.map((row) => row.length));
    const filled = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? { v: null }));
    const [row, column] = [range.getRow(), range.getColumn()];
    const [missingRows, missingColumns] = [
      row + rows.length - sheet.getMaxRows(),
      column + width - sheet.getMaxColumns(),
    ];
    if (missingRows > 0) sheet.insertRows(sheet.getMaxRows() - 1, missingRows);
    if (missingColumns > 0) sheet.insertColumns(sheet.getMaxColumns() - 1, missingColumns);
    const place = sheet.getRange(row, column, rows.length, width);
    place.setValues(filled);
    place.activate();
  };
  window.addEventListener('paste', paste, { capture: true });
}

/** A pasted text as a cell, in the language of the page. What the language does not say is left to the engine. */
function pastedCell(text: string, { language, year }: PasteOptions): ICellData {
  if (text.startsWith('=') && text.length > 1) return { f: language === 'en' ? text : plainSeparators(text) };
  const typed = readTyped(text, language, year());
  if (!typed) return text.includes('\n') ? { v: text, t: TYPE.text, s: { tb: 3 } } : { v: text };
  if (typed.kind === 'truth') return { v: typed.value ? 1 : 0, t: TYPE.truth };
  return {
    v: typed.value,
    t: TYPE.number,
    ...(typed.pattern !== undefined && { s: { n: { pattern: typed.pattern } } }),
  };
}

/** True for text of which the engine would make more rows than it has, or read numbers in English. */
const isOurs = (text: string, language: string) => language !== 'en' || /(?:^|[\t\n])"[^"]*[\r\n]/.test(text);
