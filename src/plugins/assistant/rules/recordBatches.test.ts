import { expect, it } from 'vitest';
import { BATCH_CHARACTERS, BATCH_RECORDS, batchesOf } from './recordBatches.ts';

const records = (count: number, text = '') => Array.from({ length: count }, (_, at) => ({ id: at + 1, text }));

it('many records are parts of a fixed number; none is lost', () => {
  const batches = batchesOf(records(2 * BATCH_RECORDS + 5));
  expect(batches.map(({ length }) => length)).toEqual([BATCH_RECORDS, BATCH_RECORDS, 5]);
  expect(batches.flat().map(({ id }) => id)).toEqual(records(2 * BATCH_RECORDS + 5).map(({ id }) => id));
  expect(batchesOf([])).toEqual([]);
});

it('long records are fewer in a part, and one that is too long is a part of its own, uncut', () => {
  const half = 'x'.repeat(BATCH_CHARACTERS / 2 - 100);
  expect(batchesOf(records(5, half)).map(({ length }) => length)).toEqual([2, 2, 1]);
  const long = 'x'.repeat(BATCH_CHARACTERS * 2);
  const [first, second] = batchesOf([...records(1, long), { id: 2, text: 'short' }]);
  expect(first).toEqual(records(1, long));
  expect(second).toEqual([{ id: 2, text: 'short' }]);
});
