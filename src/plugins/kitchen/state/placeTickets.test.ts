import { describe, expect, it } from 'vitest';
import { NOW, ticket } from '../rules/rules.fixture.ts';
import { changeOrder, knownOrder, type OrderFacts } from '../rules/seenOrder.ts';
import type { Ticket } from '../rules/ticket.ts';
import {
  applyChanged,
  applyChangedList,
  beginSee,
  changedEntry,
  endSee,
  shownChange,
  type Changed,
} from './changedOrders.ts';
import { EMPTY, type KitchenState } from './kitchenState.ts';
import { placeTickets, ticketNotes } from './placeTickets.ts';
import { shownColumns } from './visibleTickets.ts';

const TEA = { product: 23, description: 'Mint tea', details: [], quantity: 2000 };
const facts = (more: Partial<OrderFacts> = {}): OrderFacts => ({
  dishes: [TEA],
  table: null,
  tableName: '',
  service: 'on-store',
  note: '',
  endedIn: null,
  into: null,
  ...more,
});
const cancelled: Changed = {
  order: changeOrder(knownOrder(facts()), facts({ endedIn: 'processing' }), NOW),
  version: 1,
};
const withTickets = (...tickets: Ticket[]): KitchenState => ({
  ...EMPTY,
  tickets: new Map(tickets.map((one) => [one.id, one])),
});
const placed = (state: KitchenState) => {
  const notes = ticketNotes(state, null, []);
  const columns = placeTickets(shownColumns(state, NOW), notes, { state, station: null, all: [], order: 'newest' });
  return { notes, cancelled: columns.cancelled.length, processing: columns.processing.length };
};
const act = { station: null, changes: 1, dishes: ['[23,"Mint tea",[]]'], cooks: new Map(), at: NOW };

describe('a cancelled order', () => {
  const state = applyChanged(withTickets(ticket({ status: 'cancelled' })), [[1, cancelled]]);

  it('stands where it stood until that is seen', () => {
    expect(placed(state)).toMatchObject({ cancelled: 0, processing: 1 });
    expect(placed(beginSee(state, 1, act))).toMatchObject({ cancelled: 1, processing: 0 });
    expect(placed(withTickets(ticket({ status: 'cancelled' })))).toMatchObject({ cancelled: 1, processing: 0 });
  });
});

describe('what changed', () => {
  it('follows the server, never backwards', () => {
    const known = applyChanged(EMPTY, [[1, { ...cancelled, version: 2 }]]);
    expect(applyChanged(known, [[1, cancelled]])).toBe(known);
    expect(applyChanged(known, [[1, { ...cancelled, version: 3 }]]).changed.get(1)?.version).toBe(3);
  });

  it('is forgotten with its order', () => {
    const known = applyChanged(withTickets(ticket()), [
      [1, cancelled],
      [2, cancelled],
    ]);
    expect([...applyChangedList(known, [[3, cancelled]]).changed.keys()]).toEqual([1]);
  });

  it('shows an own acknowledgement at once, and takes it back when it fails', () => {
    const begun = beginSee(applyChanged(EMPTY, [[1, cancelled]]), 1, act);
    expect(shownChange(begun, 1)?.seen.dishes).toEqual([]);
    expect(shownChange(endSee(begun, 1, act, null), 1)).toBe(cancelled.order);
    const answer = { order: { ...cancelled.order, changes: 2 }, version: 2 };
    expect(shownChange(endSee(begun, 1, act, answer), 1)).toBe(answer.order);
    const again = beginSee(begun, 1, { ...act, at: NOW + 1 });
    expect(endSee(again, 1, act, null).sees.size).toBe(1);
  });

  it('is read of a row of the wire, and of nothing else', () => {
    const { seen, now } = cancelled.order;
    const row = {
      order: { id: 1 },
      seen,
      now,
      changes: 1,
      changedAt: new Date(NOW).toISOString(),
      changedBy: '',
      version: 1,
    };
    expect(changedEntry(row)).toEqual([1, cancelled]);
    for (const value of [null, 7, {}, { order: 1, seen: {}, now }, { ...row, order: null }])
      expect(changedEntry(value)).toBeNull();
  });
});
