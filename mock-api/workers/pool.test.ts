import { expect, it } from 'vitest';
import { runWork, type Work } from './pool.ts';

const work: Work<string, string> = {
  module: new URL('./slow.fixture.ts', import.meta.url),
  timeMs: 1000,
  sizeOf: (text) => text.length,
  largest: 20,
};
/** Limit of a test, ms: a thread starts on a busy machine. */
const LIMIT = { timeout: 60_000 };

it('the main thread goes on while work runs, and work beyond its time ends', LIMIT, async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await expect(runWork(work, 'forever', 'a')).rejects.toMatchObject({ status: 422, kind: 'time' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
  expect(await runWork(work, 'next', 'a')).toBe('next');
});

it('somebody with endless work does not hold up others', LIMIT, async () => {
  const slow = [1, 2, 3].map(() => runWork(work, 'forever', 'slow').catch(() => 'ended'));
  let ended = 0;
  for (const one of slow) void one.then(() => (ended += 1));
  expect(await runWork(work, 'quick', 'quick')).toBe('quick');
  expect(ended).toBeLessThan(2);
  expect(await Promise.all(slow)).toEqual(['ended', 'ended', 'ended']);
});

it('too large input and failures are told', LIMIT, async () => {
  await expect(runWork(work, 'x'.repeat(21), 'a')).rejects.toMatchObject({ status: 413 });
  await expect(runWork(work, 'fail', 'a')).rejects.toThrow('broken');
});

it('work that takes too much memory ends alone', LIMIT, async () => {
  const long = { ...work, timeMs: 30_000 };
  await expect(runWork(long, 'memory', 'a')).rejects.toMatchObject({ kind: 'memory' });
  expect(await runWork(work, 'next', 'a')).toBe('next');
});
