import type { Store } from '#store';
import { checkCall, seenCall } from '../calls.ts';
import { ticketOf } from '../rules/ticket.ts';
import { beginCheck, beginMove, endCheck, endMove } from './act.ts';
import type { BoardOptions, KitchenBoard } from './board.ts';
import { beginSee, changedOf, endSee } from './changedOrders.ts';
import { checkedIn } from './checked.ts';
import { createLines } from './inLine.ts';
import type { KitchenState } from './kitchenState.ts';
import { createStationActs, type StationActs } from './sentPresses.ts';

/** Calls and options of the acts that this screen sends. */
export interface ActOptions extends Pick<BoardOptions, 'call' | 'onFailure'> {
  readonly state: Store<KitchenState>;
  readonly now: () => number;
}

/** Actions of this screen: applied optimistically, sent one after the other per order. */
export function createActs(options: ActOptions): Pick<KitchenBoard, 'move' | 'check' | 'see'> & StationActs {
  const { call, state, now, onFailure } = options;
  const send = createLines(state, onFailure);
  return {
    ...createStationActs(options, send),
    move: (ticket, to) => {
      const doneAt = to === 'done' ? now() : null;
      const move = { to, doneAt };
      state.change((before) => beginMove(before, ticket.id, move));
      const body = { status: to, doneAt: doneAt === null ? null : new Date(doneAt).toISOString() };
      const write = async () => ticketOf(await call(`orders/${ticket.id}`, { method: 'PUT', body }));
      return send(ticket, write, (before, answer) => endMove(before, ticket.id, move, answer, now()));
    },
    check: (ticket, item, isDone) => {
      state.change((before) => beginCheck(before, ticket.id, item, isDone));
      const write = async () =>
        checkedIn(await call(checkCall, { params: { id: ticket.id }, input: { item, isDone } }));
      return send(ticket, write, (before, answer) => endCheck(before, ticket.id, [item, isDone], answer));
    },
    see: (ticket, { act: { cooks, ...act } }) => {
      const seen = { ...act, cooks, at: now() };
      state.change((before) => beginSee(before, ticket.id, seen));
      const input = { ...act, dishes: act.dishes.map((key) => ({ key })) };
      const write = async () => changedOf(await call(seenCall, { params: { id: ticket.id }, input }));
      return send(ticket, write, (before, answer) => endSee(before, ticket.id, seen, answer));
    },
  };
}
