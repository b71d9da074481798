import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from '../../../page/whenIdle.ts';
import { rangeAt, type Range } from './range.ts';

/** Fewer rows are drawn all: a browser has no trouble with them, and finds every text in them. */
const MANY = 150;
/** A box that was not scrolled for so long rests, ms: less than it takes to stop and press. */
const REST_MS = 100;
/** Height of a row until one was seen, px (tokens.css, `--rowh`). */
const ROW = 44;
const COMPACT_ROW = 34;

interface Window {
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLTableRowElement | null>;
  /** Rows that are drawn; null: all. */
  range: Range | null;
  /** Room of those before and after them, px. */
  above: number;
  below: number;
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
 * Says at the box that it is being scrolled: rows that fly by under the pointer are not lit up one after the other, and
 * their pictures are asked for when it has come to rest (`Thumb`). @returns ends it
 */
function markScrolling(box: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => delete box.dataset['scrolling'];
  const mark = () => {
    box.dataset['scrolling'] ??= '';
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

/** What stands around the rows of a list at least (bar, title, toolbar, head and foot of the table), px. */
const FRAME = 270;

/**
 * Rows that a list begins with: those that the screen has room for. The others come right after they are painted, into
 * columns as wide as they are. @returns null: all
 */
function useFirstRows(count: number, head: RefObject<HTMLTableRowElement | null>): number | null {
  const [isWhole, setWhole] = useState(false);
  const row = document.documentElement.dataset['density'] === 'compact' ? COMPACT_ROW : ROW;
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

/**
 * Draws only the rows that can be seen, and some around them, where there are very many: a thousand rows scroll like
 * fifty. Rows have one height: their cells are one line.
 */
export function useWindow(count: number, columns: unknown): Window {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLTableRowElement>(null);
  const [range, setRange] = useState<Range | null>(null);
  const [height, setHeight] = useState(ROW);
  const isMany = count > MANY;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !isMany) {
      thaw(head.current);
      setRange(null);
      return undefined;
    }
    const row = box.querySelector<HTMLElement>('tbody tr:not([aria-hidden])')?.offsetHeight ?? ROW;
    thaw(head.current);
    freeze(head.current);
    setHeight(row);
    return watch(box, () => {
      const next = rangeAt({ top: box.scrollTop, size: box.clientHeight, row, count });
      setRange((before) => (before && before[0] === next[0] && before[1] === next[1] ? before : next));
    });
  }, [isMany, count, columns]);
  // What the box shows is only known when it is there: a screen of rows is enough to begin with.
  const first = useFirstRows(count, head);
  const begun: Range | null = first === null ? null : [0, first];
  const drawn = isMany ? (range ?? rangeAt({ top: 0, size: window.innerHeight, row: ROW, count })) : begun;
  return {
    scroller,
    head,
    range: drawn,
    above: drawn ? drawn[0] * height : 0,
    below: drawn ? Math.max(0, count - drawn[1]) * height : 0,
  };
}
