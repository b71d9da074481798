import { HttpError, isUndecided, type Fields } from '../http/HttpError.ts';
import { bodyOfMove, MOST_ABOVE, type LaterMove } from '../offline/boardMove.ts';
import { columnVersion, insertAfter } from '../resource/columnOrder.ts';
import { isObject } from '../resource/isObject.ts';
import type { MovedColumn } from '../resource/moveCall.ts';
import type { ProviderContext } from './context.ts';
import type { Id } from './iri.ts';
import { keysOf } from './writes.ts';

const JSON_TYPES = { Accept: 'application/json', 'Content-Type': 'application/json' } as const;

/** A move of cards into a column of a board (`defineMove`). */
export interface CardMove {
  /** Relation of a card to its column. */
  readonly field: string;
  readonly column: Id;
  /** The cards, in their new order. `from`: the agent whose lane each leaves; `values`: changed fields, as they are sent. */
  readonly cards: readonly { readonly id: Id; readonly from?: number | null; readonly values?: Fields }[];
  /** Id of the preceding card; null: they become the first. */
  readonly after: Id | null;
  /** Ids of all cards in the column, in order. */
  readonly seen: readonly Id[];
  /** Id of the agent whose lane the cards move to; null: the lane without an agent. Absent: their agents stay. */
  readonly lane?: number | null;
  /** Id of the column in which the cards have to be: an undo takes back no later change. Absent: it is not compared. */
  readonly leaves?: number | undefined;
  /** With `leaves`: the status that the cards have to have. */
  readonly leavesStatus?: string | undefined;
  /** Fields by which people know the first card: its name. */
  readonly base: Fields;
}

/** The column in an answer to a move. @throws HttpError when there is none */
function columnIn(body: unknown): MovedColumn {
  const column = isObject(body) ? body.column : undefined;
  if (!isObject(column) || !Array.isArray(column.cards)) throw new HttpError('flexy.errors.http', 502);
  // Ids of this device are texts.
  return { id: column.id as number, cards: column.cards as number[], version: String(column.version) };
}

/** The move as a device keeps it, with the column as it will be. */
function laterOf({ addresses, lookup }: ProviderContext, resource: string, move: CardMove): LaterMove {
  const { field, column, cards, after, seen, lane, leaves, leavesStatus, base } = move;
  const relation = lookup(resource)?.fields[field];
  const columns = relation?.type === 'relation' ? relation.to : field;
  const ids = cards.map(({ id }) => id);
  const rest = seen.filter((id) => !ids.includes(id));
  const above = after === null ? [] : rest.slice(0, rest.indexOf(after) + 1).toReversed();
  // The caller's ids are numbers, except those of records of this device.
  const order = insertAfter(rest as number[], ids as number[], (above[0] ?? null) as number | null);
  const next = order ?? (ids as number[]);
  return {
    move: {
      ...{ field, column: addresses.iri(columns, column) },
      cards: cards.map(({ id, ...card }) => ({ ...card, card: addresses.iri(resource, id) })),
      above: above.slice(0, MOST_ABOVE).map((id) => addresses.iri(resource, id)),
      ...(lane !== undefined && { lane }),
      ...(leaves !== undefined && { leaves }),
      ...(leavesStatus !== undefined && { leavesStatus }),
    },
    base,
    answer: { column: { id: column, cards: next, version: columnVersion(next) } },
  };
}

/**
 * Moves cards of a board. Without an answer the move waits on this device.
 * @returns the column as the server has it; of a move that waits as it will be
 * @throws HttpError 409 when somebody else has changed the column, whose present state its body has, or moved a card
 */
export async function moveCards(context: ProviderContext, resource: string, move: CardMove): Promise<MovedColumn> {
  const keys = keysOf(context);
  const later = laterOf(context, resource, move);
  const url = `${context.addresses.collection(resource)}/move`;
  const body = bodyOfMove(later.move, columnVersion(move.seen as number[]));
  const key = keys.take(url, body);
  const headers = { ...JSON_TYPES, 'Idempotency-Key': key };
  try {
    return columnIn((await context.request({ method: 'POST', url, headers, body, later })).body);
  } catch (error) {
    if (isUndecided(error)) keys.keep(url, body, key);
    throw error;
  }
}
