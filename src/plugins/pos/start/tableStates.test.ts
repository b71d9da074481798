import { expect, test } from 'vitest';
import type { TillTable } from '../core/model.ts';
import { countPlaces, isPlace, minutesSince, placesOf, placeStates, tableName } from './tableStates.ts';

const place = (id: number, fields: Partial<TillTable> = {}): TillTable => ({
  id,
  name: `T${id}`,
  isReserved: false,
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
    place(3, { isReserved: true, reservedAt: 5000 }),
    place(4, { isReserved: true }),
  ],
};

const states = placeStates(
  [terrace],
  [
    { table: 2, since: 2000, amount: 9600, uuid: null, order: 7 },
    { table: 2, since: 1000, amount: 400, uuid: 'u2', order: null },
    { table: 3, since: 1000, amount: 100, uuid: 'u3', order: null },
    { table: null, since: 1000, amount: 100, uuid: 'u4', order: null },
  ],
);

test('tables first, then rooms that have seats; other rooms are no places', () => {
  expect(placesOf(terrace).map(({ name }) => name)).toEqual(['T1', 'T2', 'T3', 'T4', 'Salon']);
  expect(terrace.tables.filter((table) => !isPlace(table)).map(({ name }) => name)).toEqual(['Pergola']);
});

test('a place is free, seated with what is known of its cart, or reserved, which it stays', () => {
  expect(states.get(1)).toEqual({ kind: 'free' });
  expect(states.get(2)).toEqual({ kind: 'seated', since: 1000, amount: 10_000, uuid: 'u2', order: 7 });
  expect(states.get(3)).toEqual({ kind: 'reserved', at: 5000 });
  expect(states.get(4)).toEqual({ kind: 'reserved', at: null });
  expect(states.has(8)).toBe(false);
});

test('counts are of places', () => {
  expect(countPlaces([terrace], states)).toEqual({ free: 2, seated: 1, reserved: 2, all: 5 });
  expect(countPlaces([], states)).toEqual({ free: 0, seated: 0, reserved: 0, all: 0 });
});

test('minutes are whole, and not negative where clocks differ', () => {
  expect(minutesSince(0, 119_999)).toBe(1);
  expect(minutesSince(5000, 0)).toBe(0);
});

test('a table is called by its floor and its name', () => {
  expect(tableName([terrace], 1, ', ')).toBe('Terrace, T1');
  expect(tableName([terrace], 77, ', ')).toBeNull();
  expect(tableName([terrace], null, ', ')).toBeNull();
});
