import { DataProviderContext } from 'ra-core';
import { use, useCallback, useRef } from 'react';
import { HttpError, type BoardDataProvider } from '#provider';
import { columnVersion, isObject, type MoveCall, type MovedColumn } from '#resource';
import { useApi, type CallApi } from '../plugins/useApi.ts';

/** A move of cards to the lane of another agent. */
export interface AgentMove {
  /** Id of the agent; null: the lane without an agent. */
  readonly to: number | null;
  /** Id of the agent whose lane each card leaves, by card id; null: the lane without an agent. */
  readonly from: ReadonlyMap<number, number | null>;
  /** Returns the changed fields of a card, for servers without the move call, and while the move waits on this device. */
  readonly values: (id: number) => Readonly<Record<string, unknown>>;
}

/** A move of cards into a column. */
export interface CardsMove {
  /** Ids of the moved cards, in their new order. */
  readonly ids: readonly number[];
  /** Name of the first card, for the list of changes that wait on this device. */
  readonly name: string;
  /** Id of the column. */
  readonly column: number;
  /** Id of the preceding card; null: they become the first. */
  readonly after: number | null;
  /** Ids of all cards in the column, in the order of the screen. Cards that a filter hides are included. */
  readonly seen: readonly number[];
  /** Id of the column in which the cards have to be: an undo takes back no later change. Absent: it is not compared. */
  readonly leaves?: number | undefined;
  /** With `leaves`, on boards whose cards are closed: the status that the cards have to have. */
  readonly leavesStatus?: string | undefined;
  /** The new lane of the cards; absent: their agents stay. */
  readonly lane?: AgentMove | undefined;
}

/** HTTP statuses from servers without the move call. */
const WITHOUT_CALL: ReadonlySet<number> = new Set([404, 405]);

/** Returns the present column from a 409 response; null for any other error. */
function columnIn(error: unknown): MovedColumn | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const column: unknown = error.body.column;
  if (!isObject(column) || !Array.isArray(column.cards)) return null;
  const cards = column.cards.map(Number);
  return { id: Number(column.id), cards, version: columnVersion(cards) };
}

/**
 * Finds the preceding card in a changed column: the nearest card above on the screen that is still in the column.
 * @returns null: the moved cards become the first
 */
export function nearestBefore({ seen, ids, after }: CardsMove, present: readonly number[]): number | null {
  if (after === null) return null;
  const above = seen.slice(0, seen.indexOf(after) + 1);
  return above.findLast((id) => present.includes(id) && !ids.includes(id)) ?? null;
}

function send(provider: BoardDataProvider, resource: string, field: string, move: CardsMove): Promise<MovedColumn> {
  const { ids, column, after, seen, lane, leaves, leavesStatus, name } = move;
  const cards = ids.map((id) => ({
    ...{ id },
    ...(lane && { from: lane.from.get(id) ?? null, values: lane.values(id) }),
  }));
  return provider.moveCards(resource, {
    field,
    column,
    cards,
    after,
    seen,
    base: { name },
    leaves,
    leavesStatus,
    ...(lane && { lane: lane.to }),
  });
}

/** Fallback for a server without the move call: one PUT per changed card (docs/rules/boards.md, "Cards and columns"). */
async function sendEach(call: CallApi, resource: string, field: string, move: CardsMove): Promise<MovedColumn> {
  const rest = move.seen.filter((id) => !move.ids.includes(id));
  const at = move.after === null ? 0 : rest.indexOf(move.after) + 1;
  const order = [...rest.slice(0, at), ...move.ids, ...rest.slice(at)];
  for (const [index, id] of order.entries()) {
    const isMoved = move.ids.includes(id);
    if (!isMoved && move.seen[index] === id) continue;
    const body = { position: index + 1, ...(isMoved && { [field]: move.column, ...move.lane?.values(id) }) };
    await call(`${resource}/${id}`, { method: 'PUT', body });
  }
  return { id: move.column, cards: order, version: columnVersion(order) };
}

/**
 * Moves cards by a call of `defineMove`, one move at a time. When another user has changed the column, the server responds
 * with 409 and the present column, and the move is tried once more in that column. Without an answer it waits on this device.
 * @param declared the move call
 * @param field relation of a card to its column, for servers without the move call
 * @returns a function that moves cards and resolves to the column on the server
 */
export function useMoveCards(declared: MoveCall, field: string): (move: () => CardsMove) => Promise<MovedColumn> {
  const call = useApi();
  // Our own (`createDataProvider`). The hook would answer a refusal by a sign-out, which the session decides.
  const provider = use(DataProviderContext) as BoardDataProvider;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (next) => {
      const make = async () => {
        const resource = declared.path.replace('/move', '');
        // Reads the move only now, because earlier moves in the queue have changed the column.
        const move = next();
        try {
          return await send(provider, resource, field, move);
        } catch (error) {
          const column = columnIn(error);
          if (column) {
            const [seen, after] = [column.cards, nearestBefore(move, column.cards)];
            return send(provider, resource, field, { ...move, seen, after });
          }
          if (!(error instanceof HttpError) || !WITHOUT_CALL.has(error.status)) throw error;
          return sendEach(call, resource, field, move);
        }
      };
      const made = last.current.then(make, make);
      last.current = made.catch(() => undefined);
      return made;
    },
    [call, provider, declared, field],
  );
}
