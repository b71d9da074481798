import { expect, it } from 'vitest';
import type { Done, Entry, Line } from '#outbox';
import { sentNumber } from './sentNumber.ts';

const OPEN: Line = { status: 'open' };
const state = (entries: object[], done: object[] = [], line: Line = OPEN) => ({
  ...{ entries: entries as Entry[], done: done as Done[], line },
});
const waiting = { uuid: 'r', status: 'waiting' };

it('is awaited while the refund is being sent', () => {
  expect(sentNumber('r', state([waiting]))).toBeUndefined();
});

it('is the one of the answer', () => {
  expect(sentNumber('r', state([], [{ uuid: 'r', outcome: 'sent', numberText: 'R-0014' }]))).toBe('R-0014');
});

it('is not awaited without a way to the server, nor of what was refused', () => {
  const away = { status: 'away', since: 0, retryAt: 1, fault: {} } as Line;
  expect(sentNumber('r', state([waiting], [], away))).toBeNull();
  expect(sentNumber('r', state([{ ...waiting, status: 'refused' }]))).toBeNull();
  expect(sentNumber('r', state([]))).toBeNull();
});
