import { useCallback, useRef } from 'react';
import { HttpError } from '#provider';
import { columnVersion, isObject, type MoveCall, type MovedColumn } from '#resource';
import { useApi, type CallApi } from '../plugins/useApi.ts';

/** A move of cards into a column. */
export interface CardsMove {
  /** Ids of the moved cards, in their new order. */
  readonly ids: readonly number[];
  /** Id of the column. */
  readonly column: number;
  /** Id of the card before them; null: they come first. */
  readonly after: number | null;
  /** Ids of the column's cards in the order that the screen has, all of them, whatever a filter shows. */
  readonly seen: readonly number[];
}

/** Statuses of servers that do not have the call. */
const WITHOUT_CALL: ReadonlySet<number> = new Set([404, 405]);

/** The column in a refusal because it has changed; null for any other error. */
function columnIn(error: unknown): MovedColumn | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const column: unknown = error.body['column'];
  if (!isObject(column) || !Array.isArray(column['cards'])) return null;
  const cards = column['cards'].map(Number);
  return { id: Number(column['id']), cards, version: columnVersion(cards) };
}

/**
 * The card before the moved ones in a column that has changed: the nearest above them on the screen that still stands there.
 * @returns null: they come first
 */
export function nearestBefore({ seen, ids, after }: CardsMove, present: readonly number[]): number | null {
  if (after === null) return null;
  const above = seen.slice(0, seen.indexOf(after) + 1);
  return above.findLast((id) => present.includes(id) && !ids.includes(id)) ?? null;
}

async function send(call: CallApi, declared: MoveCall, move: CardsMove): Promise<MovedColumn> {
  const [id = 0, ...others] = move.ids;
  const input = {
    id,
    column: move.column,
    after: move.after,
    version: columnVersion(move.seen),
    others: others.map((other) => ({ id: other })),
  };
  return (await call(declared, { input })).column;
}

/** For a server without the call: one PUT per card of the column (assistant-store-crm.md 7). */
async function sendEach(call: CallApi, resource: string, field: string, move: CardsMove): Promise<MovedColumn> {
  const rest = move.seen.filter((id) => !move.ids.includes(id));
  const at = move.after === null ? 0 : rest.indexOf(move.after) + 1;
  const order = [...rest.slice(0, at), ...move.ids, ...rest.slice(at)];
  for (const [index, id] of order.entries()) {
    const isMoved = move.ids.includes(id);
    if (!isMoved && move.seen[index] === id) continue;
    const body = { position: index + 1, ...(isMoved && { [field]: move.column }) };
    await call(`${resource}/${id}`, { method: 'PUT', body });
  }
  return { id: move.column, cards: order, version: columnVersion(order) };
}

/**
 * Moves cards by a call of `defineMove`, one move after the other. A column that has changed meanwhile is answered by the
 * server, and the move is made once more in it.
 * @param declared the call
 * @param field relation of a card to its column, for servers without the call
 * @returns moves cards; answers the column as the server has it
 */
export function useMoveCards(declared: MoveCall, field: string): (move: () => CardsMove) => Promise<MovedColumn> {
  const call = useApi();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (next) => {
      const make = async () => {
        // Read only now: moves before it have changed the column.
        const move = next();
        try {
          return await send(call, declared, move);
        } catch (error) {
          const column = columnIn(error);
          if (column)
            return send(call, declared, { ...move, seen: column.cards, after: nearestBefore(move, column.cards) });
          if (!(error instanceof HttpError) || !WITHOUT_CALL.has(error.status)) throw error;
          return sendEach(call, declared.path.replace('/move', ''), field, move);
        }
      };
      const made = last.current.then(make, make);
      last.current = made.catch(() => undefined);
      return made;
    },
    [call, declared, field],
  );
}
