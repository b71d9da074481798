import type { Store } from '#store';
import { checkCall } from '../calls.ts';
import { ticketOf } from '../rules/ticket.ts';
import { beginCheck, beginMove, endCheck, endMove } from './act.ts';
import type { BoardOptions, KitchenBoard } from './board.ts';
import type { KitchenState } from './kitchenState.ts';

interface ActOptions extends Pick<BoardOptions, 'call' | 'onFailure'> {
  readonly state: Store<KitchenState>;
  readonly now: () => number;
}

/** Actions of this screen: applied optimistically, sent one after the other per order. */
export function createActs({ call, state, now, onFailure }: ActOptions): Pick<KitchenBoard, 'move' | 'check'> {
  /** The last write of each order. */
  const lines = new Map<number, Promise<void>>();
  const inLine = (id: number, write: () => Promise<void>): Promise<void> => {
    const next = (lines.get(id) ?? Promise.resolve()).then(write);
    lines.set(id, next);
    return next.finally(() => {
      if (lines.get(id) === next) lines.delete(id);
    });
  };
  return {
    move: (ticket, to) => {
      const doneAt = to === 'done' ? now() : null;
      const move = { to, doneAt };
      state.change((before) => beginMove(before, ticket.id, move));
      return inLine(ticket.id, async () => {
        const body = { status: to, doneAt: doneAt === null ? null : new Date(doneAt).toISOString() };
        try {
          const answer = ticketOf(await call(`orders/${ticket.id}`, { method: 'PUT', body }));
          state.change((before) => endMove(before, ticket.id, move, answer, now()));
        } catch (error) {
          state.change((before) => endMove(before, ticket.id, move, null, now()));
          onFailure(error, ticket);
        }
      });
    },
    check: (ticket, item, isDone) => {
      state.change((before) => beginCheck(before, ticket.id, item, isDone));
      return inLine(ticket.id, async () => {
        try {
          const { items, version } = await call(checkCall, { params: { id: ticket.id }, input: { item, isDone } });
          const answer = { items: new Set(items), version };
          state.change((before) => endCheck(before, ticket.id, [item, isDone], answer));
        } catch (error) {
          state.change((before) => endCheck(before, ticket.id, [item, isDone], null));
          onFailure(error, ticket);
        }
      });
    },
  };
}
