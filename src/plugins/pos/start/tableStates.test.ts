import { describe, expect, test } from 'vitest';
import type { TillTable } from '../core/model.ts';
import {
  figuresOf,
  guestsAt,
  isPlace,
  placesOf,
  placeStates,
  sectionsOf,
  tableName,
  type OpenBill,
} from './tableStates.ts';

const place = (id: number, fields: Partial<TillTable> = {}): TillTable => ({
  id,
  name: `T${id}`,
  status: 'free',
  serviceState: 'free',
  serviceSince: null,
  guests: null,
  mergedOrder: null,
  reservedFor: null,
  reservedAt: null,
  seats: 4,
  kind: 'table',
  shape: 'rectangle',
  x: 0,
  y: 0,
  width: 60,
  height: 40,
  rotation: 0,
  fill: 'green',
  stroke: 'black',
  strokeWidth: 2,
  ...fields,
});

const terrace = {
  id: 1,
  name: 'Terrace',
  image: null,
  store: 1,
  tables: [
    place(9, { kind: 'room', name: 'Salon', seats: 12 }),
    place(8, { kind: 'room', name: 'Pergola', seats: null }),
    place(1),
    place(2),
    place(3, { status: 'reserved', reservedAt: 5000 }),
    place(4, { status: 'reserved' }),
  ],
};

const NOW = 100_000;
const bill = (table: number | null, more: Partial<OpenBill> = {}): OpenBill => ({
  ...{ id: null, table, since: 2000, total: 9600, rest: 9600, guests: null, uuid: null, order: null },
  ...more,
});

const states = placeStates(
  [terrace],
  [
    bill(2, { order: 7, id: 7 }),
    bill(2, { since: 1000, total: 400, rest: 400, uuid: 'u2' }),
    bill(3, { since: 1000, uuid: 'u3' }),
    bill(null, { uuid: 'u4' }),
  ],
  NOW,
);

test('tables first, then rooms that have seats; other rooms are no places', () => {
  expect(placesOf(terrace).map(({ name }) => name)).toEqual(['T1', 'T2', 'T3', 'T4', 'Salon']);
  expect(terrace.tables.filter((table) => !isPlace(table)).map(({ name }) => name)).toEqual(['Pergola']);
});

test('a place is free, seated with what is known of its bills, or reserved', () => {
  expect(states.get(1)).toMatchObject({ shown: 'free', canBeChosen: true, uuid: null, order: null });
  const figure = { amount: 10_000, of: 'open' };
  expect(states.get(2)).toMatchObject({ shown: 'seated', since: 1000, figure, uuid: 'u2', order: 7 });
  expect(states.get(4)).toMatchObject({ shown: 'reserved', canBeChosen: false });
  expect(states.has(8)).toBe(false);
});

test('a reserved table whose cart is open is seated, and its cart goes on', () => {
  expect(states.get(3)).toMatchObject({ shown: 'seated', canBeChosen: true, uuid: 'u3' });
});

test('a reserved table with a paid order is seen as it is, and takes no new order', () => {
  const now = placeStates([terrace], [bill(4, { rest: 0 })], NOW);
  expect(now.get(4)).toMatchObject({ shown: 'paid', canBeChosen: false });
});

test('from the copy on the device alone, nothing that is taken is free', () => {
  const tables = [
    place(1, { serviceState: 'seated', serviceSince: 40_000, guests: 3 }),
    place(2, { serviceState: 'bill-asked', serviceSince: 40_000 }),
    place(3, { serviceState: 'to-clean', serviceSince: 40_000 }),
    place(4, { serviceState: 'reserved', status: 'reserved' }),
  ];
  const now = placeStates([{ tables }], [], NOW, false);
  expect(now.get(tables[0]?.id ?? 0)?.areOrdersKnown).toBe(false);
  expect(tables.map(({ id }) => now.get(id)?.shown)).toEqual(['seated', 'bill-asked', 'to-clean', 'reserved']);
  expect(now.get(1)).toMatchObject({ since: 40_000, guests: 3, figure: null });
});

