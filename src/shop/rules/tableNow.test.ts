import { describe, expect, test } from 'vitest';
import { isOpenOrder, SEATED_MS } from './openOrder.ts';
import {
  byUrgency,
  computeTableState,
  figureOf,
  isKept,
  minutesSince,
  RESERVED_FROM_MS,
  reservedGuestsOf,
  reservationIn,
  tableNow,
  type StoredTable,
  type TableOrder,
  type TableUrgency,
} from './tableNow.ts';

const NOW = Date.UTC(2026, 10, 25, 20);
const MINUTE = 60_000;
const stored = (serviceState: StoredTable['serviceState'], more: Partial<StoredTable> = {}): StoredTable => ({
  status: 'free',
  serviceState,
  serviceSince: NOW,
  reservedAt: null,
  ...more,
});
const order = (more: Partial<TableOrder> = {}): TableOrder => ({
  since: NOW - 41 * MINUTE,
  total: 37_200,
  rest: 37_200,
  guests: null,
  ...more,
});
const alone = (table: StoredTable, now = NOW) => tableNow(table, [], null, now);

describe('how a table stands', () => {
  test('an open order seats it, whatever is stored; the bill stays asked for', () => {
    for (const state of ['free', 'reserved', 'to-clean', 'seated'] as const)
      expect(computeTableState(stored(state), true, NOW)).toBe('seated');
    expect(computeTableState(stored('bill-asked'), true, NOW)).toBe('bill-asked');
  });

  test('without an order it stands as stored; a bill whose order is gone waits to be cleaned', () => {
    expect(computeTableState(stored('seated'), false, NOW)).toBe('seated');
    expect(computeTableState(stored('to-clean'), false, NOW)).toBe('to-clean');
    expect(computeTableState(stored('bill-asked'), false, NOW)).toBe('to-clean');
  });

  test('where the orders are not known, it stands as stored', () => {
    expect(tableNow(stored('bill-asked'), null, null, NOW)).toMatchObject({ shown: 'bill-asked', figure: null });
    expect(tableNow(stored('bill-asked'), null, null, NOW + SEATED_MS)).toMatchObject({ shown: 'free' });
  });

  test('`status` alone reserves, as older programs write it', () => {
    expect(computeTableState(stored('free', { status: 'reserved' }), false, NOW)).toBe('reserved');
    expect(computeTableState(stored('reserved'), false, NOW)).toBe('reserved');
  });

  test('a reservation shows from 90 minutes before its time, at exactly that moment, too; then until it is ended', () => {
    const reservedAt = NOW + RESERVED_FROM_MS;
    for (const serviceState of ['free', 'reserved'] as const) {
      const table = stored(serviceState, { status: 'reserved', reservedAt });
      expect(computeTableState(table, false, NOW - 1)).toBe('free');
      expect(computeTableState(table, null, NOW - 1)).toBe('free');
      expect(computeTableState(table, false, NOW)).toBe('reserved');
      expect(computeTableState(table, null, NOW)).toBe('reserved');
      expect(computeTableState(table, false, reservedAt + SEATED_MS)).toBe('reserved');
    }
  });

  test('who sits there before a reservation stays seated, and the table is cleaned before the party is awaited', () => {
    const soon = { status: 'reserved', reservedAt: NOW + MINUTE } as const;
    expect(computeTableState(stored('seated', soon), false, NOW)).toBe('seated');
    expect(computeTableState(stored('to-clean', soon), false, NOW)).toBe('to-clean');
    expect(computeTableState(stored('to-clean', soon), false, NOW + SEATED_MS)).toBe('reserved');
  });

  test('a table that is kept for a party takes no order but that of guests who sit there', () => {
    const soon = { status: 'reserved', reservedAt: NOW + MINUTE } as const;
    expect(isKept(stored('reserved', soon), NOW)).toBe(true);
    expect(isKept(stored('to-clean', soon), NOW)).toBe(true);
    expect(isKept(stored('seated', soon), NOW)).toBe(false);
    expect(isKept(stored('reserved', { ...soon, reservedAt: NOW + RESERVED_FROM_MS + 1 }), NOW)).toBe(false);
    expect(isKept(stored('seated', { status: 'reserved' }), NOW)).toBe(true);
    expect(isKept(stored('free'), NOW)).toBe(false);
  });

  test('a reservation is read of a record of the API', () => {
    const record = { status: 'reserved', serviceState: 'reserved', reservedAt: '2026-11-25T21:00:00+01:00' };
    expect(reservationIn(record)).toEqual({ ...record, serviceSince: null, reservedAt: NOW });
    expect(reservationIn({ status: 'reserved', reservedAt: NOW })).toMatchObject({ reservedAt: NOW });
    expect(reservationIn({})).toEqual({ status: 'free', serviceState: null, serviceSince: null, reservedAt: null });
  });

  test('the next morning it is free: a state by hand ends after 12 hours', () => {
    const late = NOW + SEATED_MS;
    expect(computeTableState(stored('seated'), false, late - 1)).toBe('seated');
    expect(computeTableState(stored('seated'), false, late)).toBe('free');
    expect(computeTableState(stored('reserved'), false, late)).toBe('reserved');
  });
});

