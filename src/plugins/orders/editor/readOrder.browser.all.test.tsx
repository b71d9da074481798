import { expect, test } from 'vitest';
import type { CallPath } from '#admin';
import { readOrder } from './useOrder.ts';

/** A call whose answer has these headers. */
const answering =
  (headers: Record<string, string>): CallPath =>
  async (_path, { heard } = {}) => {
    heard?.(new Headers(headers));
    return { id: 7 };
  };

const STORED = { 'X-Flexy-Stored-At': '1764000000000' };

test('an order is read with its version, from the server or from this device', async () => {
  expect(await readOrder(answering({ ETag: '"3-a"' }), 7)).toEqual({ order: { id: 7 }, etag: '"3-a"' });
  expect(await readOrder(answering({ ETag: '"3-a"', ...STORED }), 7, true)).toMatchObject({ etag: '"3-a"' });
  // A server without versions.
  expect(await readOrder(answering({}), 7)).toMatchObject({ etag: undefined });
});

test('an order of which this device has only the row of a list is not edited: its version is not known', async () => {
  await expect(readOrder(answering(STORED), 7, true)).rejects.toMatchObject({ status: 0 });
});
