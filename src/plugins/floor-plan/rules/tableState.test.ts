import { describe, expect, test } from 'vitest';
import { TABLE_STATES } from '#shop';
import { actsOf, mayAbsorb, mayReceive, stateAfter } from './tableState.ts';

describe('what can be done with a table', () => {
  test.each([
    ['free', false, ['reserve', 'seat']],
    ['reserved', false, ['reserve', 'release', 'seat']],
    ['seated', false, ['leave']],
    ['seated', true, ['ask-bill', 'move', 'merge']],
    ['bill-asked', true, ['withdraw-bill', 'move', 'merge']],
    ['bill-asked', false, ['leave']],
    ['to-clean', false, ['clean']],
  ] as const)('%s, order open: %s', (state, hasOrder, acts) => {
    expect(actsOf({ state, hasOrder, isReserved: false })).toEqual(acts);
  });

  test('a reservation for later can be changed or ended, and guests seated before it', () => {
    const later = { state: 'free', hasOrder: false, isReserved: true } as const;
    expect(actsOf(later)).toEqual(['reserve', 'release', 'seat']);
    expect(stateAfter(later, 'release')).toBe('free');
    expect(stateAfter({ ...later, isReserved: false }, 'release')).toBeNull();
  });

  test('an evening: reserved, seated, bill, left, cleaned', () => {
    expect(stateAfter({ state: 'free', hasOrder: false, isReserved: false }, 'reserve')).toBe('reserved');
    expect(stateAfter({ state: 'reserved', hasOrder: false, isReserved: false }, 'seat')).toBe('seated');
    expect(stateAfter({ state: 'seated', hasOrder: true, isReserved: false }, 'ask-bill')).toBe('bill-asked');
    expect(stateAfter({ state: 'bill-asked', hasOrder: true, isReserved: false }, 'withdraw-bill')).toBe('seated');
    expect(stateAfter({ state: 'seated', hasOrder: false, isReserved: false }, 'leave')).toBe('to-clean');
    expect(stateAfter({ state: 'to-clean', hasOrder: false, isReserved: false }, 'clean')).toBe('free');
  });

  test('nobody leaves while an order is open, and no order is moved that is not there', () => {
    expect(stateAfter({ state: 'seated', hasOrder: true, isReserved: false }, 'leave')).toBeNull();
    expect(stateAfter({ state: 'seated', hasOrder: false, isReserved: false }, 'move')).toBeNull();
    expect(stateAfter({ state: 'to-clean', hasOrder: false, isReserved: false }, 'seat')).toBeNull();
  });
});

test('a moved order goes to a free table, or to guests who wait without one', () => {
  expect(TABLE_STATES.filter((state) => mayReceive({ state, hasOrder: false }))).toEqual(['free', 'seated']);
  expect(mayReceive({ state: 'seated', hasOrder: true })).toBe(false);
});

test('an order is merged into an open one only', () => {
  expect(TABLE_STATES.filter((state) => mayAbsorb({ state, hasOrder: true }))).toEqual(['seated', 'bill-asked']);
  expect(mayAbsorb({ state: 'seated', hasOrder: false })).toBe(false);
});
