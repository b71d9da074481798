import type { Store } from '#store';
import type { Ticket } from '../rules/ticket.ts';
import type { BoardOptions } from './board.ts';
import type { KitchenState } from './kitchenState.ts';

/** Sends the writes of an order one after the other. The end of a write is told of its answer, or of null when it failed. */
export type SendInLine = <T>(
  ticket: Ticket,
  write: () => Promise<T>,
  end: (before: KitchenState, answer: T | null) => KitchenState,
) => Promise<void>;

/** Makes a line for each order. */
export function createLines(state: Store<KitchenState>, onFailure: BoardOptions['onFailure']): SendInLine {
  /** The last write of each order. */
  const lines = new Map<number, Promise<void>>();
  return (ticket, write, end) => {
    const next = (lines.get(ticket.id) ?? Promise.resolve()).then(async () => {
      try {
        const answer = await write();
        state.change((before) => end(before, answer));
      } catch (error) {
        state.change((before) => end(before, null));
        onFailure(error, ticket);
      }
    });
    lines.set(ticket.id, next);
    return next.finally(() => {
      if (lines.get(ticket.id) === next) lines.delete(ticket.id);
    });
  };
}