test('a merged table leads to the order that it was merged into', () => {
  const tables = [
    place(11, { serviceState: 'seated', mergedOrder: 9, guests: 2 }),
    place(12, { serviceState: 'seated' }),
  ];
  const now = placeStates([{ tables }], [bill(12, { id: 9, order: 9 })], NOW);
  expect(now.get(11)).toMatchObject({
    shown: 'merged',
    mergedInto: { id: 12, name: 'T12' },
    order: 9,
    figure: null,
    guests: null,
  });
  // A merge ends with its order.
  expect(placeStates([{ tables }], [], NOW).get(11)).toMatchObject({ shown: 'seated', mergedInto: null });
});

test('figures are of places', () => {
  const { count, all, open, seats } = figuresOf([terrace], states);
  expect(count).toMatchObject({ free: 2, seated: 2, reserved: 1, paid: 0 });
  expect({ all, open, seats }).toEqual({ all: 5, open: 19_600, seats: 28 });
  expect(figuresOf([], states)).toMatchObject({ all: 0, open: 0 });
});

test('a table is called by its floor and its name', () => {
  expect(tableName([terrace], 1, ', ')).toBe('Terrace, T1');
  expect(tableName([terrace], 77, ', ')).toBeNull();
  expect(tableName([terrace], null, ', ')).toBeNull();
});

describe('guests of a sale that is put at a table', () => {
  const fresh = (guests: number | null) => ({ guests, editOrderId: null });
  const stored = (guests: number | null) => ({ guests, editOrderId: 12 });
  const at = (fields: Partial<TillTable>, bills: readonly OpenBill[] = []) => {
    const known = placeStates([{ tables: [place(1, fields)] }], bills, NOW).get(1);
    return known ?? expect.fail('no place');
  };
  const free = at({});
  const seated = at({ serviceState: 'seated', guests: 4 });
  const counted = at({ serviceState: 'seated', guests: 4 }, [bill(1, { rest: 0, guests: 2 })]);
  const uncounted = at({ serviceState: 'seated' }, [bill(1, { rest: 0 })]);

  test('0 beside an order that counts them is not taken along to a free table: they are asked', () => {
    const further = guestsAt(fresh(null), counted);
    expect(further).toBe(0);
    expect(guestsAt(fresh(further ?? null), free)).toBeUndefined();
    expect(guestsAt(fresh(3), free)).toBe(3);
  });

  test('those who were seated are known, also where the order that is open there counts nobody', () => {
    expect(guestsAt(fresh(null), seated)).toBe(4);
    expect(guestsAt(fresh(null), at({ serviceState: 'seated', guests: 4 }, [bill(1, { rest: 0 })]))).toBe(4);
    expect(guestsAt(fresh(null), uncounted)).toBeUndefined();
  });

  test('an order that is changed keeps its own guests, wherever it goes', () => {
    for (const state of [free, seated, counted, uncounted]) expect(guestsAt(stored(3), state)).toBe(3);
    expect(guestsAt(stored(0), free)).toBe(0);
    expect(guestsAt(stored(null), counted)).toBe(0);
    expect(guestsAt(stored(null), free)).toBeUndefined();
  });
});

test('a floor has its places by section, in the order of their first tables; those without one come last', () => {
  const tables = [
    place(1),
    place(2, { section: 'Street' }),
    place(3, { section: 'Pergola' }),
    place(4, { section: 'Street' }),
    place(5, { section: null }),
  ];
  const named = sectionsOf({ tables }).map(({ name, tables: own }) => [name, own.map(({ id }) => id)]);
  expect(named).toEqual([
    ['Street', [2, 4]],
    ['Pergola', [3]],
    ['', [1, 5]],
  ]);
});

test('a table reserved for later is free at the till, and can be chosen until its guests are awaited', () => {
  const tables = [place(1, { status: 'reserved', serviceState: 'reserved', reservedAt: 6_000_000 })];
  const at = (now: number) => placeStates([{ tables }], [], now, false).get(1);
  expect(at(599_999)).toMatchObject({ shown: 'free', canBeChosen: true });
  expect(at(600_000)).toMatchObject({ shown: 'reserved', canBeChosen: false });
});
