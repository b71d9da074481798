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

/** What the pointer of a drag aims at. A drag by keys or by touch has none. */
export interface Aim {
  /** Name of the cell under the pointer, the only one that takes the card; null: none. */
  readonly cell: string | null;
  /** Distance from where the library has the card to where it is drawn, px along the x axis. */
  readonly shift: number;
}

/** Aim of the current drag; null: no card is dragged by the mouse. */
export type AimStore = Store<Aim | null>;

export const createAim = (): AimStore => createStore<Aim | null>(null);

/** A point of the window, px. */
type Point = Parameters<FluidDragActions['move']>[0];

/** Attribute of the element of a cell (with its header), which holds the name of the cell. */
const CELL = 'data-board-cell';
/** Marks the element of a board. */
export const BOARD_MARK = { 'data-board': '' };
/** Marks an element as that of a cell. */
export const cellMark = (name: string) => ({ [CELL]: name });

/**
 * Name of the cell at a point.
 * @param last the one before; it keeps a pointer that is between two cells of the board
 * @returns null: the pointer has left the board
 */
function cellAt({ x, y }: Point, board: Element | null, last: string | null): string | null {
  const element = document.elementFromPoint(x, y);
  if (!element || !board?.contains(element)) return null;
  return element.closest(`[${CELL}]`)?.getAttribute(CELL) ?? last;
}

/** Keeps the click that ends a drag from the card under the pointer. It follows its `mouseup` before any timer. */
function blockClick() {
  const block = (event: Event) => event.preventDefault();
  window.addEventListener('click', block, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', block, { capture: true }));
}

/**
 * Movements of a drag by the mouse. The library compares the edges and the middle of the card with the columns. Here it is
 * told of a card whose middle is at the pointer, and of one column that takes it: the one under the pointer. The card is
 * drawn where the hand holds it, by `shift`.
 */
function aimedDrag(lift: (at: Point) => FluidDragActions, target: Element, first: Point, aim: AimStore) {
  const held = target.closest('[data-rfd-draggable-id]') ?? target;
  const { left, width } = held.getBoundingClientRect();
  const middle = held.isConnected ? left + width / 2 : first.x;
  const board = held.closest('[data-board]');
  const actions = lift({ x: middle, y: first.y });
  let last = first;
  const look = () => {
    if (!actions.isActive()) return;
    aim.change((now) => ({ cell: cellAt(last, board, now?.cell ?? null), shift: middle - first.x }));
  };
  // What scrolls brings another cell under a pointer that rests.
  const listening = new AbortController();
  window.addEventListener('scroll', look, { capture: true, passive: true, signal: listening.signal });
  const move = (at: Point) => {
    last = at;
    look();
    actions.move(at);
  };
  move(first);
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
      const target = options?.sourceEvent?.target;
      const actions = api.tryGetLock(id, stop, options);
      if (!actions || !(target instanceof Element)) return actions;
      return { ...actions, fluidLift: (at) => aimedDrag(actions.fluidLift, target, at, aim) };
    },
  };
}

/** The ways to drag a card of a board: the mouse, which aims, touch and keys. */
export function sensorsOf(aim: AimStore): Sensor[] {
  return [
    function useAimedMouse(api) {
      useMouseSensor(useMemo(() => aimed(api, aim), [api]));
    },
    useTouchSensor,
    useKeyboardSensor,
  ];
}