describe('what is shown of a table', () => {
  test('without an order: as it is stored, without an amount', () => {
    for (const state of ['free', 'to-clean'] as const)
      expect(alone(stored(state, { guests: 4 }))).toMatchObject({ state, shown: state, figure: null, guests: null });
    expect(alone(stored('seated', { guests: 3, serviceSince: NOW - 4 * MINUTE }))).toMatchObject({
      shown: 'seated',
      since: NOW - 4 * MINUTE,
      guests: 3,
      figure: null,
      hasOrder: false,
    });
  });

  test('a reservation has the guests that are expected, and no time since when', () => {
    const reserved = alone(stored('reserved', { status: 'reserved', reservedGuests: 4 }));
    expect(reserved).toMatchObject({ shown: 'reserved', guests: 4, since: null });
    // A record of an older program.
    expect(alone(stored('reserved', { status: 'reserved', guests: 4 })).guests).toBe(4);
  });

  test('guests of a reservation are not those who sit there before', () => {
    const table = stored('seated', { status: 'reserved', guests: 2, reservedGuests: 8 });
    expect(alone(table)).toMatchObject({ shown: 'seated', guests: 2 });
    expect(reservedGuestsOf(table)).toBe(8);
    expect(reservedGuestsOf(stored('seated', { status: 'reserved', guests: 2 }))).toBeNull();
    expect(reservedGuestsOf(stored('free', { reservedGuests: 8 }))).toBeNull();
  });

  test('open: what is still to be paid of all its orders', () => {
    const now = tableNow(stored('seated'), [order(), order({ total: 2800, rest: 2800 })], null, NOW);
    expect(now).toMatchObject({ state: 'seated', shown: 'seated', hasOrder: true, paidPart: 0 });
    expect(now.figure).toEqual({ amount: 40_000, of: 'open' });
  });

  test('part paid: the figure is what is left, and the part that was paid', () => {
    const now = tableNow(stored('bill-asked'), [order({ total: 64_000, rest: 32_000 })], null, NOW);
    expect(now).toMatchObject({ shown: 'bill-asked', figure: { amount: 32_000, of: 'open' }, paidPart: 0.5 });
  });

  test('all paid while the guests still sit: what was paid, whatever was asked for before', () => {
    for (const state of ['seated', 'bill-asked', 'free'] as const) {
      const now = tableNow(stored(state), [order({ rest: 0 }), order({ total: 7800, rest: 0 })], null, NOW);
      expect(now).toMatchObject({ shown: 'paid', figure: { amount: 45_000, of: 'paid' }, paidPart: 0 });
    }
  });

  test('one bill paid and another open: the open one is to be paid', () => {
    const now = tableNow(stored('seated'), [order({ rest: 0 }), order({ total: 1800, rest: 1800 })], null, NOW);
    expect(now.figure).toEqual({ amount: 1800, of: 'open' });
  });

  test('merged: no amount and no guests of its own, until something is ordered there', () => {
    const table = stored('seated', { guests: 2 });
    const into = { table: stored('seated'), open: [order()] };
    expect(tableNow(table, [], into, NOW)).toMatchObject({
      state: 'seated',
      shown: 'merged',
      figure: null,
      guests: null,
    });
    expect(tableNow(table, [order()], into, NOW)).toMatchObject({ shown: 'seated', hasOrder: true });
  });

  test('merged: since as long as the table that it was merged into says, whenever its own guests came', () => {
    const table = stored('seated', { serviceSince: NOW - 2 * 60 * MINUTE });
    const target = stored('seated', { serviceSince: NOW - 50 * MINUTE });
    const into = { table: target, open: [order()] };
    expect(tableNow(table, [], into, NOW).since).toBe(tableNow(target, [order()], null, NOW).since);
    expect(tableNow(table, [], { table: null, open: [order()] }, NOW).since).toBe(NOW - 41 * MINUTE);
    // It has a bill of its own again.
    expect(tableNow(table, [order()], into, NOW).since).toBe(NOW - 2 * 60 * MINUTE);
  });

  test('a reserved table with an open order is seated', () => {
    const table = stored('reserved', { status: 'reserved' });
    expect(tableNow(table, [order()], null, NOW)).toMatchObject({ shown: 'seated', since: NOW - 41 * MINUTE });
  });

  test('time counts from when the guests sat down, not from a state of the guests before', () => {
    const seated = stored('seated', { serviceSince: NOW - 50 * MINUTE });
    expect(tableNow(seated, [order()], null, NOW).since).toBe(NOW - 50 * MINUTE);
    const dirty = stored('to-clean', { serviceSince: NOW - 50 * MINUTE });
    expect(tableNow(dirty, [order()], null, NOW).since).toBe(NOW - 41 * MINUTE);
    const stale = stored('seated', { serviceSince: NOW - SEATED_MS });
    expect(tableNow(stale, [order()], null, NOW).since).toBe(NOW - 41 * MINUTE);
  });

  test('guests count with the orders of the table, else as whoever seated them said', () => {
    const seated = stored('seated', { guests: 2 });
    expect(tableNow(seated, [order({ guests: 3 }), order({ guests: 0 })], null, NOW).guests).toBe(3);
    expect(tableNow(seated, [order()], null, NOW).guests).toBe(2);
    expect(tableNow(stored('seated'), [order()], null, NOW).guests).toBeNull();
  });

  test('an order that costs nothing is paid; too much paid is not owed to the other bill', () => {
    expect(figureOf([order({ total: 0, rest: 0 })])).toEqual({ amount: 0, of: 'paid' });
    expect(figureOf([order({ total: 100, rest: -50 }), order({ total: 80, rest: 80 })])).toEqual({
      amount: 80,
      of: 'open',
    });
    expect(figureOf([])).toBeNull();
  });
});

