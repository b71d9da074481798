import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint, whenIdle } from '../../../page/whenIdle.ts';
import { loadPicturesWhenIdle } from '../../../ui/index.ts';
import { growRange, joinRanges, rangeAt, type RenderedRange } from './renderedRange.ts';
import { useColumnWidths, type ColumnWidths } from './useColumnWidths.ts';

/** The rendered rows of a list. */
export interface RowWindow {
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLTableRowElement | null>;
  /** Rows that are drawn; null: all. */
  range: RenderedRange | null;
  /** True when the rows are rendered in blocks, each in its own `tbody`. */
  isInBlocks: boolean;
  /** Widths of the columns for blocks; null: the browser's table finds them. */
  tracks: ColumnWidths | null;
}

/** Input of the window: number of rows and columns, id of the first record, and whether other records are loading. */
export interface WindowInput {
  readonly count: number;
  readonly columns: unknown;
  readonly first: unknown;
  readonly isBusy: boolean;
}

/** Keeps the columns as wide as they are: others would change their width with the rows that are drawn. */
function freeze(head: HTMLTableRowElement | null): void {
  const cells = [...(head?.cells ?? [])];
  const widths = cells.map((cell) => cell.offsetWidth);
  for (const [at, cell] of cells.entries()) cell.style.inlineSize = `${widths[at]}px`;
}
function thaw(head: HTMLTableRowElement | null): void {
  for (const cell of head?.cells ?? []) cell.style.inlineSize = '';
}

/**
 * Marks the box while it is being scrolled. Pictures are requested when scrolling has stopped (`Thumbnail`), not for rows that pass
 * by. @returns cleanup
 */
function markScrolling(box: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    delete box.dataset.scrolling;
    loadPicturesWhenIdle();
  };
  const mark = () => {
    box.dataset.scrolling ??= '';
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  box.addEventListener('scroll', mark, { passive: true });
  return () => {
    clearTimeout(timer);
    rest();
    box.removeEventListener('scroll', mark);
  };
}

/** Looks at once, and in the frame after the box was scrolled or changed its size. @returns ends it */
function watch(box: HTMLElement, look: () => void): () => void {
  let frame = 0;
  const ask = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  const ends = markScrolling(box);
  look();
  box.addEventListener('scroll', ask, { passive: true });
  const sizes = new ResizeObserver(ask);
  sizes.observe(box);
  return () => {
    cancelAnimationFrame(frame);
    box.removeEventListener('scroll', ask);
    sizes.disconnect();
    ends();
  };
}

/** Minimum height of everything around the rows (bar, title, toolbar, table head and foot), px. */
const FRAME = 270;

/**
 * Number of rows of the first render: those that fit on the screen. The others follow right after the first paint, with the
 * same column widths. @returns null: all
 */
function useFirstRows(count: number, head: RefObject<HTMLTableRowElement | null>): number | null {
  const [isWhole, setWhole] = useState(false);
  const row = document.documentElement.dataset.density === 'compact' ? COMPACT_ROW : ROW;
  const first = Math.ceil(Math.max(0, window.innerHeight - FRAME) / row) + 1;
  useEffect(() => {
    if (isWhole || count === 0) return undefined;
    return afterPaint(() => {
      if (count > first) freeze(head.current);
      setWhole(true);
    });
  }, [isWhole, count, first, head]);
  return isWhole || count <= first ? null : first;
}

/** Height of the box's rows, px. */
const rowOf = (box: HTMLElement): number => Number.parseFloat(getComputedStyle(box).getPropertyValue('--rowh')) || ROW;

/** Runs work when the page has nothing else to do and the box rests. @returns gives it up */
function whenResting(box: HTMLElement, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: () => void;
  const look = () => {
    if (box.dataset.scrolling === undefined) work();
    else timer = setTimeout(ask, REST_MS);
  };
  const ask = () => {
    giveUp = whenIdle(look);
  };
  ask();
  return () => {
    clearTimeout(timer);
    giveUp();
  };
}

/** Rows that are drawn of the list that begins with a record, in columns: of another one few are drawn at first. */
interface Drawn {
  readonly first: unknown;
  readonly columns: unknown;
  readonly range: RenderedRange;
}

/** The rendered range, when it belongs to this list. */
const rangeOf = (
  drawn: Drawn | null,
  { first, columns }: Pick<WindowInput, 'first' | 'columns'>,
): RenderedRange | null => (drawn && drawn.first === first && drawn.columns === columns ? drawn.range : null);

/**
 * The rendered rows of a long list: required rows at once, and adjacent blocks while the page is idle. Scrolling then only
 * moves rendered rows. @returns null: all rows
 */
function useDrawn(
  scroller: RefObject<HTMLDivElement | null>,
  listed: WindowInput,
  isMany: boolean,
): RenderedRange | null {
  const { count, columns, first, isBusy } = listed;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const near = useRef<RenderedRange>([0, 0]);
  const change = useCallback(
    (next: (before: RenderedRange | null) => RenderedRange) =>
      setDrawn((before) => {
        const known = rangeOf(before, { first, columns });
        const range = next(known);
        return range === known ? before : { first, columns, range };
      }),
    [first, columns],
  );
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !isMany) return undefined;
    return watch(box, () => {
      const needed = rangeAt({ top: box.scrollTop, size: box.clientHeight, row: rowOf(box), count });
      near.current = needed;
      change((before) => (before ? joinRanges(before, needed, count) : needed));
    });
  }, [scroller, isMany, count, change]);
  const range = rangeOf(drawn, listed);
  useEffect(() => {
    const box = scroller.current;
    const grow = (before: RenderedRange) => growRange(before, near.current, count);
    if (!box || !isMany || isBusy || !range || grow(range) === range) return undefined;
    return whenResting(box, () => startTransition(() => change((before) => grow(before ?? near.current))));
  }, [scroller, isMany, isBusy, count, range, change]);
  if (!isMany) return null;
  // The box is not measured before it is mounted, so one screen of rows is rendered first.
  const [from, to] = range ?? rangeAt({ top: 0, size: window.innerHeight, row: ROW, count });
  return [Math.min(from, count), Math.min(to, count)];
}

/**
 * Renders very long lists incrementally, in blocks with separate layout and paint, so that a thousand rows scroll as fast
 * as fifty. All rows have the same height: their cells have one line. Boards, the agenda and the file manager, whose items
 * differ in height, use @tanstack/react-virtual; why a table does not: docs/decisions/list-speed.md.
 */
export function useRowWindow(listed: WindowInput): RowWindow {
  const { count, columns } = listed;
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableRowElement>(null);
  const isMany = count > MANY;
  useLayoutEffect(() => thaw(head.current), [isMany, count, columns]);
  const begun = useFirstRows(isMany ? 0 : count, head);
  const drawn = useDrawn(scroller, listed, isMany);
  const tracks = useColumnWidths({ box: scroller, head, columns, isOn: isMany });
  const range = isMany || begun === null ? drawn : ([0, begun] as const);
  return { scroller, head, range, isInBlocks: isMany, tracks };
}

/** Fewer rows are drawn all, as a plain table: a browser has no trouble with them. */
const MANY = 150;
/** A box that was not scrolled for so long rests, ms: less than it takes to stop and press. */
const REST_MS = 100;
/** Height of a row until one was seen, px (tokens.css, `--rowh`). */
const ROW = 44;
const COMPACT_ROW = 34;
