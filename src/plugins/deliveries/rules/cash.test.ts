import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { believedTime } from '#resource';
import { cashFor, cashInHand, likelyCash, splitCash, toCollect } from './cash.ts';
import { mapLink, phoneLink } from './links.ts';
import { hasWaited } from './moment.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000 });

describe('cash at the door', () => {
  it('pays what the order owes; the rest is an excess', () => {
    expect(splitCash(1800, 1800)).toEqual({ paid: 1800, excess: 0 });
    expect(splitCash(1800, 800)).toEqual({ paid: 800, excess: 1000 });
    expect(splitCash(500, 1800)).toEqual({ paid: 500, excess: 0 });
    expect(splitCash(500, -3)).toEqual({ paid: 0, excess: 500 });
  });

  it('is never lost: what pays and the excess are what was taken', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1000, max: 10_000_000 }), (cash, due) => {
        const { paid, excess } = splitCash(cash, due);
        expect(paid + excess).toBe(cash);
        expect(Math.min(paid, excess)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('is collected to the smallest coin', () => {
    expect(toCollect(20_352, 10)).toBe(20_350);
    expect(toCollect(20_352, 0)).toBe(20_352);
    expect(toCollect(-50, 10)).toBe(0);
  });

  it('adds up to what is handed over, in whichever order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 50 }), (taken) => {
        expect(cashInHand(taken)).toBe(cashInHand(taken.toReversed()));
      }),
    );
    expect(cashInHand([])).toBe(0);
  });

  it('goes into a drawer of its store; what is of no store into any', () => {
    const cash = [
      { store: 1, amount: 18 },
      { store: 2, amount: 20 },
      { store: null, amount: 5 },
    ];
    expect([1, 2, 3, null].map((store) => cashFor(cash, { store }))).toEqual([23, 25, 5, 5]);
  });

  it('comes in notes', () => {
    expect(likelyCash(25_400, 2)).toEqual([26_000, 30_000, 40_000]);
    expect(likelyCash(10_000, 2)).toEqual([20_000]);
    expect(likelyCash(0, 2)).toEqual([]);
  });
});

describe('the phone', () => {
  it('is believed for a week, and never ahead', () => {
    const now = 1_000_000_000_000;
    expect(believedTime(now - 1000, now)).toBe(now - 1000);
    expect(believedTime(now + 1000, now)).toBe(now);
    expect(believedTime(now - 8 * 86_400_000, now)).toBe(now);
    expect(believedTime(null, now)).toBe(now);
    expect([hasWaited(now - 60_000, now), hasWaited(now - 60_001, now)]).toEqual([false, true]);
  });

  it('calls, and opens the way', () => {
    expect(phoneLink('+212 6 61 20 48 15')).toBe('tel:+212661204815');
    expect(phoneLink(' ')).toBeUndefined();
    const place = { address: '14 rue X, Gueliz', lat: null, lng: null };
    expect(mapLink(place)).toBe('https://www.google.com/maps/dir/?api=1&destination=14%20rue%20X%2C%20Gueliz');
    expect(mapLink({ ...place, lat: 31.6, lng: -8 })).toMatch(/destination=31\.6%2C-8$/);
    expect(mapLink({ ...place, address: null })).toBeUndefined();
  });
});