test('minutes are whole, and not negative where clocks differ', () => {
  expect(minutesSince(0, 119_999)).toBe(1);
  expect(minutesSince(5000, 0)).toBe(0);
});

test('an order is open while it is prepared, or until it is paid, for 12 hours', () => {
  const one = { type: 'delivery-note', status: 'waiting', paymentStatus: 'paid', soldAt: NOW } as const;
  expect(isOpenOrder(one, NOW)).toBe(true);
  expect(isOpenOrder({ ...one, status: 'done' }, NOW)).toBe(false);
  expect(isOpenOrder({ ...one, status: 'done', paymentStatus: 'partially-paid' }, NOW)).toBe(true);
  expect(isOpenOrder({ ...one, status: 'cancelled', paymentStatus: 'waiting' }, NOW)).toBe(false);
  expect(isOpenOrder({ ...one, type: 'quote' }, NOW)).toBe(false);
  expect(isOpenOrder(one, NOW + SEATED_MS)).toBe(false);
});

test('the most urgent table comes first: bill, longest stay, to clean, next reservation, free', () => {
  const tables: readonly (TableUrgency & { readonly name: string })[] = [
    { name: 'free', state: 'free' },
    { name: 'late', state: 'reserved', reservedAt: 200 },
    { name: 'some time', state: 'reserved' },
    { name: 'soon', state: 'reserved', reservedAt: 100 },
    { name: 'merged', state: 'merged' },
    { name: 'paid', state: 'paid', minutes: 70 },
    { name: 'dirty', state: 'to-clean', minutes: 90 },
    { name: 'short', state: 'seated', minutes: 5 },
    { name: 'long', state: 'seated', minutes: 60 },
    { name: 'bill', state: 'bill-asked', minutes: 1 },
  ];
  const names = tables.toSorted(byUrgency).map(({ name }) => name);
  expect(names).toEqual([...['bill', 'long', 'short', 'paid', 'dirty', 'soon', 'late', 'some time', 'free', 'merged']]);
});
