import fc from 'fast-check';
import { storedReason } from '../messages/reason.ts';
import { describe, expect, test } from 'vitest';
import {
  backoff,
  FIRST_WAIT_MS,
  endsJob,
  LONGEST_WAIT_MS,
  valuesAfter,
  valuesForRetry,
  valuesOfDeadJob,
  type Job,
} from './rules.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
/** A job that runs for the first of three times. */
const JOB: Job = {
  id: 1,
  kind: 'k',
  status: 'running',
  payload: {},
  key: null,
  attempts: 1,
  maxAttempts: 3,
  runAt: 0,
  isScheduled: false,
  isCancelRequested: false,
  owner: 'me',
  requestId: null,
};
const running = (more: Partial<Job> = {}): Job => ({ ...JOB, ...more });

describe('the wait after a failure', () => {
  test('doubles up to the longest, and is at least the half', () => {
    expect([1, 2, 3].map((failures) => backoff(failures, 0))).toEqual([5000, 10_000, 20_000]);
    expect(backoff(1, 0.999)).toBeLessThanOrEqual(FIRST_WAIT_MS);
    expect(backoff(1, 0.999)).toBeGreaterThan(FIRST_WAIT_MS * 0.99);
    expect(backoff(5000, 0.999999)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  });

  test('lies between half and whole of what it doubles to, whatever chance says', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), random, (failures, chance) => {
        const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
        const wait = backoff(failures, chance);
        expect(Number.isSafeInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(whole / 2);
        expect(wait).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

describe('valuesAfter', () => {
  test('done: with its result, without what it was queued with', () => {
    expect(valuesAfter({ ended: 'done', result: { rows: 3 } }, running(), NOW)).toEqual({
      status: 'done',
      finishedAt: NOW,
      result: { rows: 3 },
      payload: null,
      owner: null,
      leaseUntil: null,
      isCancelRequested: false,
    });
  });

  test('failed: it waits with its reason as long as there are tries left, and then it has failed', () => {
    const outcome = { ended: 'failed', reason: 'No line' } as const;
    const again = valuesAfter(outcome, running({ attempts: 2 }), NOW, 0);
    expect(again).toMatchObject({ status: 'waiting', reason: 'No line', runAt: NOW + 10_000, owner: null });
    expect(endsJob(again)).toBe(false);
    const last = valuesAfter(outcome, running({ attempts: 3 }), NOW);
    expect(last).toMatchObject({ status: 'failed', reason: 'No line', finishedAt: NOW });
    expect(endsJob(last)).toBe(true);
    expect(last).not.toHaveProperty('payload');
  });

  test('stopped: it waits, and the run does not count', () => {
    expect(valuesAfter({ ended: 'stopped' }, running({ attempts: 3 }), NOW)).toMatchObject({
      status: 'waiting',
      runAt: NOW,
      attempts: 2,
    });
  });

  test('cancelled is an end', () => {
    expect(endsJob(valuesAfter({ ended: 'cancelled' }, running(), NOW))).toBe(true);
  });

  test('no end leaves somebody who holds it, or a wish to cancel it', () => {
    const outcomes = [
      { ended: 'done', result: null },
      { ended: 'failed', reason: 'x' },
      { ended: 'cancelled' },
      { ended: 'stopped' },
    ] as const;
    for (const outcome of outcomes)
      expect(valuesAfter(outcome, running(), NOW)).toMatchObject({
        owner: null,
        leaseUntil: null,
        isCancelRequested: false,
      });
  });
});

describe('a job whose process is dead', () => {
  test('runs again while there are tries left', () => {
    expect(valuesOfDeadJob(running({ attempts: 2 }), NOW)).toBeNull();
  });

  test('has failed when it took its last try with it: it may be what ends servers', () => {
    expect(valuesOfDeadJob(running({ attempts: 3 }), NOW)).toMatchObject({
      status: 'failed',
      reason: storedReason('reason.serverEnded'),
    });
  });

  test('is cancelled when somebody wanted that', () => {
    expect(valuesOfDeadJob(running({ isCancelRequested: true }), NOW)).toMatchObject({ status: 'cancelled' });
  });
});

test('a retry has all its tries again, and is not the schedule’s any more', () => {
  expect(valuesForRetry(NOW)).toMatchObject({
    status: 'waiting',
    attempts: 0,
    runAt: NOW,
    isScheduled: false,
    finishedAt: null,
  });
});
