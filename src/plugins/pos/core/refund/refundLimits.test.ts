import { describe, expect, it } from 'vitest';
import type { Done, Entry } from '#outbox';
import { refundPaths, refundRoom, storedRefunds } from '#shop';
import { refundedToday } from './refundLimits.ts';

const NOW = Date.UTC(2026, 10, 24, 10);
const DAY_MS = 24 * 60 * 60_000;
const DAY = { person: 4, now: NOW, timeZone: 'Africa/Casablanca', dayEndsAt: '00:00' } as const;

/** A refund of 150.00 as the queue keeps it. */
const refund = (uuid: string, label: Record<string, unknown> = {}, more: object = {}) => ({
  uuid,
  kind: 'refund',
  label: { total: -15_000, at: NOW, refunder: 4, ...label },
  ...more,
});
const entries = (...all: object[]) => ({ entries: all as Entry[], done: [] });
const sent = (...all: object[]) => ({ entries: [], done: all as Done[] });

describe('refunds of a day', () => {
  it('are what waits, what was rejected and what was sent today', () => {
    expect(refundedToday(entries(refund('a'), refund('b', {}, { status: 'refused' })), [], DAY)).toBe(30_000);
    expect(refundedToday(sent(refund('a', {}, { outcome: 'sent', at: NOW })), [], DAY)).toBe(15_000);
  });

  it('count on the day of arrival, whatever their own date', () => {
    const old = { at: NOW - 3 * DAY_MS };
    expect(refundedToday(entries(refund('a', old)), [], DAY)).toBe(15_000);
    expect(refundedToday(sent(refund('a', old, { outcome: 'sent', at: NOW })), [], DAY)).toBe(15_000);
    expect(refundedToday(sent(refund('a', old, { outcome: 'sent', at: NOW - DAY_MS })), [], DAY)).toBe(0);
  });

  it('count for the evening before until the business day ends', () => {
    const late = { ...DAY, timeZone: 'UTC', dayEndsAt: '02:00' } as const;
    const at = Date.parse('2026-11-23T21:00:00Z');
    const made = sent(refund('a', { at }, { outcome: 'sent', at }));
    expect(refundedToday(made, [], { ...late, now: Date.parse('2026-11-24T01:59:00Z') })).toBe(15_000);
    expect(refundedToday(made, [], { ...late, now: Date.parse('2026-11-24T02:00:00Z') })).toBe(0);
    expect(refundedToday(made, [], { ...DAY, timeZone: 'UTC', now: Date.parse('2026-11-24T01:59:00Z') })).toBe(0);
  });

  it('are not those that were given up, sales, and refunds of others by their PIN', () => {
    expect(refundedToday(sent(refund('a', {}, { outcome: 'givenUp', at: NOW })), [], DAY)).toBe(0);
    expect(refundedToday(entries({ ...refund('a'), kind: 'sale' }), [], DAY)).toBe(0);
    expect(refundedToday(entries(refund('a', { refunder: 5 })), [], DAY)).toBe(0);
    expect(refundedToday(entries(refund('a', { refunder: null })), [], DAY)).toBe(15_000);
  });

  it('count once when the server knows them, too', () => {
    const stored = storedRefunds(
      [
        { uuid: 'a', fullTotalAmount: -150 },
        { uuid: 'b', fullTotalAmount: -20.5 },
      ],
      'MAD',
    );
    expect(refundedToday(entries(refund('a')), stored, DAY)).toBe(17_050);
  });

  it('are asked for from the start of the day in the shop’s time', () => {
    const [own = '', picked = ''] = refundPaths(DAY);
    expect(decodeURIComponent(own)).toMatch(/soldAt\[after\]=2026-11-2[34]T.*&createdBy=4&operatorVerified=true$/);
    expect(picked).toMatch(/&station=4&operatorVerified=false$/);
  });
});

describe('what may be given back alone', () => {
  it('is the smaller rest of both limits', () => {
    expect(refundRoom({ refundLimit: 20_000, refundDayLimit: null }, 5000, 90_000)).toBe(15_000);
    expect(refundRoom({ refundLimit: 20_000, refundDayLimit: 40_000 }, 5000, 0)).toBe(15_000);
    expect(refundRoom({ refundLimit: 20_000, refundDayLimit: 40_000 }, 0, 30_000)).toBe(10_000);
    expect(refundRoom({ refundLimit: 20_000, refundDayLimit: 40_000 }, 0, 50_000)).toBe(-10_000);
  });
});
