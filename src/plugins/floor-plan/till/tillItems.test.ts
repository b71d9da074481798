import { expect, test } from 'vitest';
import type { Slots } from '#admin';
import { itemOf, liveAtTill } from './tillItems.ts';

const T4: Slots['pos.plan']['floor']['tables'][number] = {
  ...{ id: 4, name: 'T4', isReserved: true, reservedFor: 'Nadia', reservedAt: 5, seats: 4 },
  ...{ kind: 'table', shape: 'circle', x: 1, y: 2, width: 60, height: 60, rotation: 0 },
  ...{ fill: '#fff', stroke: '#000', strokeWidth: 2, isLocked: false },
};

test('a table of the till is drawn as on the floor plan', () => {
  expect(itemOf(T4)).toMatchObject({ id: '4', type: 'table', shape: 'circle', seats: 4, status: 'reserved' });
});

test('it shows how it stands: time and amount of what is open, time and name of a reservation', () => {
  const seated = { kind: 'seated', since: 0, amount: 4200, uuid: null, order: 9 } as const;
  expect(liveAtTill(seated, T4, 125_000)).toEqual({ state: 'seated', minutes: 2, amount: 4200 });
  expect(liveAtTill({ kind: 'reserved', at: 5 }, T4, 0)).toEqual({
    state: 'reserved',
    reservedAt: 5,
    reservedFor: 'Nadia',
  });
  expect(liveAtTill({ kind: 'free' }, T4, 0)).toEqual({ state: 'free' });
});
