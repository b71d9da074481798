import { HttpError } from '../http/HttpError.ts';
import { randomKey } from '../hydra/idempotency.ts';
import { isObject } from '../resource/isObject.ts';
import { recordNamed } from './addresses.ts';
import type { Fields, PendingAction } from './types.ts';

/** A move of cards into a column of a board. Records are named by their addresses, as some may not be on the server yet. */
export interface BoardMove {
  /** Relation of a card to its column. */
  readonly field: string;
  /** Address of the column. */
  readonly column: string;
  /** The cards, in their new order. */
  readonly cards: readonly MovedCard[];
  /** Addresses of the column's cards above the new place, the nearest one first. Empty: the cards become the first. */
  readonly above: readonly string[];
  /** Id of the agent whose lane the cards move to; null: the lane without an agent. Absent: their agents stay. */
  readonly lane?: number | null;
  /** Id of the column in which the cards have to be. Absent: it is not compared. */
  readonly leaves?: number;
  /** With `leaves`: the status that the cards have to have. */
  readonly leavesStatus?: string;
  /** Body of the call that got no answer. It is sent once more as it was, under its key. */
  readonly sent?: Fields;
}

/** A move as it is stored on the device until it is sent. */
export interface LaterMove {
  readonly move: BoardMove;
  /** Fields by which people know the first card: its name. */
  readonly base: Fields;
  /** The answer while it waits. */
  readonly answer: unknown;
}

/** Most cards above the new place that are kept. */
export const MOST_ABOVE = 50;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The move in the data of a pending action; null for other data. */
export function moveIn(data: Fields): BoardMove | null {
  const { field, column, cards, above } = data;
  const isMove = isText(field) && isText(column) && Array.isArray(cards) && Array.isArray(above);
  // Written by this file only.
  return isMove ? (data as unknown as BoardMove) : null;
}

/** The id in an address, as the server's calls name records. */
const idIn = (address: string): number | null => {
  const id = Number(recordNamed(address)?.id);
  return Number.isInteger(id) ? id : null;
};

/**
 * Body of the move call (`defineMove`).
 * @param version version of the column that was seen; absent: the server does not compare it
 */
export function bodyOfMove(move: BoardMove, version?: string): Fields {
  const { column, cards, above, lane, leaves, leavesStatus, sent } = move;
  if (sent) return sent;
  const named = cards.map(({ card, from }) => ({ id: idIn(card), ...(lane !== undefined && { from: from ?? null }) }));
  const [first, ...others] = named;
  return {
    ...first,
    ...(lane !== undefined && { lane }),
    column: idIn(column),
    after: above[0] === undefined ? null : idIn(above[0]),
    ...(version !== undefined && { version }),
    ...(leaves !== undefined && { leaves }),
    ...(leavesStatus !== undefined && { leavesStatus }),
    others,
  };
}

/**
 * A waiting move after the server's answer that the column has changed meanwhile: behind the nearest card above that is still
 * in the column. It is another call, with a key of its own.
 * @returns null for any other error, and when nothing is left to be tried
 */
export function movedAgain(action: PendingAction, error: unknown): PendingAction | null {
  const move = moveIn(action.data);
  const column = error instanceof HttpError && error.status === 409 ? error.body.column : undefined;
  if (!move || !isObject(column) || !Array.isArray(column.cards)) return null;
  const present = new Set(column.cards.map(Number));
  const { sent, ...rest } = move;
  const above = move.above.filter((address) => present.has(idIn(address) ?? 0));
  if (!sent && above.length === move.above.length) return null;
  const { isFrozen: _isFrozen, ...open } = action;
  return { ...open, data: { ...rest, above }, key: randomKey() };
}

/** A moved card. */
interface MovedCard {
  /** Address of the card. */
  readonly card: string;
  /** With `lane`: id of the agent whose lane it leaves; null: the lane without an agent. */
  readonly from?: number | null;
  /** Other changed fields as the server writes them, by name: its agents. */
  readonly values?: Fields;
}
