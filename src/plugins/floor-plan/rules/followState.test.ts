import { describe, expect, test } from 'vitest';
import type { StoredTable } from '#shop';
import { followState, withState } from './followState.ts';

const NOW = Date.UTC(2026, 10, 25, 20);
const stored = (serviceState: StoredTable['serviceState'], more: Partial<StoredTable> = {}): StoredTable => ({
  status: 'free',
  serviceState,
  serviceSince: NOW,
  reservedAt: null,
  ...more,
});

describe('`status` and `serviceState` say the same of a reservation', () => {
  test('whichever was changed, the other follows', () => {
    expect(followState({ status: 'reserved' }, stored('free'), false, NOW)).toMatchObject({ serviceState: 'reserved' });
    expect(followState({ serviceState: 'reserved' }, stored('free'), false, NOW)).toMatchObject({ status: 'reserved' });
    const reserved = stored('reserved', { status: 'reserved' });
    expect(followState({ status: 'free' }, reserved, false, NOW)).toEqual({ ...withState('free', NOW, null) });
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

  test('a reservation for later stays while others sit there, and when they have left a clean table', () => {
    const later = { status: 'reserved', reservedAt: NOW + 4 * 3_600_000 } as const;
    const seated = withState('seated', NOW, stored('reserved', { ...later, guests: 8 }));
    expect(seated).toEqual({ serviceState: 'seated', serviceSince: NOW, status: 'reserved', guests: null });
    expect(withState('to-clean', NOW, stored('seated', later))).toMatchObject({
      serviceState: 'to-clean',
      status: 'reserved',
    });
    expect(followState({ serviceState: 'free' }, stored('to-clean', later), false, NOW)).toMatchObject({
      serviceState: 'reserved',
      status: 'reserved',
    });
  });

  test('it ends when its guests sit down, and when it is freed', () => {
    const ended = { status: 'free', reservedAt: null, reservedFor: null };
    const now = stored('reserved', { status: 'reserved', reservedAt: NOW });
    expect(withState('seated', NOW, now)).toMatchObject({ ...ended, serviceState: 'seated' });
    const later = stored('reserved', { status: 'reserved', reservedAt: NOW + 4 * 3_600_000 });
    expect(followState({ serviceState: 'free' }, later, false, NOW)).toMatchObject({ ...ended, serviceState: 'free' });
    expect(followState({ status: 'free' }, later, false, NOW)).toMatchObject({ ...ended, serviceState: 'free' });
  });

  test('a body that changes neither is left alone', () => {
    const values = { name: 'T4', status: 'free', serviceState: 'to-clean' } as const;
    expect(followState(values, stored('to-clean'), false, NOW)).toBe(values);
  });
});
