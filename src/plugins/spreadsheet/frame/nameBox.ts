import { rangeOf } from '../rules/range.ts';
import type { SheetEngine } from './engine.ts';

/** Lets the name box lead to cells of other sheets, too: the engine's own stays in the shown one. */
export function listenToNameBox(engine: SheetEngine): void {
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(BOX)) return;
    const [, quoted, plain, cells = ''] = IN_SHEET.exec(target.value.trim()) ?? [];
    const name = quoted?.replaceAll("''", "'") ?? plain;
    const range = rangeOf(cells);
    const book = engine.book();
    const sheet = name === undefined ? null : book?.getSheetByName(name);
    if (!sheet || !range) return;
    event.preventDefault();
    event.stopPropagation();
    const [top = 0, bottom = top] = range.row;
    const [left = 0, right = left] = range.column;
    book?.setActiveSheet(sheet);
    sheet.getRange(top, left, bottom - top + 1, right - left + 1).activate();
    sheet.scrollToCell(top, left);
    document.querySelector<HTMLElement>('[data-u-comp=editor]')?.focus();
  };
  window.addEventListener('keydown', press, { capture: true });
}

const BOX = '[data-u-comp=defined-name] input';

/** The name of a sheet and the cells after it: `Second!A1`, `'My sheet'!A1:B2`. */
const IN_SHEET = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;
