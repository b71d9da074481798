import type { DragDropContextProps, DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormats } from '../format/formats.ts';
import type { Aim, AimStore } from './aim.ts';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import { parseName } from './cells.ts';
import { placedAt, type Groups } from './groups.ts';
import { createHover, type HoverStore } from './hover.ts';
import { sightOfKeys } from './keySight.ts';
import { laneMove } from './lanes.ts';
import { mayMove } from './moves.ts';
import { cardBefore } from './place.ts';
import type { Moves } from './useMoves.ts';
import type { Selection } from './useSelection.ts';

/** The current drag, with the card's data from its start. */
export interface Drag {
  readonly card: BoardCard;
  /** Id of its column at the start. */
  readonly from: string;
  /** Id of its lane; undefined on a board without lanes. */
  readonly lane: string | undefined;
  /** Other selected cards that move with the dragged card. */
  readonly others: readonly BoardCard[];
}

/** Tells whether a cell refuses the dragged card. */
export function isRefused(board: BoardProps<BoardCard>, drag: Drag, column: string, lane: string | undefined): boolean {
  const isOtherLane = lane !== drag.lane;
  if (column === drag.from && !isOtherLane) return false;
  if (isOtherLane && !board.canChangeLanes) return true;
  return !mayMove(board, drag.from, column, isOtherLane);
}

type Responders = Required<
  Pick<DragDropContextProps, 'onBeforeCapture' | 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>
>;

interface DragParts {
  moves: Moves;
  groups: Groups;
  selection: Selection;
  aim: AimStore;
}

/** Announcements of a drag for screen readers, in the reader's language. A cell is named by its column and lane. */
function useDragTexts({ columns, lanes = [], canChangeLanes = false }: BoardProps<BoardCard>) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  return (key: string, card: BoardCard, cell: string, more: Readonly<Record<string, string | number>> = {}) => {
    const { lane, id } = parseName(cell);
    const title = columns.find((one) => one.id === id)?.title ?? id;
    const laneTitle = canChangeLanes ? lanes.find((one) => one.id === lane)?.title : undefined;
    const column = laneTitle === undefined ? title : [title, laneTitle].join(listSign);
    return translate(`flexy.board.${key}`, { name: card.title, column, ...more });
  };
}

/**
 * Tells whether the library's report of a drop target is out of date. While the pointer goes from one cell to the next, the
 * library has no target for a moment; it reports by timers, which browsers may run in another order.
 */
function isOutdated(board: BoardProps<BoardCard>, drag: Drag, { cell }: Aim, target: string | null): boolean {
  if (cell === undefined) return false;
  if (target !== null || cell === null) return target !== cell;
  const { id, lane } = parseName(cell);
  return !isRefused(board, drag, id, lane);
}

/** Announces the drop target to screen readers, and updates the headers of the columns. */
function useOver(
  board: BoardProps<BoardCard>,
  drag: Drag | null,
  { hover, aim }: { hover: HoverStore; aim: AimStore },
) {
  const text = useDragTexts(board);
  const last = useRef('');
  const sight = useRef<ReturnType<typeof sightOfKeys> | null>(null);
  /** Says something that stays said until the next target. */
  const say = (said: string, { announce }: ResponderProvided) => {
    last.current = said;
    announce(said);
  };
  const textOf = ({ card, from }: Drag, destination: DragUpdate['destination']) => {
    if (!destination) return text('nowhere', card, from);
    if (!board.isOrdered) return text('over', card, destination.droppableId);
    return text('overAt', card, destination.droppableId, { position: destination.index + 1 });
  };
  /** Remembers where the board was when a card was picked up by keys. */
  const look = ({ mode, source }: DragStart) => {
    sight.current = mode === 'SNAP' ? sightOfKeys(source.droppableId) : null;
  };
  const over = ({ destination }: DragUpdate, provided: ResponderProvided) => {
    if (!drag) return;
    if (sight.current && destination) aim.set(sight.current(destination.droppableId));
    const aimed = aim.get();
    // Without an announcement from here, the library makes one in English.
    if (aimed && isOutdated(board, drag, aimed, destination?.droppableId ?? null))
      return provided.announce(last.current);
    const column = destination ? parseName(destination.droppableId).id : null;
    if (hover.get()?.over !== column) hover.set({ cards: [drag.card, ...drag.others], over: column });
    say(textOf(drag, destination), provided);
  };
  return { say, look, over };
}

/** Ends a drag: makes the move if it is allowed. Returns the announcement. */
function useEnd(board: BoardProps<BoardCard>, { moves, groups, selection }: Omit<DragParts, 'aim'>) {
  const text = useDragTexts(board);
  const placeIn = (cell: string, index: number, { card, others, lane: from }: Drag) => {
    const moved = new Set([card, ...others].map(({ id }) => id));
    const after = board.isOrdered ? cardBefore(groups.get(cell) ?? [], moved, card.id, index) : undefined;
    const lane = laneMove([card, ...others], from, parseName(cell).lane, selection.laneOf);
    return { ...(after !== undefined && { after }), ...(lane && { lane }), others };
  };
  return (drag: Drag, { destination, source, reason, mode }: DropResult): string => {
    const { card, from, others } = drag;
    if (moves.isGone(card)) return text('gone', card, from);
    if (reason === 'CANCEL') return text('cancelled', card, from);
    if (!destination) return text('refused', card, from);
    const { id: to, lane } = parseName(destination.droppableId);
    const isSamePlace = !board.isOrdered || destination.index === source.index;
    if (to === from && lane === drag.lane && isSamePlace && others.length === 0) return text('cancelled', card, from);
    const place = placeIn(destination.droppableId, destination.index, drag);
    return text(moves.move(card, to, mode === 'SNAP' ? { lane } : null, place), card, destination.droppableId);
  };
}

/** Handles the events of the drag library: announces drags, and makes the move at the end. */
export function useDrag(
  board: BoardProps<BoardCard>,
  parts: DragParts & { drag: Drag | null; setDrag: (drag: Drag | null) => void },
): { hover: HoverStore; responders: Responders } {
  const { drag, setDrag, moves } = parts;
  const { othersOf } = parts.selection;
  const [hover] = useState(createHover);
  const text = useDragTexts(board);
  const { say, look, over } = useOver(board, drag, { hover, aim: parts.aim });
  const finish = useEnd(board, parts);
  const cardOf = (name: string): BoardCard | undefined => {
    const { id } = parseName(name);
    const card = board.cards.find((one) => one.id === id);
    return card && placedAt(card, moves.moved.get(id));
  };
  const begin = ({ draggableId }: { draggableId: string }) => {
    const card = cardOf(draggableId);
    const { lane } = parseName(draggableId);
    setDrag(card ? { card, from: card.column, lane, others: othersOf(card) } : null);
  };
  const start = (begun: DragStart, provided: ResponderProvided) => {
    const { draggableId, source } = begun;
    look(begun);
    const card = cardOf(draggableId);
    if (!card) return;
    hover.set({ cards: [card, ...othersOf(card)], over: card.column });
    say(text('picked', card, source.droppableId), provided);
  };
  const end = (result: DropResult, { announce }: ResponderProvided) => {
    setDrag(null);
    hover.set(null);
    parts.aim.set(null);
    if (drag) announce(finish(drag, result));
  };
  return { hover, responders: { onBeforeCapture: begin, onDragStart: start, onDragUpdate: over, onDragEnd: end } };
}
