import { actCall, serveCall } from '../calls.ts';
import { quantitiesOf } from '../rules/dishes.ts';
import type { Act } from '../rules/progress.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { SendInLine } from './inLine.ts';
import { beginPress, beginServe, endPress, endServe } from './press.ts';
import type { ActOptions } from './sentActs.ts';

/** Acts at stations and at the pass. */
export interface StationActs {
  /** Acts on what some stations prepare of an order, as it is shown. */
  press(ticket: Ticket, stations: readonly number[], act: Act): Promise<void>;
  /** Hands a done order out, or takes that back. */
  serve(ticket: Ticket, isServed: boolean): Promise<void>;
}

/** Thousandths of a piece. */
const PIECE = 1000;

/** Makes the acts. @param send sends the writes of an order one after the other */
export function createStationActs({ call, state, now }: ActOptions, send: SendInLine): StationActs {
  return {
    press: (ticket, stations, act) => {
      const press = { act, stations, seen: quantitiesOf(ticket.items), at: now() };
      state.change((before) => beginPress(before, ticket.id, press));
      const input = {
        act,
        stations: stations.map((id) => ({ id })),
        dishes: [...press.seen].map(([dish, quantity]) => ({ dish, quantity: quantity / PIECE })),
      };
      const write = () => call(actCall, { params: { id: ticket.id }, input });
      return send(ticket, write, (before, answer) => endPress(before, ticket.id, press, answer, now()));
    },
    serve: (ticket, isServed) => {
      state.change((before) => beginServe(before, ticket.id, isServed));
      const write = () => call(serveCall, { params: { id: ticket.id }, input: { isServed } });
      return send(ticket, write, (before, answer) => endServe(before, ticket.id, isServed, answer, now()));
    },
  };
}
