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
    expect(followState({ status: 'free' }, reserved, false, NOW)).toEqual({
      ...withState('free', NOW, { before: null }),
    });
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
    const seated = withState('seated', NOW, { before: stored('reserved', { ...later, reservedGuests: 8 }) });
    const kept = { status: 'reserved', serviceSince: NOW, guests: null, reservedGuests: 8 };
    expect(seated).toEqual({ ...kept, serviceState: 'seated' });
    // A record of an older program.
    expect(withState('seated', NOW, { before: stored('reserved', { ...later, guests: 8 }) })).toEqual(seated);
    const before = stored('seated', { ...later, guests: 2, reservedGuests: 8 });
    expect(withState('to-clean', NOW, { before })).toEqual({ ...kept, serviceState: 'to-clean' });
    expect(followState({ serviceState: 'free' }, stored('to-clean', later), false, NOW)).toMatchObject({
      serviceState: 'reserved',
      status: 'reserved',
    });
  });

  test('it ends when its guests sit down, and when it is freed', () => {
    const ended = { status: 'free', reservedAt: null, reservedFor: null };
    const now = stored('reserved', { status: 'reserved', reservedAt: NOW });
    expect(withState('seated', NOW, { before: now })).toMatchObject({ ...ended, serviceState: 'seated' });
    const later = stored('reserved', { status: 'reserved', reservedAt: NOW + 4 * 3_600_000 });
    expect(followState({ serviceState: 'free' }, later, false, NOW)).toMatchObject({ ...ended, serviceState: 'free' });
    expect(followState({ status: 'free' }, later, false, NOW)).toMatchObject({ ...ended, serviceState: 'free' });
  });

  test('the guests who were expected sit there, unless somebody says how many came', () => {
    const before = stored('reserved', { status: 'reserved', reservedAt: NOW, reservedGuests: 8 });
    const seated = { serviceState: 'seated', guests: 8, reservedGuests: null };
    expect(withState('seated', NOW, { before })).toMatchObject(seated);
    expect(followState({ serviceState: 'seated', status: 'free' }, before, false, NOW)).toMatchObject(seated);
    const came = followState({ serviceState: 'seated', guests: 6 }, before, false, NOW);
    expect(came).toMatchObject({ ...seated, guests: 6 });
  });

  test('a reservation for later that is ended leaves the guests who sit there', () => {
    const later = { status: 'reserved', reservedAt: NOW + 4 * 3_600_000, reservedGuests: 8 } as const;
    const values = followState({ status: 'free' }, stored('seated', { ...later, guests: 2 }), false, NOW);
    expect(values).toEqual({ status: 'free', reservedAt: null, reservedFor: null, reservedGuests: null });
  });

  test('a body that changes neither is left alone', () => {
    const values = { name: 'T4', status: 'free', serviceState: 'to-clean' } as const;
    expect(followState(values, stored('to-clean'), false, NOW)).toBe(values);
  });
});
