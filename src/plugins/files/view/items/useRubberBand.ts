import { useRef, useState, type PointerEvent } from 'react';
import type { ItemsProps } from './itemTypes.ts';
import { idAt } from './useItemPresses.ts';
import { itemsWithin, type Area, type Row } from './layout.ts';
import { EMPTY } from './selection.ts';

interface Point {
  readonly start: number;
  readonly top: number;
}

/** Selects by a rectangle that the mouse draws from a free place; a plain press there clears the selection. */
export function useRubberBand({ order, selection, onSelect, isSingle = false }: ItemsProps, rows: readonly Row[]) {
  const [area, setArea] = useState<Area | null>(null);
  const drawn = useRef<{ readonly from: Point; readonly base: ReadonlySet<number> } | null>(null);
  const end = () => {
    drawn.current = null;
    setArea(null);
  };
  return {
    area,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const box = event.currentTarget;
        const from = pointIn(box, event);
        const isOnBar = from.start < 0 || from.start > box.clientWidth;
        if (event.button !== 0 || event.pointerType !== 'mouse' || idAt(event.target) !== null || isOnBar) return;
        const isAdding = event.ctrlKey || event.metaKey || event.shiftKey;
        if (!isAdding) onSelect(EMPTY);
        if (isSingle) return;
        drawn.current = { from, base: isAdding ? selection.ids : EMPTY.ids };
        box.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const band = drawn.current;
        if (!band) return;
        scrollAtEdge(event.currentTarget, event);
        const next = areaOf(band.from, pointIn(event.currentTarget, event));
        if (!area && Math.max(next.width, next.height) < THRESHOLD) return;
        setArea(next);
        const within = itemsWithin(rows, event.currentTarget.clientWidth, next).flatMap((at) => order[at] ?? []);
        const last = within.at(-1) ?? null;
        onSelect({ ids: new Set([...band.base, ...within]), anchor: within[0] ?? null, cursor: last });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** Movement below which a press is no band, px. */
const THRESHOLD = 4;
/** The list scrolls when the pointer is so near its edge, px, by so many px per move. */
const EDGE = 28;
const SCROLL = 16;

/** Place of the pointer in the scrolled content. */
function pointIn(box: HTMLElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = box.getBoundingClientRect();
  const x = clientX - left - box.clientLeft;
  const start = document.documentElement.dir === 'rtl' ? box.clientWidth - x : x;
  return { start, top: clientY - top + box.scrollTop };
}

const areaOf = (one: Point, other: Point): Area => ({
  start: Math.min(one.start, other.start),
  top: Math.min(one.top, other.top),
  width: Math.abs(one.start - other.start),
  height: Math.abs(one.top - other.top),
});

function scrollAtEdge(box: HTMLElement, { clientY }: PointerEvent): void {
  const { top, bottom } = box.getBoundingClientRect();
  if (clientY < top + EDGE) box.scrollTop -= SCROLL;
  else if (clientY > bottom - EDGE) box.scrollTop += SCROLL;
}
