import { useEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { View } from '../geometry/view.ts';
import type { StageNode } from '../canvas/konva.ts';
import type { Editor } from './editor.ts';
import { createGestures, type Gestures, type Pointer } from './gestures.ts';
import type { Preview } from './preview.ts';

interface GestureOptions {
  readonly editor: Editor;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly isSnapping: boolean;
  readonly box: RefObject<HTMLElement | null>;
  readonly stage: RefObject<StageNode | null>;
}

/** Connects the pointers of a drawing with {@link createGestures}. */
export function useGestures(options: GestureOptions) {
  const { box, stage } = options;
  const [preview, show] = useState<Preview | null>(null);
  const gestures = useCreated(options, show);
  useWheel(box, gestures);
  const isSpaceHeld = useSpace(box);
  const read = (event: PointerEvent<HTMLElement>) => readPointer(event, isSpaceHeld.current);
  return {
    preview,
    show,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button > MIDDLE_BUTTON || isOnHandle(stage.current, event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        gestures.down(read(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => gestures.move(read(event)),
      onPointerUp: (event: PointerEvent<HTMLElement>) => gestures.up(read(event)),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => gestures.cancel(read(event)),
    },
  };
}

/** The wheel zooms, with Shift it moves the drawing sideways. React listens passively, which would scroll the page, too. */
function useWheel(box: RefObject<HTMLElement | null>, gestures: Gestures) {
  useEffect(() => {
    const ends = new AbortController();
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = (box.current ?? document.body).getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      gestures.wheel(at, { x: event.deltaX, y: event.deltaY }, event.shiftKey);
    };
    box.current?.addEventListener('wheel', turn, { signal: ends.signal, passive: false });
    return () => ends.abort();
  }, [box, gestures]);
}

/** Space moves the drawing while it is held. */
function useSpace(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isHeld = useRef(false);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      isHeld.current = true;
    };
    box.current?.addEventListener('keydown', press, { signal });
    window.addEventListener('keyup', ({ key }) => key === ' ' && (isHeld.current = false), { signal });
    return () => ends.abort();
  }, [box]);
  return isHeld;
}

/** True if a pointer is on a handle: the canvas library sees to those. */
function isOnHandle(stage: StageNode | null, event: PointerEvent): boolean {
  if (!stage) return false;
  stage.setPointersPositions(event.nativeEvent);
  const at = stage.getPointerPosition();
  return at !== null && stage.getIntersection(at) !== null;
}

const MIDDLE_BUTTON = 1;

function readPointer(event: PointerEvent<HTMLElement>, isSpaceHeld: boolean): Pointer {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return {
    id: event.pointerId,
    at: { x: event.clientX - left, y: event.clientY - top },
    isTouch: event.pointerType === 'touch',
    isPanning: isSpaceHeld || event.button === MIDDLE_BUTTON,
    isAdding: event.shiftKey,
    isFree: event.altKey,
  };
}

/** The gestures of a drawing, which read the present view and write the next one. */
function useCreated({ editor, view, setView, isSnapping }: GestureOptions, show: (preview: Preview | null) => void) {
  const now = useRef({ view, isSnapping });
  now.current = { view, isSnapping };
  return useMemo(
    () =>
      createGestures({
        editor,
        view: () => now.current.view,
        setView: (next) => {
          // Several events may come before the next render.
          now.current = { ...now.current, view: next };
          setView(next);
        },
        show,
        isSnapping: () => now.current.isSnapping,
      }),
    [editor, setView, show],
  );
}
