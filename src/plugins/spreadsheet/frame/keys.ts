import type { FramePort } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import { lastFilled } from '../rules/sheetCells.ts';
import { extentOf, spanOf, type Extent, type Place } from '../rules/extent.ts';
import type { SheetEngine } from './engine.ts';
import type { FWorksheet } from './facades.ts';

/** Home, End and the Page keys, which the engine does not have, and the way out of the sheet. */
export function listenToKeys(engine: SheetEngine, port: FramePort<SheetContract>): void {
  let last: Extent | null = null;
  const press = (event: KeyboardEvent) => {
    if (event.key === LEAVE) {
      event.preventDefault();
      port.leave();
      return;
    }
    const sheet = engine.book()?.getActiveSheet();
    const range = sheet?.getSelection()?.getCurrentCell();
    const isInCells = document.activeElement?.matches(CELLS) === true;
    if (!sheet || !range || !isInCells || engine.api.getActiveWorkbook()?.isCellEditing()) return;
    const cell = { row: range.actualRow, column: range.actualColumn };
    const selected = sheet.getActiveRange()?.getRange();
    const extent = event.shiftKey && selected ? extentOf(cell, selected, last) : { anchor: cell, end: cell };
    const isTurn = (event.ctrlKey || event.metaKey) && event.key.startsWith('Page');
    const to = target(event, extent.end, sheet, () => lastOf(sheet, engine));
    if (!to && !isTurn) return;
    event.preventDefault();
    event.stopPropagation();
    if (to) {
      last = { anchor: event.shiftKey ? extent.anchor : to, end: to };
      go(sheet, last);
    } else turnSheet(engine, event.key === 'PageDown' ? 1 : -1);
  };
  window.addEventListener('keydown', press, { capture: true });
  port.onFocus(() => document.querySelector<HTMLElement>(CELLS)?.focus());
}

/** Leaves the sheet by the keyboard: in it, Tab and Escape have work of their own. */
const LEAVE = 'F6';
/** The field that has the focus while cells are selected. */
const CELLS = '[data-u-comp=editor]';

/** The last row and column with something. */
function lastOf(sheet: FWorksheet, engine: SheetEngine): Place {
  const filled = lastFilled(engine.filledOf(sheet));
  return {
    row: Math.max(0, sheet.getLastRow(), filled.row),
    column: Math.max(0, sheet.getLastColumn(), filled.column),
  };
}

/** Returns the place to which a key leads from a cell; null: it is none of these. */
function target(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: Place,
  sheet: FWorksheet,
  last: () => Place,
): Place | null {
  const isFar = ctrlKey || metaKey;
  const shown = sheet.getVisibleRange();
  const page = Math.max(1, (shown ? shown.endRow - shown.startRow : 20) - 1);
  switch (key) {
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last().row : row, column: last().column };
    case 'PageDown':
      return isFar ? null : { row: Math.min(row + page, sheet.getMaxRows() - 1), column };
    case 'PageUp':
      return isFar ? null : { row: Math.max(0, row - page), column };
    default:
      return null;
  }
}

/** Selects cells, and shows the one that the keys moved to. */
function go(sheet: FWorksheet, extent: Extent): void {
  const { startRow, endRow, startColumn, endColumn } = spanOf(extent);
  sheet.getRange(startRow, startColumn, endRow - startRow + 1, endColumn - startColumn + 1).activate();
  sheet.scrollToCell(Math.max(0, extent.end.row - 1), Math.max(0, extent.end.column - 2));
}

/** Shows another sheet of the book: Ctrl and a Page key. */
function turnSheet({ book }: SheetEngine, by: 1 | -1): void {
  const workbook = book();
  const sheets = workbook?.getSheets().filter((sheet) => !sheet.isSheetHidden()) ?? [];
  const at = sheets.findIndex((sheet) => sheet.getSheetId() === workbook?.getActiveSheet().getSheetId());
  const next = sheets[at + by];
  if (next) workbook?.setActiveSheet(next);
}
