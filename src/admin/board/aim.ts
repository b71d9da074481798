import {
  useKeyboardSensor,
  useMouseSensor,
  useTouchSensor,
  type FluidDragActions,
  type Sensor,
  type SensorAPI,
} from '@hello-pangea/dnd';
import { useMemo } from 'react';
import { createStore, type Store } from '#store';

/** Where a dragged card is drawn, and the target of a drag by a pointer. */
export interface Aim {
  /** Name of the cell under the pointer, the only one that takes the card; null: none; undefined: the card is moved by keys. */
  readonly cell: string | null | undefined;
  /** Distance from where the library has the card to where it is drawn. */
  readonly shift: Point;
  /** The same distance for a card that is dropped: the board may have scrolled, which the library does not follow. */
  readonly home: Point;
}

/** Aim of the current drag; null: no card is dragged, or by keys within what was in sight. */
export type AimStore = Store<Aim | null>;

export const createAim = (): AimStore => createStore<Aim | null>(null);

/** Attribute of the element of a cell (with its header), which holds the name of the cell. */
export const CELL = 'data-board-cell';
/** Marks the element of a board. */
export const BOARD_MARK = { 'data-board': '' };
/** Marks an element as that of a cell. */
export const cellMark = (name: string) => ({ [CELL]: name });

/** Edges of an element, px of the page. */
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface CellBox {
  readonly name: string;
  /** The cell with its header. */
  readonly whole: Box;
  /** The part of it that takes cards for the library. */
  readonly drop: Box;
}

function boxOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { scrollX, scrollY } = window;
  return { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY };
}

/** How far a board has scrolled its columns, px. */
export const scrollOf = ({ scrollLeft, scrollTop }: Element): Point => ({ x: scrollLeft, y: scrollTop });

const isIn = ({ left, right, top, bottom }: Box, { x, y }: Point) => x >= left && x < right && y >= top && y < bottom;

/**
 * Measures the cells of a board. Like the library, a drag uses their places at its start: the gap that a card opens in a
 * lane moves the lanes below, and would bring other cells under a pointer that rests, and take them away again.
 */
const measureCells = (board: Element): CellBox[] =>
  [...board.querySelectorAll(`[${CELL}]`)].map((cell) => ({
    name: cell.getAttribute(CELL) ?? '',
    whole: boxOf(cell),
    drop: boxOf(cell.querySelector('[data-rfd-droppable-id]') ?? cell),
  }));

