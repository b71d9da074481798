import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useStableCallback } from '../crud/list/useStableCallback.ts';
import { useErrorText } from '../crud/problem.ts';
import type { BoardCard, BoardProps } from './boardTypes.ts';
import { mayMove } from './moves.ts';

/** A card that takes the focus as soon as it is drawn in a column. */
interface Focus {
  readonly id: string;
  readonly column: string;
}

/** Moves of a board's cards. */
export interface Moves {
  /** Columns of cards whose move is on its way, by card. */
  readonly moved: ReadonlyMap<string, string>;
  readonly focus: Focus | null;
  readonly onFocused: () => void;
  /** Last announcement that is no drag's. */
  readonly said: string;
  /**
   * Moves a card if the rules still allow it.
   * @returns the key of what is announced: `moved`, `changed`, or `refused`
   */
  readonly move: (card: BoardCard, to: string, takesFocus: boolean) => 'moved' | 'changed' | 'refused';
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/** Columns that cards are shown in while their move is on its way. */
function useMoved() {
  const [moved, setMoved] = useState<ReadonlyMap<string, string>>(new Map());
  const put = useStableCallback((id: string, to: string) => setMoved((now) => new Map([...now, [id, to]])));
  /** A later move of the same card stays. */
  const settle = useStableCallback((id: string, to: string) =>
    setMoved((now) => (now.get(id) === to ? new Map([...now].filter(([other]) => other !== id)) : now)),
  );
  return { moved, put, settle };
}

/** Shows a move at once, makes it, and takes it back with a message when it fails. */
export function useMoves(board: BoardProps<BoardCard>): Moves {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const { moved, put, settle } = useMoved();
  const [focus, setFocus] = useState<Focus | null>(null);
  const [said, setSaid] = useState('');
  const titleOf = (id: string) => board.columns.find((column) => column.id === id)?.title ?? id;
  const fail = useStableCallback((card: BoardCard, error: unknown) => {
    setSaid(translate('flexy.board.failed', { name: card.title, column: titleOf(card.column) }));
    notify(textOf(error), { type: 'error' });
  });
  const make = async (card: BoardCard, to: string) => {
    put(card.id, to);
    try {
      await board.onMove(card, to);
    } catch (error) {
      fail(card, error);
    } finally {
      settle(card.id, to);
    }
  };
  const move: Moves['move'] = (card, to, takesFocus) => {
    const present = board.cards.find(({ id }) => id === card.id);
    const from = present && (moved.get(present.id) ?? present.column);
    if (!present || from !== card.column) return 'changed';
    if (!mayMove(board, from, to)) return 'refused';
    if (takesFocus) setFocus({ id: card.id, column: to });
    void make(present, to);
    return 'moved';
  };
  return { moved, focus, onFocused: useStableCallback(() => setFocus(null)), said, move, say: setSaid };
}
