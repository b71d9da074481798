import type { Store } from '#store';
import { checkCall } from '../calls.ts';
import { ticketOf } from '../rules/ticket.ts';
import { checkedIn } from './checked.ts';
import { createLines } from './inLine.ts';
import { beginCheck, beginMove, endCheck, endMove } from './act.ts';
import type { BoardOptions, KitchenBoard } from './board.ts';
import { createStationActs, type StationActs } from './sentPresses.ts';
import type { KitchenState } from './kitchenState.ts';

/** What sends the acts of this screen. */
export interface ActOptions extends Pick<BoardOptions, 'call' | 'onFailure'> {
  readonly state: Store<KitchenState>;
  readonly now: () => number;
}

/** Actions of this screen: applied optimistically, sent one after the other per order. */
export function createActs(options: ActOptions): Pick<KitchenBoard, 'move' | 'check'> & StationActs {
  const { call, state, now, onFailure } = options;
  const inLine = createLines();
  return {
    ...createStationActs(options, inLine),
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
          const answer = checkedIn(await call(checkCall, { params: { id: ticket.id }, input: { item, isDone } }));
          state.change((before) => endCheck(before, ticket.id, [item, isDone], answer));
        } catch (error) {
          state.change((before) => endCheck(before, ticket.id, [item, isDone], null));
          onFailure(error, ticket);
        }
      });
    },
  };
}
