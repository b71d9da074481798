import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from '#admin';
import { fitView, marginIn, zoomView, type Size, type View } from '../geometry/view.ts';
import { Layer, Stage, type StageNode } from '../canvas/konva.ts';
import { PLAN } from '../canvas/plan.ts';
import { useDrawn } from '../canvas/useDrawn.ts';
import { useTextScale } from '../canvas/useTextScale.ts';
import { usePicture } from '../canvas/usePicture.ts';
import { useSize } from '../canvas/useSize.ts';
import type { Editor } from './editor.ts';
import type { EditorState } from './editorState.ts';
import { Handles } from './Handles.tsx';
import { ItemLayers } from './ItemLayers.tsx';
import { Marks } from './Marks.tsx';
import { neighboursOf } from './snapBoxes.ts';
import { useGestures } from './useGestures.ts';
import { ZoomBar } from './ZoomBar.tsx';
import styles from './FloorEditor.module.css';

interface EditorCanvasProps {
  readonly editor: Editor;
  readonly state: EditorState;
  readonly background: string | null;
  /** Accessible name, and the id of the hints about its keys. */
  readonly label: string;
  readonly hintId: string;
}

/** The drawing that is edited, with its zoom bar. */
export function EditorCanvas({ editor, state, background, label, hintId }: EditorCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const stage = useRef<StageNode>(null);
  const size = useSize(box);
  const picture = usePicture(background);
  const { integer } = useFormats();
  const isTouch = useIsTouch();
  const [isSnapping, setSnapping] = useState(true);
  const { view, setView, ...zooming } = useView(size);
  const drawn = useTextScale(useDrawn(), view.scale);
  const { preview, show, handlers } = useGestures({ editor, view, setView, isSnapping, box, stage });
  const { items, selection } = state;
  const chosen = useMemo(() => [...items.values()].filter(({ id }) => selection.has(id)), [items, selection]);
  const [only] = chosen;
  const place = { x: view.x, y: view.y, scaleX: view.scale, scaleY: view.scale };
  return (
    <div className={styles.middle} dir="ltr">
      <div
        ref={box}
        className={styles.drawing}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move what is chosen
        tabIndex={0}
        {...handlers}
      >
        <Stage ref={stage} width={size.width} height={size.height}>
          <ItemLayers {...{ items, selection, preview, view, drawn, picture }} />
          <Layer {...place}>
            <Marks {...{ chosen, preview, view, integer }} colours={drawn.colours} />
            {chosen.length === 1 && only?.isLocked === false && preview?.kind !== 'move' && (
              <Handles
                item={only}
                neighbours={() => neighboursOf(editor.get())}
                onShow={show}
                onDone={({ id, x, y, width, height, rotation }) =>
                  editor.edit(new Map([[id, { x, y, width, height, rotation }]]))
                }
                {...{ view, isTouch, isSnapping }}
                colours={drawn.colours}
              />
            )}
          </Layer>
        </Stage>
      </div>
      <ZoomBar scale={view.scale} isSnapping={isSnapping} onSnapping={setSnapping} {...zooming} />
    </div>
  );
}

/** Steps of the zoom buttons. */
const ZOOM = 1.25;

/** The part of the plan that is shown: all of it until somebody zooms or moves it. */
function useView(size: Size) {
  const [own, setOwn] = useState<View | null>(null);
  const fitted = useMemo(() => fitView(PLAN, size, marginIn(size)), [size]);
  const view = own ?? fitted;
  const setView = useCallback((next: View) => setOwn(next), []);
  const zoom = (factor: number) => setOwn(zoomView(view, { x: size.width / 2, y: size.height / 2 }, factor));
  return { view, setView, zoomIn: () => zoom(ZOOM), zoomOut: () => zoom(1 / ZOOM), fit: () => setOwn(null) };
}

/** True while a finger, not a mouse, was the last pointer: handles are larger then. */
function useIsTouch(): boolean {
  const [isTouch, setTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    const ends = new AbortController();
    window.addEventListener('pointerdown', ({ pointerType }) => setTouch(pointerType === 'touch'), {
      signal: ends.signal,
      capture: true,
    });
    return () => ends.abort();
  }, []);
  return isTouch;
}
