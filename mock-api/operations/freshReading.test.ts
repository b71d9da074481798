import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreshReading } from './freshReading.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed = vi.fn();
const readingOf = (read: () => Promise<number>) => new FreshReading({ read, freshMs: 1000, onFailed: failed });

test('a value is read once while it is fresh, also by several at the same time', async () => {
  let reads = 0;
  const reading = readingOf(async () => (reads += 1));
  expect(await Promise.all([reading.get(), reading.get()])).toEqual([1, 1]);
  expect(await reading.get()).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(await reading.get()).toBe(2);
});

test('a failure is told and answers null until it is read again', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(5);
  const reading = readingOf(read);
  expect(await reading.get()).toBeNull();
  expect(failed).toHaveBeenCalledWith(new Error('away'));
  vi.advanceTimersByTime(1000);
  expect(await reading.get()).toBe(5);
});

test('a slow reading is not waited for, and its value is there later', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const reading = readingOf(() => promise);
  const asked = reading.get();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await asked).toBeNull();
  resolve(7);
  expect(await reading.get()).toBe(7);
});