/** Keeps the click that ends a drag from the card under the pointer. It follows its `mouseup` before any timer. */
function blockClick() {
  const block = (event: Event) => event.preventDefault();
  window.addEventListener('click', block, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', block, { capture: true }));
}

/**
 * Hands the touches of an element that left the page, because a copy of the card is drawn meanwhile, to the window: browsers
 * tell them to that element alone, and the library listens at the window.
 */
function forwardTouches(target: Element, signal: AbortSignal) {
  const forward = (event: Event) => {
    if (!(event instanceof TouchEvent) || target.isConnected) return;
    const [touches, changedTouches] = [[...event.touches], [...event.changedTouches]];
    const isFree = window.dispatchEvent(new TouchEvent(event.type, { touches, changedTouches, cancelable: true }));
    if (!isFree && event.cancelable) event.preventDefault();
  };
  for (const type of ['touchmove', 'touchend', 'touchcancel'])
    target.addEventListener(type, forward, { passive: false, signal });
}

const onPage = ({ x, y }: Point): Point => ({ x: x + window.scrollX, y: y + window.scrollY });
const inWindow = ({ x, y }: Point): Point => ({ x: x - window.scrollX, y: y - window.scrollY });

/**
 * Finds what a pointer aims at, and where the library is to have the pointer.
 * @param card the card at the start of the drag
 * @param hold where it was pressed
 */
function createSight(board: Element, card: Box, hold: Point) {
  const cells = measureCells(board);
  const start = scrollOf(board);
  const pressed = onPage(hold);
  const beside = (card.left + card.right) / 2 - pressed.x;
  const [above, below] = [pressed.y - card.top, card.bottom - pressed.y];
  const under = (point: Point) => cells.find(({ whole }) => isIn(whole, point));
  let last = under(pressed);
  return (pointer: Point): { aim: Aim; told: Point } => {
    const place = onPage(pointer);
    const isInside = isIn(boxOf(board), place);
    const now = scrollOf(board);
    const home = { x: start.x - now.x, y: start.y - now.y };
    // The pointer's place on the board as it was measured.
    const at = { x: place.x - home.x, y: place.y - home.y };
    // A pointer between two cells of the board keeps the last one.
    last = isInside ? (under(at) ?? last) : undefined;
    const { left, right, top, bottom } = last?.drop ?? { left: at.x, right: at.x, top: at.y, bottom: at.y };
    // Over the header of a column, a card that is held at its bottom lies above the part that takes cards.
    const y = Math.min(Math.max(at.y, top - below + 1), bottom + above - 1);
    const told = { x: (left + right) / 2, y };
    const shift = { x: place.x + beside - told.x, y: place.y - y };
    return { aim: { cell: last?.name ?? null, shift, home }, told: inWindow(told) };
  };
}

/** Width of a board's edges at which it scrolls under a dragged card, px. */
const EDGE = 56;
/** Fastest scrolling at an edge, px a frame. */
const MAX_STEP = 16;

/** How far a board scrolls to its side in a frame, px: the faster, the nearer the pointer is to its edge. */
function stepAt(board: Element, { x, y }: Point): number {
  const { left, right, top, bottom } = board.getBoundingClientRect();
  if (y < top || y >= bottom) return 0;
  const beyond = Math.max(0, x - (right - EDGE)) - Math.max(0, left + EDGE - x);
  return Math.round((MAX_STEP * Math.max(-EDGE, Math.min(beyond, EDGE))) / EDGE);
}

/** Scrolls a board to its side while the pointer rests at its edge. @returns tells it of a movement */
function createEdgeScroll(board: Element, signal: AbortSignal) {
  let pointer: Point | null = null;
  let frame: number | null = null;
  const scroll = () => {
    frame = null;
    const step = pointer && !signal.aborted ? stepAt(board, pointer) : 0;
    const before = board.scrollLeft;
    if (step !== 0) board.scrollBy({ left: step, behavior: 'instant' });
    if (board.scrollLeft !== before) frame = requestAnimationFrame(scroll);
  };
  return (to: Point) => {
    pointer = to;
    frame ??= requestAnimationFrame(scroll);
  };
}

/**
 * Movements of a drag by a pointer. The library compares the edges and the middle of the card with the columns. Here it is
 * told of one column that takes the card, the one under the pointer, and of a card in the middle of this column. The card is
 * drawn where the hand holds it, by `shift`.
 * @param target the element that was pressed, at `hold`
 */
function aimedDrag(lift: (at: Point) => FluidDragActions, target: Element, hold: Point, aim: AimStore) {
  const card = target.closest('[data-rfd-draggable-id]');
  const board = card?.closest('[data-board]');
  // Drawn anew since the finger touched it, the element is no part of the board any more.
  if (!card || !board) return lift(hold);
  const box = boxOf(card);
  const look = createSight(board, box, hold);
  const actions = lift({ x: (box.left + box.right) / 2 - window.scrollX, y: hold.y });
  const listening = new AbortController();
  const scrollAt = createEdgeScroll(board, listening.signal);
  let last = hold;
  const move = (at: Point) => {
    last = at;
    if (!actions.isActive()) return listening.abort();
    const { aim: now, told } = look(at);
    aim.set(now);
    actions.move(told);
    scrollAt(at);
  };
  // A page or a board that scrolls brings another cell under a pointer that rests. Boards tell this to the capture only.
  const follow = ({ target: scrolled }: Event) => scrolled instanceof Node && scrolled.contains(board) && move(last);
  window.addEventListener('scroll', follow, { passive: true, capture: true, signal: listening.signal });
  forwardTouches(target, listening.signal);
  return {
    ...actions,
    move,
    drop: () => {
      // The library takes no other cells any more.
      listening.abort();
      blockClick();
      // The library draws a movement with the next frame, and would forget it when the card is dropped before.
      requestAnimationFrame(() => {
        if (actions.isActive()) actions.drop();
      });
    },
    cancel: (options: Parameters<FluidDragActions['cancel']>[0]) => {
      listening.abort();
      actions.cancel(options);
    },
  };
}

/** The library's access to cards, with aimed drags. */
function aimed(api: SensorAPI, aim: AimStore): SensorAPI {
  return {
    ...api,
    tryGetLock: (id, stop, options) => {
      const event = options?.sourceEvent;
      const target = event?.target;
      const actions = api.tryGetLock(id, stop, options);
      if (!actions || !(target instanceof Element)) return actions;
      // A mouse lifts a card after a few pixels, and may have left it by then.
      const hold = event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : null;
      return {
        ...actions,
        fluidLift: (at) => {
          const drag = aimedDrag(actions.fluidLift, target, hold ?? at, aim);
          drag.move(at);
          return drag;
        },
      };
    },
  };
}

/** The ways to drag a card of a board: mouse and touch, which aim, and keys. */
export function sensorsOf(aim: AimStore): Sensor[] {
  const useAimed = (api: SensorAPI) => useMemo(() => aimed(api, aim), [api]);
  return [
    function useAimedMouse(api) {
      useMouseSensor(useAimed(api));
    },
    function useAimedTouch(api) {
      useTouchSensor(useAimed(api));
    },
    useKeyboardSensor,
  ];
}

/** A point or a distance, px. */
type Point = Parameters<FluidDragActions['move']>[0];
