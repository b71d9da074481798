import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../http/HttpError.ts';
import { delayAfter } from './backoff.ts';
import { betterClock, correctionOf, readClock } from './clock.ts';
import { faultOf, classifyError } from './classifyError.ts';

describe('the wait before a retry', () => {
  it('stays within the doubling limit, and never below the minimum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (n, chance) => {
        const delay = delayAfter(n, () => chance);
        expect(delay).toBeGreaterThanOrEqual(250);
        expect(delay).toBeLessThanOrEqual(Math.min(60_000, 1000 * 2 ** Math.min(n - 1, 30)));
      }),
    );
  });

  it('is as long as the server asks, within reason', () => {
    expect(delayAfter(1, () => 0.5, 30)).toBe(30_000);
    expect(delayAfter(1, () => 0.5, 86_400)).toBe(600_000);
  });
});

describe('the class of an error', () => {
  const problem = { status: 1, title: 'no' };
  it.each([
    ['no answer', new HttpError('x', 0), 'again'],
    ['a fault of ours', new TypeError('x'), 'again'],
    ['500', new HttpError('x', 500, problem), 'again'],
    ['503 of a proxy', new HttpError('x', 503), 'again'],
    ['429', new HttpError('x', 429, problem), 'again'],
    ['408', new HttpError('x', 408, problem), 'again'],
    ['a page in place of an answer', new HttpError('flexy.errors.notJson', 200), 'again'],
    ['403 of a guest network', new HttpError('x', 403), 'again'],
    ['a session that is over', new HttpError('x', 401, { reason: 'session' }), 'signIn'],
    ['a PIN that is not good any more', new HttpError('x', 401, { reason: 'operator' }), 'refused'],
    ['an approval that is used up', new HttpError('x', 401, { reason: 'approval' }), 'refused'],
    ['a key still at work', new HttpError('x', 409, problem, { retryAfter: 1 }), 'again'],
    ['a conflict', new HttpError('x', 409, problem), 'refused'],
    ['422', new HttpError('x', 422, problem), 'refused'],
    ['403', new HttpError('x', 403, problem), 'refused'],
    ['404', new HttpError('x', 404, problem), 'refused'],
  ])('%s', (_what, error, errorClass) => {
    expect(classifyError(error)).toBe(errorClass);
  });

  it('keeps the part of a refusal that users are shown', () => {
    const violations = [{ propertyPath: 'customer', message: 'Gone', code: 'violation.x', params: { id: 1 } }];
    const error = new HttpError('Gone', 403, { approvable: true, violations }, { requestId: 'r1' });
    expect(faultOf(error, 5)).toEqual({
      ...{ status: 403, message: 'Gone', violations, reason: null, isApprovable: true, requestId: 'r1', at: 5 },
    });
  });
});

describe('the clock', () => {
  it('is corrected by no more than the answers prove', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.record({ out: fc.nat(4000), back: fc.nat(4000), pause: fc.nat(60_000) }), { minLength: 1 }),
        (drift, answers) => {
          let device = 1_700_000_000_000;
          let clock = null;
          for (const { out, back, pause } of answers) {
            device += pause + out;
            const date = Math.floor((device + drift) / 1000) * 1000;
            device += back;
            clock = betterClock(clock, readClock(date, device, out + back));
          }
          expect(Math.abs(correctionOf(clock) - drift)).toBeLessThanOrEqual(2 * (clock?.error ?? 0) + 1);
        },
      ),
    );
  });

  it('follows a clock that was set anew', () => {
    const before = readClock(1_700_000_000_000, 1_700_000_000_500, 20);
    const after = readClock(1_700_000_060_000, 1_700_003_660_500, 900);
    expect(correctionOf(betterClock(before, after))).toBeLessThan(-3_500_000);
  });
});
