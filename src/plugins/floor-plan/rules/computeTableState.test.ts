import { describe, expect, test } from 'vitest';
import { isOpenOrder, SEATED_MS } from './openOrder.ts';
import { followState, computeTableState, withState, type StoredTable } from './computeTableState.ts';

const NOW = Date.UTC(2026, 10, 25, 20);
const stored = (serviceState: StoredTable['serviceState'], more: Partial<StoredTable> = {}): StoredTable => ({
  status: 'free',
  serviceState,
  serviceSince: NOW,
  ...more,
});

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

  test('`status` alone reserves, as older programs write it', () => {
    expect(computeTableState(stored('free', { status: 'reserved' }), false, NOW)).toBe('reserved');
    expect(computeTableState(stored('to-clean', { status: 'reserved' }), false, NOW)).toBe('reserved');
  });

  test('the next morning it is free: a state by hand ends after 12 hours', () => {
    const late = NOW + SEATED_MS;
    expect(computeTableState(stored('seated'), false, late - 1)).toBe('seated');
    expect(computeTableState(stored('seated'), false, late)).toBe('free');
    expect(computeTableState(stored('reserved'), false, late)).toBe('reserved');
  });
});

describe('`status` and `serviceState` say the same of a reservation', () => {
  test('whichever was changed, the other follows', () => {
    expect(followState({ status: 'reserved' }, stored('free'), false, NOW)).toMatchObject({ serviceState: 'reserved' });
    expect(followState({ serviceState: 'reserved' }, stored('free'), false, NOW)).toMatchObject({ status: 'reserved' });
    const reserved = stored('reserved', { status: 'reserved' });
    expect(followState({ status: 'free' }, reserved, false, NOW)).toEqual({ ...withState('free', NOW) });
  });

  test('an echo of the other one does not contradict the change', () => {
    const reserved = stored('reserved', { status: 'reserved' });
    const seated = followState(
      { status: 'reserved', serviceState: 'seated', reservedFor: 'Nadia' },
      reserved,
      false,
      NOW,
    );
    expect(seated).toMatchObject({ status: 'free', serviceState: 'seated', reservedFor: null });
    const freed = followState({ status: 'free', serviceState: 'reserved' }, reserved, false, NOW);
    expect(freed).toMatchObject({ status: 'free', serviceState: 'free' });
  });

  test('what is reserved for later does not unseat guests', () => {
    const values = { status: 'reserved', reservedFor: 'Nadia' } as const;
    expect(followState(values, stored('seated'), true, NOW)).toEqual(values);
  });

  test('a body that changes neither is left alone', () => {
    const values = { name: 'T4', status: 'free', serviceState: 'to-clean' } as const;
    expect(followState(values, stored('to-clean'), false, NOW)).toBe(values);
  });
});

test('an order is open while it is prepared, or until it is paid, for 12 hours', () => {
  const order = { type: 'delivery-note', status: 'waiting', paymentStatus: 'paid', soldAt: NOW } as const;
  expect(isOpenOrder(order, NOW)).toBe(true);
  expect(isOpenOrder({ ...order, status: 'done' }, NOW)).toBe(false);
  expect(isOpenOrder({ ...order, status: 'done', paymentStatus: 'partially-paid' }, NOW)).toBe(true);
  expect(isOpenOrder({ ...order, status: 'cancelled', paymentStatus: 'waiting' }, NOW)).toBe(false);
  expect(isOpenOrder({ ...order, type: 'quote' }, NOW)).toBe(false);
  expect(isOpenOrder(order, NOW + SEATED_MS)).toBe(false);
});
