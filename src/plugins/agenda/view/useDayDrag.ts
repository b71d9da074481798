import { useState, type PointerEvent } from 'react';

/** Chooses days by a click on an empty day or a drag over several. */
export function useDayDrag(onDays: ((one: string, other: string) => void) | undefined) {
  const [drag, setDrag] = useState<{ one: string; other: string } | null>(null);
  const isChosen = (day: string) =>
    drag !== null &&
    (drag.one <= drag.other ? day >= drag.one && day <= drag.other : day >= drag.other && day <= drag.one);
  const handlersOf = (day: string) =>
    onDays && {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button === 0 && event.target === event.currentTarget) setDrag({ one: day, other: day });
      },
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        // The button may have been released outside the view.
        if (drag) setDrag(event.buttons === 1 ? { ...drag, other: day } : null);
      },
      onPointerUp: () => {
        if (drag) onDays(drag.one, day);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    };
  return { isChosen, handlersOf };
}
