import { describe, expect, test } from 'vitest';
import type { StoredTable } from '#shop';
import { followState, withState } from './followState.ts';

const NOW = Date.UTC(2026, 10, 25, 20);
const stored = (serviceState: StoredTable['serviceState'], more: Partial<StoredTable> = {}): StoredTable => ({
  status: 'free',
  serviceState,
  serviceSince: NOW,
  ...more,
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
