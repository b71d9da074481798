import type { DragDropContextProps, DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import type { Moves } from './useMoves.ts';

/** The drag under way: the card as it was at its start. */
export interface Drag {
  readonly card: BoardCard;
  /** Id of its column at the start. */
  readonly from: string;
}

type Responders = Required<
  Pick<DragDropContextProps, 'onBeforeCapture' | 'onDragStart' | 'onDragUpdate' | 'onDragEnd'>
>;

/** Announcements of a drag for screen readers, in the reader's language. */
function useDragTexts({ columns }: BoardProps<BoardCard>) {
  const translate = useTranslate();
  return (key: string, card: BoardCard, column: string) =>
    translate(`flexy.board.${key}`, {
      name: card.title,
      column: columns.find(({ id }) => id === column)?.title ?? column,
    });
}

/** Follows drags of the library: announces them, and makes the move at the end. */
export function useDrag(board: BoardProps<BoardCard>, moves: Moves): { drag: Drag | null; responders: Responders } {
  const [drag, setDrag] = useState<Drag | null>(null);
  const text = useDragTexts(board);
  const cardOf = (id: string): BoardCard | undefined => {
    const card = board.cards.find((one) => one.id === id);
    return card && { ...card, column: moves.moved.get(id) ?? card.column };
  };
  const begin = ({ draggableId }: { draggableId: string }) => {
    const card = cardOf(draggableId);
    setDrag(card ? { card, from: card.column } : null);
  };
  const start = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) => {
    const card = cardOf(draggableId);
    if (card) announce(text('picked', card, source.droppableId));
  };
  const update = ({ destination }: DragUpdate, { announce }: ResponderProvided) => {
    if (!drag) return;
    announce(destination ? text('over', drag.card, destination.droppableId) : text('nowhere', drag.card, drag.from));
  };
  const end = ({ destination, reason, mode }: DropResult, { announce }: ResponderProvided) => {
    setDrag(null);
    if (!drag) return;
    const to = destination?.droppableId;
    if (reason === 'CANCEL' || to === drag.from) announce(text('cancelled', drag.card, drag.from));
    else if (to === undefined) announce(text('refused', drag.card, drag.from));
    else announce(text(moves.move(drag.card, to, mode === 'SNAP'), drag.card, to));
  };
  return { drag, responders: { onBeforeCapture: begin, onDragStart: start, onDragUpdate: update, onDragEnd: end } };
}
