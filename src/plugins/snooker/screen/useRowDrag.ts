import { useRef, useState, type PointerEvent } from 'react';
import { dragPlace } from '../rules/dragPlace.ts';

/** Moves rows of a list by dragging their handles, with mouse, pen and finger. The list must not scroll by itself. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const begun = useRef<{ readonly y: number; readonly middles: readonly number[] } | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => {
    begun.current = null;
    setDrag(null);
  };
  /** Props of the handle of the row at a place. */
  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const middles = [...(list.current?.children ?? [])].map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      });
      begun.current = { y: event.clientY, middles };
      setDrag({ from, to: from, by: 0 });
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      if (!begun.current) return;
      const { y, middles } = begun.current;
      setDrag({ from, to: dragPlace(middles, from, clientY), by: clientY - y });
    },
    onPointerUp({ clientY }: PointerEvent<HTMLElement>) {
      const to = begun.current ? dragPlace(begun.current.middles, from, clientY) : from;
      end();
      if (to !== from) onMove(from, to);
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  });
  return { list, drag, handleOf };
}

/** A row that is being dragged. */
interface Drag {
  readonly from: number;
  /** Place at which it would be dropped now. */
  readonly to: number;
  /** Distance that the pointer has moved since it took the row, px. */
  readonly by: number;
}
