import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import { useErrorText } from '../crud/problem.ts';
import type { BoardCard, BoardPlace, BoardProps } from './boardTypes.ts';
import type { MovedTo } from './groups.ts';
import { lanesAfter } from './lanes.ts';
import { mayMove } from './moves.ts';

/** Moves of a board's cards. */
export interface Moves {
  /** Places of cards whose moves are being saved, by card id. */
  readonly moved: ReadonlyMap<string, MovedTo>;
  readonly focus: Focus | null;
  readonly onFocused: () => void;
  /** Last announcement of a move without a drag. */
  readonly said: string;
  /**
   * Moves a card if the rules still allow it.
   * @param focus lane in which the moved card takes the focus; null: it does not take it
   * @returns key of the announcement: `moved`, `changed`, `gone` or `refused`
   */
  readonly move: (
    card: BoardCard,
    to: string,
    focus: { readonly lane: string | undefined } | null,
    place?: BoardPlace,
  ) => 'moved' | 'changed' | 'gone' | 'refused';
  /**
   * Tells whether a card that was picked up is no longer on the board, and shows why: whoever holds it sees it fall into
   * nothing.
   */
  readonly isGone: (card: BoardCard) => boolean;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/** Places at which cards are shown while their moves are being saved. */
function useMoved() {
  const [moved, setMoved] = useState<ReadonlyMap<string, MovedTo>>(new Map());
  const put = useStableCallback((places: ReadonlyMap<string, MovedTo>) =>
    // Puts a card that is moved again at the end, because places are applied in the order of their moves.
    setMoved((now) => new Map([...[...now].filter(([id]) => !places.has(id)), ...places])),
  );
  /** A later move of the same card stays. */
  const settle = useStableCallback((places: ReadonlyMap<string, MovedTo>) =>
    setMoved((now) => new Map([...now].filter(([id, place]) => places.get(id) !== place))),
  );
  return { moved, put, settle };
}

/** Places of the moved cards. Each card comes after the previous one. */
function placesOf(
  board: BoardProps<BoardCard>,
  card: BoardCard,
  to: string,
  { after, others, lane }: BoardPlace,
): ReadonlyMap<string, MovedTo> {
  const cards = [card, ...others];
  const isPlaced = after !== undefined;
  return new Map(
    cards.map((one, at): [string, MovedTo] => [
      one.id,
      {
        column: to,
        ...(isPlaced && { after: at === 0 ? after : cards[at - 1]?.id }),
        ...(lane && { lanes: lanesAfter(one, lane, board.lanes ?? []) }),
      },
    ]),
  );
}

/** The card that takes the focus: one that was moved, or one that the screen asks for. */
function useFocus({ cards, goTo }: BoardProps<BoardCard>, moved: Moves['moved']) {
  const state = useState<Focus | null>(null);
  const [, setFocus] = state;
  const show = useStableCallback((id: string) => {
    const card = cards.find((one) => one.id === id);
    if (card) setFocus({ id, column: moved.get(id)?.column ?? card.column, lane: card.lanes?.[0] });
  });
  useEffect(() => {
    if (goTo) show(goTo.id);
  }, [goTo, show]);
  return state;
}

const ALONE: BoardPlace = { others: [] };

/** Shows a move at once, makes it, and takes it back with a message when it fails. */
export function useMoves(board: BoardProps<BoardCard>): Moves {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const { moved, put, settle } = useMoved();
  const [focus, setFocus] = useFocus(board, moved);
  const [said, setSaid] = useState('');
  const titleOf = (id: string) => board.columns.find((column) => column.id === id)?.title ?? id;
  const fail = useStableCallback((card: BoardCard, error: unknown, retry: () => void) => {
    setSaid(translate('flexy.board.failed', { name: card.title, column: titleOf(card.column) }));
    if (board.onMoveFailed) board.onMoveFailed(card, error, retry);
    else notify(textOf(error), { type: 'error' });
  });
  async function make(card: BoardCard, to: string, place: BoardPlace) {
    const places = placesOf(board, card, to, place);
    put(places);
    try {
      await board.onMove(card, to, place);
    } catch (error) {
      fail(card, error, () => void make(card, to, place));
    } finally {
      settle(places);
    }
  }
  const isGone: Moves['isGone'] = (card) => {
    const isThere = board.cards.some(({ id }) => id === card.id);
    if (!isThere) notify(translate('flexy.board.gone', { name: card.title }), { type: 'warning' });
    return !isThere;
  };
  const move: Moves['move'] = (card, to, focusIn, place = ALONE) => {
    const present = board.cards.find(({ id }) => id === card.id);
    if (isGone(card) || !present) return 'gone';
    const from = moved.get(present.id)?.column ?? present.column;
    if (from !== card.column) return 'changed';
    if (present.isFixed || !mayMove(board, from, to, place.lane !== undefined)) return 'refused';
    const isThere = new Set(board.cards.map(({ id }) => id));
    const others = place.others.filter(
      (other) => isThere.has(other.id) && (other.column === to || mayMove(board, other.column, to)),
    );
    if (focusIn) setFocus({ id: card.id, column: to, lane: focusIn.lane });
    void make(present, to, { ...place, others });
    return 'moved';
  };
  return { moved, focus, onFocused: useStableCallback(() => setFocus(null)), said, move, isGone, say: setSaid };
}

/** A card that takes the focus as soon as it is drawn in a column. */
interface Focus {
  readonly id: string;
  readonly column: string;
  readonly lane: string | undefined;
}
