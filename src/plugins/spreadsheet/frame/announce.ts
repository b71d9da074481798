import { TYPE } from '../convert/snapshot.ts';
import { textOfRange } from '../rules/range.ts';
import type { FRange } from './facades.ts';
import type { SheetEngine } from './engine.ts';
import type { FrameTexts } from './texts.ts';

/** Cells are drawn on a canvas: a screen reader hears of them by a live region alone. */
export class Announcer {
  readonly #region = document.createElement('p');
  readonly #engine: SheetEngine;
  readonly #texts: FrameTexts;

  constructor(root: HTMLElement, engine: SheetEngine, texts: FrameTexts) {
    this.#engine = engine;
    this.#texts = texts;
    this.#region.className = 'announcer';
    this.#region.setAttribute('role', 'status');
    this.#region.setAttribute('aria-live', 'polite');
    root.append(this.#region);
  }

  /** Says what is selected: a cell with its value, or a range. */
  say(): void {
    const range = this.#engine.book()?.getActiveSheet().getActiveRange();
    if (!range) return;
    const text = this.#textOf(range);
    if (text !== this.#region.textContent) this.#region.textContent = text;
  }

  #textOf(range: FRange): string {
    const [row, column] = [range.getRow(), range.getColumn()];
    const name = textOfRange({
      row: [row, row + range.getHeight() - 1],
      column: [column, column + range.getWidth() - 1],
    });
    const cells = range.getHeight() * range.getWidth();
    if (cells > 1 && !range.isMerged()) return this.#texts.range(name, cells);
    return this.#texts.cell(name, valueOf(range) || this.#texts.empty);
  }
}

/** The text that the first cell of a range shows. */
function valueOf(range: FRange): string {
  const cell = range.getCellData();
  if (cell?.t === TYPE.truth) return Number(cell.v) === 0 ? 'FALSE' : 'TRUE';
  return range.getDisplayValue();
}
