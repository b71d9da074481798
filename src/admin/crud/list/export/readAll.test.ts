import { expect, it } from 'vitest';
import { PART, readAll, type Read } from './readAll.ts';

const TOTAL = 2 * PART + 3;
const none: Read<number> = { rows: [], next: 1, total: 0 };
const part = async (page: number) => ({
  data: Array.from(
    { length: Math.max(0, Math.min(PART, TOTAL - (page - 1) * PART)) },
    (_, at) => (page - 1) * PART + at,
  ),
  total: TOTAL,
});

it('reads every row once, part by part', async () => {
  const steps: number[] = [];
  const signal = new AbortController().signal;
  const { rows, next } = await readAll(none, { part, signal, onRead: (read) => steps.push(read.rows.length) });
  expect(rows).toEqual(Array.from({ length: TOTAL }, (_, at) => at));
  expect(next).toBeNull();
  expect(steps).toEqual([PART, 2 * PART, TOTAL]);
});

it('goes on where it stopped: by a failure, or by hand', async () => {
  let last = none;
  let fails = true;
  const onRead = (read: Read<number>) => (last = read);
  const broken = async (page: number) => {
    if (page === 2 && fails) throw new Error('gone');
    return part(page);
  };
  const stop = new AbortController();
  await expect(readAll(none, { part: broken, signal: stop.signal, onRead })).rejects.toThrow('gone');
  expect(last.rows).toHaveLength(PART);
  fails = false;
  const { rows } = await readAll(last, { part: broken, signal: stop.signal, onRead });
  expect(rows).toEqual(Array.from({ length: TOTAL }, (_, at) => at));
  stop.abort();
  await expect(readAll(none, { part, signal: stop.signal, onRead })).rejects.toThrow();
});
