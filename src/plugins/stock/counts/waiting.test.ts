import { expect, test } from 'vitest';
import { keepWaiting, MOST_SENT, readWaiting, withEntry, type Batch } from './waiting.ts';

let keys = 0;
const newKey = () => `key ${(keys += 1)}`;
const add = (batches: readonly Batch[], code: string, sent: readonly string[] = []) =>
  withEntry(batches, { code }, ({ key }) => sent.includes(key), newKey);

test('what is scanned while nothing was sent goes together', () => {
  const batches = add(add([], '1'), '2');
  expect(batches).toMatchObject([{ entries: [{ code: '1' }, { code: '2' }] }]);
});

test('a batch that was sent stays as it was, so that it counts once under its key', () => {
  const first = add([], '1');
  const batches = add(first, '2', [first[0]?.key ?? '']);
  expect(batches.map(({ entries }) => entries.length)).toEqual([1, 1]);
  expect(new Set(batches.map(({ key }) => key)).size).toBe(2);
});

test('a batch is not larger than a call takes', () => {
  let batches: Batch[] = [];
  for (let at = 0; at <= MOST_SENT; at += 1) batches = add(batches, String(at));
  expect(batches.map(({ entries }) => entries.length)).toEqual([MOST_SENT, 1]);
});

test('what waits is read back after a reload', () => {
  const kept = new Map<string, unknown>();
  const storage = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  const batches = add([], '1');
  keepWaiting(storage, 8, batches);
  expect(readWaiting(storage, 8)).toEqual(batches);
  expect(readWaiting(storage, 9)).toEqual([]);
  keepWaiting(storage, 8, []);
  expect(kept.size).toBe(0);
});
