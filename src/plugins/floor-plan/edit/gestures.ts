import { boxBetween, type Box, type Point } from '../geometry/box.ts';
import { chooseItem, chooseItemsWithin, pressItem, type Selection } from '../geometry/selection.ts';
import { panView, toCanvas, zoomView, type View } from '../geometry/view.ts';
import { snapBox } from '../geometry/snap.ts';
import { itemAt } from '../canvas/hit.ts';
import type { Editor } from './editor.ts';
import type { Preview } from './preview.ts';
import { boundsOfChosen, boundsOfItem, neighboursOf, snapOptions } from './snapBoxes.ts';

/** A pointer on the drawing. */
export interface Pointer {
  readonly id: number;
  /** Place in the drawing, screen px. */
  readonly at: Point;
  readonly isTouch: boolean;
  /** Space is held, or the middle button: the drawing is moved. */
  readonly isPanning: boolean;
  readonly isAdding: boolean;
  /** Alt is held: nothing snaps. */
  readonly isFree: boolean;
}

type Gesture =
  | { readonly kind: 'press'; readonly id: string; readonly from: Point; readonly isAdding: boolean }
  | { readonly kind: 'move'; readonly from: Point; readonly bounds: Box; readonly neighbours: readonly Box[] }
  | { readonly kind: 'band'; readonly from: Point; readonly base: Selection; readonly isAdding: boolean }
  | { readonly kind: 'pan'; readonly last: Point };

/** Surroundings of the gestures. */
export interface GestureHost {
  readonly editor: Editor;
  readonly view: () => View;
  readonly setView: (view: View) => void;
  readonly show: (preview: Preview | null) => void;
  readonly isSnapping: () => boolean;
}

/** A press becomes a drag after this way on the screen, px. */
const DRAG = 3;

/** Zoom of one px of the wheel. */
const WHEEL_ZOOM = 0.0015;

/** Precision of places, px: as the server stores them. */
const rounded = (value: number) => Math.round(value * 100) / 100;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Pointer handlers of a drawing: choosing, dragging, rubber band, panning, pinching, the wheel. */
export interface Gestures {
  down(pointer: Pointer): void;
  move(pointer: Pointer): void;
  up(pointer: Pointer): void;
  cancel(pointer: Pointer): void;
  wheel(at: Point, by: Point, isPanning: boolean): void;
}

/** Begins what a press on the drawing begins. */
function begin({ editor, view }: GestureHost, pointer: Pointer): Gesture {
  if (pointer.isPanning) return { kind: 'pan', last: pointer.at };
  const { items, selection } = editor.get();
  const at = toCanvas(view(), pointer.at);
  const item = itemAt([...items.values()], at);
  const { isAdding } = pointer;
  if (item) {
    editor.select(pressItem(selection, item.id, isAdding));
    return { kind: 'press', id: item.id, from: pointer.at, isAdding };
  }
  // A finger on the floor moves the drawing, as it does everywhere.
  if (pointer.isTouch) return { kind: 'pan', last: pointer.at };
  return { kind: 'band', from: at, base: selection, isAdding };
}

