import { DAY_MINUTES } from '#resource';
import { useState, type PointerEvent } from 'react';

/** A part of a day that is being chosen, minutes since midnight by the clock. */
export interface Slot {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/** Times are chosen in half hours. */
const STEP = 30;
/** Length of a slot that is clicked and not dragged, minutes. */
const CLICKED = 60;

interface SlotDragOptions {
  /** First hour of the view. */
  readonly firstHour: number;
  /** Height of an hour, px. */
  readonly hourHeight: number;
  /** Absent: nothing can be chosen. */
  readonly onSlot: ((slot: Slot) => void) | undefined;
}

/**
 * Chooses a part of a day by a click or a drag on its empty column. A finger that scrolls chooses nothing, as the browser then
 * cancels the pointer.
 */
export function useSlotDrag({ firstHour, hourHeight, onSlot }: SlotDragOptions) {
  const [drag, setDrag] = useState<{ day: string; start: number; end: number } | null>(null);
  const minutesAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const hours = firstHour + (clientY - currentTarget.getBoundingClientRect().top) / hourHeight;
    return Math.max(0, Math.min(DAY_MINUTES - STEP, Math.floor((hours * 60) / STEP) * STEP));
  };
  const slot: Slot | null = drag && {
    day: drag.day,
    from: Math.min(drag.start, drag.end),
    to: drag.start === drag.end ? Math.min(DAY_MINUTES, drag.start + CLICKED) : Math.max(drag.start, drag.end) + STEP,
  };
  const handlersOf = (day: string) =>
    onSlot && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.target !== event.currentTarget) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const start = minutesAt(event);
        setDrag({ day, start, end: start });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag?.day === day) setDrag({ ...drag, end: minutesAt(event) });
      },
      onPointerUp: () => {
        if (slot) onSlot(slot);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    };
  return { slot, handlersOf };
}
