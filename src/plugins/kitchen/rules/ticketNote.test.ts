import { describe, expect, it } from 'vitest';
import { lateBelow } from './lateBelow.ts';
import { item, NOW, ticket } from './rules.fixture.ts';
import { changeOrder, knownOrder, takeOver, type ChangedOrder, type OrderFacts } from './seenOrder.ts';
import { sortTickets } from './ticketOrder.ts';
import { itemMarks, noteOf } from './ticketNote.ts';

const dish = (product: number, description: string, count: number, ...details: string[]) => ({
  product,
  description,
  details,
  quantity: count * 1000,
});
const facts = (dishes: OrderFacts['dishes'], more: Partial<OrderFacts> = {}): OrderFacts => ({
  dishes,
  table: 2,
  tableName: 'Room 2',
  service: 'on-store',
  note: '',
  endedIn: null,
  into: null,
  ...more,
});
const tea = (count: number, ...details: string[]) => dish(23, 'Mint tea', count, ...details);
const changed = (before: OrderFacts, after: OrderFacts, start = knownOrder(before)): ChangedOrder =>
  changeOrder(start, after, NOW);
const BAR = { id: 1, name: 'Bar', products: new Set([23]) };
const HOT = { id: 2, name: 'Hot', products: new Set([1]) };

describe('the note of a ticket', () => {
  it('is of its own moment: none while ticket and changes contradict each other, and none of what is done', () => {
    const ended = changed(facts([tea(2)]), facts([tea(2)], { endedIn: 'waiting' }));
    expect(noteOf(ended, ticket(), null, [])).toBeNull();
    expect(noteOf(ended, ticket({ status: 'cancelled' }), null, [])).toMatchObject({ ended: 'cancelled', count: 1 });
    const more = changed(facts([tea(1)]), facts([tea(2)]));
    expect(noteOf(more, ticket({ status: 'cancelled' }), null, [])).toBeNull();
    expect(noteOf(more, ticket({ status: 'done' }), null, [])).toBeNull();
  });

  it('of a station is about its dishes; a station without any has nothing to do with a move', () => {
    const moved = changed(facts([tea(1)]), facts([tea(2)], { table: 7, tableName: 'Room 7' }));
    expect(noteOf(moved, ticket(), BAR, [BAR, HOT])).toMatchObject({ count: 2, act: { station: 1, changes: 1 } });
    expect(noteOf(moved, ticket(), HOT, [BAR, HOT])?.count).toBe(0);
  });

  it('is said by the last line of a dish, with what was there before and where it came from', () => {
    const lines = [
      item({ id: 7, quantity: 1 }),
      item({ id: 8, quantity: 2 }),
      item({ id: 9, product: 1, note: 'Hot' }),
    ];
    const soup = dish(1, 'Mint tea', 2, 'Hot');
    const known = takeOver(knownOrder(facts([tea(1)])), { number: '2-7', dishes: [soup], isDone: false, seen: null });
    const note = noteOf(changed(facts([]), facts([tea(3), soup]), known), ticket({ items: lines }), null, []);
    expect([...itemMarks(lines, note)]).toEqual([
      [8, { kind: 'added', quantity: 2, was: 1, from: null }],
      [9, { kind: 'added', quantity: 2, was: 0, from: '2-7' }],
    ]);
    const less = noteOf(changed(facts([tea(4)]), facts([tea(3)])), ticket({ items: lines }), null, []);
    expect([...itemMarks(lines, less)]).toEqual([[8, { kind: 'less', was: 4 }]]);
    expect(itemMarks(lines, null).size).toBe(0);
  });
});

describe('the order of the tickets', () => {
  const early = ticket({ id: 1, createdAt: NOW - 10 });
  // It came last, but its guests wait the longest.
  const queued = ticket({ id: 2, createdAt: NOW, since: NOW - 900 });
  const late = ticket({ id: 3, createdAt: NOW - 5 });

  it('is by arrival with the newest first, by the wait with the oldest first', () => {
    const ids = (order: 'newest' | 'oldest') => sortTickets([early, queued, late], order).map(({ id }) => id);
    expect(ids('newest')).toEqual([2, 3, 1]);
    expect(ids('oldest')).toEqual([2, 1, 3]);
  });

  it('tells the late ones below the last in sight, the longest wait first', () => {
    const tickets = [late, early, queued];
    expect(lateBelow(tickets, 3, () => true)).toEqual([2, 1]);
    expect(lateBelow(tickets, 3, ({ id }) => id === 1)).toEqual([1]);
    expect(lateBelow(tickets, 2, () => true)).toEqual([]);
    expect(lateBelow(tickets, null, () => true)).toEqual([]);
  });
});