function showMove(
  { view, show, isSnapping }: GestureHost,
  gesture: Gesture & { kind: 'move' },
  pointer: Pointer,
): Point {
  const { scale } = view();
  const [from, to] = [toCanvas(view(), gesture.from), toCanvas(view(), pointer.at)];
  const raw = { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
  const moved = { ...gesture.bounds, x: gesture.bounds.x + raw.x, y: gesture.bounds.y + raw.y };
  if (!isSnapping() || pointer.isFree) {
    show({ kind: 'move', by: raw, guides: [], gaps: [] });
    return raw;
  }
  const { by, guides, gaps } = snapBox(moved, gesture.neighbours, snapOptions(scale));
  const snapped = { x: rounded(raw.x + by.x), y: rounded(raw.y + by.y) };
  show({ kind: 'move', by: snapped, guides, gaps });
  return snapped;
}

/** Goes on with one gesture. @returns the gesture as it is now */
function proceed(host: GestureHost, gesture: Gesture, pointer: Pointer): Gesture {
  const { editor, view, setView, show } = host;
  if (gesture.kind === 'press') {
    if (distance(gesture.from, pointer.at) < DRAG) return gesture;
    const state = editor.get();
    const bounds = boundsOfChosen(state);
    if (!bounds || !state.selection.has(gesture.id) || state.items.get(gesture.id)?.isLocked) return gesture;
    return proceed(host, { kind: 'move', from: gesture.from, bounds, neighbours: neighboursOf(state) }, pointer);
  }
  if (gesture.kind === 'move') showMove(host, gesture, pointer);
  if (gesture.kind === 'band') {
    const box = boxBetween(gesture.from, toCanvas(view(), pointer.at));
    const items = [...editor.get().items.values()].map((item) => ({ id: item.id, bounds: boundsOfItem(item) }));
    editor.select(chooseItemsWithin(gesture.base, items, box, gesture.isAdding));
    show({ kind: 'band', box });
  }
  if (gesture.kind !== 'pan') return gesture;
  setView(panView(view(), { x: pointer.at.x - gesture.last.x, y: pointer.at.y - gesture.last.y }));
  return { kind: 'pan', last: pointer.at };
}

function finish(host: GestureHost, gesture: Gesture, pointer: Pointer): void {
  const { editor, view, show } = host;
  if (gesture.kind === 'move') {
    const by = showMove(host, gesture, pointer);
    const places = editor
      .chosen()
      .map((item) => [item.id, { x: rounded(item.x + by.x), y: rounded(item.y + by.y) }] as const);
    editor.edit(new Map(places));
  }
  if (gesture.kind === 'press' && !gesture.isAdding)
    editor.select(chooseItem(editor.get().selection, gesture.id, false));
  if (gesture.kind === 'band') {
    const isClick = distance(gesture.from, toCanvas(view(), pointer.at)) * view().scale < DRAG;
    if (isClick && !gesture.isAdding) editor.select(new Set());
  }
  show(null);
}

/** Moves and zooms the drawing by two fingers. @param fingers their places before; the moved one is updated */
function pinch({ view, setView }: GestureHost, fingers: Map<number, Point>, { id, at }: Pointer): void {
  const [a, b] = [...fingers.values()];
  fingers.set(id, at);
  const [c, d] = [...fingers.values()];
  if (!a || !b || !c || !d) return;
  const [before, after] = [middle(a, b), middle(c, d)];
  const panned = panView(view(), { x: after.x - before.x, y: after.y - before.y });
  setView(zoomView(panned, after, distance(c, d) / Math.max(1, distance(a, b))));
}

/** Creates the gestures of a drawing. */
export function createGestures(host: GestureHost): Gestures {
  const fingers = new Map<number, Point>();
  let gesture: Gesture | null = null;
  const stop = ({ id }: Pointer) => {
    fingers.delete(id);
    gesture = null;
    host.show(null);
  };
  return {
    down: (pointer) => {
      fingers.set(pointer.id, pointer.at);
      // A second finger makes it a pinch: what the first one began is dropped.
      gesture = fingers.size === 1 ? begin(host, pointer) : null;
      if (!gesture) host.show(null);
    },
    move: (pointer) => {
      if (!fingers.has(pointer.id)) return;
      if (fingers.size === 2) pinch(host, fingers, pointer);
      else if (gesture) gesture = proceed(host, gesture, pointer);
      fingers.set(pointer.id, pointer.at);
    },
    up: (pointer) => {
      // A busy browser may release the pointer at a place that no move told of.
      if (gesture && fingers.has(pointer.id)) finish(host, proceed(host, gesture, pointer), pointer);
      stop(pointer);
    },
    cancel: stop,
    wheel: (at, by, isPanning) => {
      const view = host.view();
      host.setView(
        isPanning ? panView(view, { x: -by.x - by.y, y: 0 }) : zoomView(view, at, Math.exp(-by.y * WHEEL_ZOOM)),
      );
    },
  };
}
