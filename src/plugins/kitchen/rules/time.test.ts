import { describe, expect, it } from 'vitest';
import { ageOf, isLate, latenessOf, lateLimitsOf, lateTone } from './age.ts';
import { averagePreparation, preparationMs } from './average.ts';
import { HAND_OUT_MS, isOnBoard } from './board.ts';
import type { KitchenStatus } from './columns.ts';
import { correctionOf, narrowBounds, readBounds } from './clock.ts';
import { NOW, ticket } from './rules.fixture.ts';
import { ordersQueries } from '../state/queries.ts';

const MINUTE = 60_000;

describe('the age', () => {
  it('counts minutes and seconds, hours as minutes, and never less than nothing', () => {
    expect(ageOf(0, 24_999)).toEqual({ minutes: 0, seconds: 24 });
    expect(ageOf(0, 75 * MINUTE + 3000)).toEqual({ minutes: 75, seconds: 3 });
    expect(ageOf(10_000, 0)).toEqual({ minutes: 0, seconds: 0 });
  });

  it('is late after the limit, not at it', () => {
    expect(isLate(0, 5 * MINUTE, 5)).toBe(false);
    expect(isLate(0, 5 * MINUTE + 1, 5)).toBe(true);
    expect(isLate(0, 5 * MINUTE + 1, 6)).toBe(false);
  });

  it('has limits of five and ten minutes where the settings have none', () => {
    const none = [0, -1, null, 'x', Number.NaN];
    expect(none.map((value) => lateLimitsOf(value, value))).toEqual(none.map(() => ({ late: 5, veryLate: 10 })));
    expect(lateLimitsOf(7, 20)).toEqual({ late: 7, veryLate: 20 });
    expect(lateLimitsOf(15, 10)).toEqual({ late: 15, veryLate: 15 });
  });

  it('is late and very late while it waits and while it is in progress, each with its colour', () => {
    const at = (status: KitchenStatus, minutes: number) => {
      const lateness = latenessOf({ status, since: 0 }, minutes * MINUTE + 1, { late: 5, veryLate: 10 });
      return [lateness, lateTone(status, lateness)];
    };
    expect([at('waiting', 4), at('waiting', 5), at('draft', 10)]).toEqual([
      [null, null],
      ['late', 'danger'],
      ['veryLate', 'danger'],
    ]);
    expect([at('processing', 4), at('processing', 5), at('processing', 10)]).toEqual([
      [null, null],
      ['late', 'warning'],
      ['veryLate', 'danger'],
    ]);
    expect([at('done', 60), at('cancelled', 60)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('preparation', () => {
  it('lasts from the start, or from the creation where nobody started it', () => {
    const done = ticket({ status: 'done', createdAt: NOW, doneAt: NOW + 6 * MINUTE });
    expect(preparationMs(done)).toBe(6 * MINUTE);
    expect(preparationMs({ ...done, startedAt: NOW + MINUTE })).toBe(5 * MINUTE);
    expect(preparationMs({ ...done, doneAt: NOW - 1 })).toBeNull();
    expect(preparationMs(ticket())).toBeNull();
  });

  it('is averaged over what is done', () => {
    const done = (minutes: number) => ticket({ status: 'done', doneAt: NOW + minutes * MINUTE });
    expect(averagePreparation([done(7), done(8), ticket()])).toEqual({ minutes: 7, seconds: 30 });
    expect(averagePreparation([ticket()])).toBeNull();
  });
});

describe('the board', () => {
  const at = (text: string) => Date.parse(text);
  it('shows what was done today in the zone of the store', () => {
    const paris = { timeZone: 'Europe/Paris', dayEndsAt: '00:00' } as const;
    const done = (doneAt: number | null) => isOnBoard(ticket({ status: 'done', doneAt }), NOW, paris);
    expect(done(at('2026-11-24T23:30:00Z'))).toBe(true);
    expect(done(at('2026-11-24T22:30:00Z'))).toBe(false);
    expect(done(null)).toBe(false);
    // The business day of 24 November goes on until 02:00, 01:00 UTC.
    const late = { ...paris, dayEndsAt: '02:00' } as const;
    const isShown = (doneAt: string, now: string) =>
      isOnBoard(ticket({ status: 'done', doneAt: at(doneAt) }), at(now), late);
    expect(isShown('2026-11-24T19:00:00Z', '2026-11-25T00:59:00Z')).toBe(true);
    expect(isShown('2026-11-24T19:00:00Z', '2026-11-25T01:00:00Z')).toBe(false);
  });

  it('keeps what was done within the hour, also when a day begins, and asks for it', () => {
    const paris = { timeZone: 'Europe/Paris', dayEndsAt: '00:00' } as const;
    const [before, after] = [at('2026-11-24T22:59:00Z'), at('2026-11-24T23:01:00Z')];
    const done = ticket({ status: 'done', doneAt: before });
    expect(isOnBoard(done, after, paris)).toBe(true);
    expect(isOnBoard(done, before + HAND_OUT_MS, paris)).toBe(true);
    expect(isOnBoard(done, before + HAND_OUT_MS + 1, paris)).toBe(false);
    const [, more] = ordersQueries(after, paris).map((query) => new URLSearchParams(query.split('?')[1]));
    expect([more?.get('doneAt[after]'), more?.get('doneAt[strictly_before]')]).toEqual([
      '2026-11-24T22:01:00.000Z',
      '2026-11-24T23:00:00.000Z',
    ]);
    expect(ordersQueries(NOW, paris)).toHaveLength(1);
  });

  it('shows cancelled ones for a day, and open ones for ever', () => {
    const old = NOW - 25 * 60 * MINUTE;
    const utc = { timeZone: 'UTC', dayEndsAt: '00:00' } as const;
    expect(isOnBoard(ticket({ status: 'cancelled', createdAt: old }), NOW, utc)).toBe(false);
    expect(isOnBoard(ticket({ status: 'cancelled' }), NOW, utc)).toBe(true);
    expect(isOnBoard(ticket({ createdAt: old }), NOW, utc)).toBe(true);
    const late = { status: 'cancelled', createdAt: old, cancelledAt: NOW - MINUTE } as const;
    expect(isOnBoard(ticket(late), NOW, utc)).toBe(true);
  });
});

describe("the server's clock", () => {
  const date = 'Wed, 25 Nov 2026 12:00:00 GMT';
  it('is known within a second and the time of the call', () => {
    expect(readBounds(date, NOW - 60_000, NOW - 59_800)).toEqual({ from: 59_800, to: 61_000 });
    expect(readBounds(null, 0, 0)).toBeNull();
    expect(readBounds('yesterday', 0, 0)).toBeNull();
  });

  it('gets more exact with every answer, and begins anew when a clock was set', () => {
    const first = { from: 59_800, to: 61_000 };
    expect(narrowBounds(first, { from: 60_100, to: 61_300 })).toEqual({ from: 60_100, to: 61_000 });
    expect(narrowBounds(first, { from: -500, to: 600 })).toEqual({ from: -500, to: 600 });
    expect(narrowBounds(null, first)).toBe(first);
    expect(narrowBounds(first, null)).toBe(first);
  });

  it('corrects only what is sure', () => {
    expect(correctionOf(null)).toBe(0);
    expect(correctionOf({ from: -200, to: 800 })).toBe(0);
    expect(correctionOf({ from: 60_000, to: 60_400 })).toBe(60_200);
    expect(correctionOf({ from: -60_400, to: -60_000 })).toBe(-60_200);
  });
});
