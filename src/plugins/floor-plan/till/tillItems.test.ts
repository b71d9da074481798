import { expect, test } from 'vitest';
import type { Slots } from '#admin';
import type { PlaceState } from '#shop';
import { itemOf, liveAtTill } from './tillItems.ts';

const T4: Slots['pos.plan']['floor']['tables'][number] = {
  ...{ id: 4, name: 'T4', status: 'reserved', reservedFor: 'Nadia', reservedAt: 5, seats: 4 },
  ...{ kind: 'table', shape: 'circle', x: 1, y: 2, width: 60, height: 60, rotation: 0 },
  ...{ fill: '#fff', stroke: '#000', strokeWidth: 2 },
  ...{ serviceState: 'reserved', serviceSince: null, guests: null, mergedOrder: null },
};

test('a table of the till is drawn as on the floor plan', () => {
  expect(itemOf(T4, 5)).toMatchObject({ id: '4', type: 'table', shape: 'circle', seats: 4, status: 'reserved' });
});

const state: PlaceState = {
  state: 'seated',
  shown: 'seated',
  since: 0,
  guests: 3,
  figure: { amount: 4200, of: 'open' },
  paidPart: 0.5,
  hasOrder: true,
  mergedInto: null,
  uuid: null,
  order: 9,
  areOrdersKnown: true,
  canBeChosen: true,
};

test('it shows how it stands: time and amount of what is open, time and name of a reservation', () => {
  expect(liveAtTill(state, T4, 125_000)).toEqual({
    state: 'seated',
    minutes: 2,
    guests: 3,
    hasOrder: true,
    figure: { amount: 4200, of: 'open' },
    paidPart: 0.5,
  });
  const none: PlaceState = {
    ...state,
    since: null,
    guests: null,
    figure: null,
    paidPart: 0,
    hasOrder: false,
    order: null,
  };
  expect(liveAtTill({ ...none, shown: 'reserved' }, T4, 0)).toEqual({
    state: 'reserved',
    reservedAt: 5,
    reservedFor: 'Nadia',
  });
  expect(liveAtTill({ ...none, shown: 'free' }, T4, 0)).toEqual({ state: 'free' });
  expect(liveAtTill({ ...none, shown: 'merged', mergedInto: { id: 12, name: 'T12' } }, T4, 0)).toEqual({
    state: 'merged',
    mergedInto: 'T12',
  });
});
