import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { positionOf, ReadReplica } from './readReplica.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A replica whose positions the test says. */
function openReplica(shown: () => Promise<string | null>, written = '16/B0') {
  const asked = { written: 0, shown: 0, warned: 0 };
  const replica = new ReadReplica({
    written: async () => {
      asked.written += 1;
      return written;
    },
    shown: () => {
      asked.shown += 1;
      return shown();
    },
    log: { warn: () => void (asked.warned += 1) },
  });
  return { replica, asked };
}

it('positions are compared as numbers', () => {
  expect(positionOf('16/B0') > positionOf('16/AF')).toBe(true);
  expect(positionOf('10/0') > positionOf('F/FFFFFFFF')).toBe(true);
  expect(() => positionOf('16')).toThrow(SyntaxError);
});

it.each([
  ['it shows more than was written', '16/B1'],
  ['it shows all', '16/B0'],
  ['it is the primary itself', null],
])('a replica answers when %s', async (_, shown) => {
  const { replica } = openReplica(async () => shown);
  expect(await replica.isCurrent()).toBe(true);
});

it('one that is behind is waited for shortly, then the primary answers for a while', async () => {
  let position = '16/A0';
  const { replica, asked } = openReplica(async () => position);
  const first = replica.isCurrent();
  await vi.advanceTimersByTimeAsync(20);
  position = '16/B0';
  await vi.advanceTimersByTimeAsync(20);
  expect(await first).toBe(true);

  position = '16/A0';
  const late = replica.isCurrent();
  await vi.advanceTimersByTimeAsync(200);
  expect(await late).toBe(false);
  const before = asked.written;
  expect(await replica.isCurrent()).toBe(false);
  expect(asked.written).toBe(before);
  position = '16/B0';
  await vi.advanceTimersByTimeAsync(1000);
  expect(await replica.isCurrent()).toBe(true);
});

it('one that does not answer is told once, and asked again later', async () => {
  let isDown = true;
  const { replica, asked } = openReplica(async () => {
    if (isDown) throw new Error('connection refused');
    return '16/B0';
  });
  expect(await replica.isCurrent()).toBe(false);
  expect(await replica.isCurrent()).toBe(false);
  replica.failed(new Error('a statement was cancelled'));
  expect([asked.shown, asked.warned]).toEqual([1, 1]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await replica.isCurrent()).toBe(true);
});
