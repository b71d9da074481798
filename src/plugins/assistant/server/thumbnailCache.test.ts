import { expect, it } from 'vitest';
import { ThumbnailCache } from './thumbnailCache.ts';

const MINUTE = 60_000;

/** A cache, and the addresses that were read for it. */
function cacheOf(answerOf: (address: string) => { data: string } | { reason: string }) {
  const cache = new ThumbnailCache<string>();
  const read: string[] = [];
  const get = (address: string, now = 0) =>
    cache.get(address, now, async () => {
      read.push(address);
      return answerOf(address);
    });
  return { get, read };
}

it('keeps a thumbnail for ten minutes, and a failure for one', async () => {
  const { get, read } = cacheOf((address) => (address === 'gone' ? { reason: 'failed' } : { data: address }));
  for (const now of [0, 9 * MINUTE]) expect(await get('a', now)).toEqual({ data: 'a' });
  expect(read).toEqual(['a']);
  await get('a', 10 * MINUTE);
  expect(read).toEqual(['a', 'a']);
  for (const now of [0, MINUTE - 1, MINUTE]) expect(await get('gone', now)).toEqual({ reason: 'failed' });
  expect(read.slice(2)).toEqual(['gone', 'gone']);
});

it('reads once what several ask for at the same time, and tries again after an error', async () => {
  const cache = new ThumbnailCache<string>();
  let count = 0;
  const busy = async () => {
    count += 1;
    throw new Error('busy');
  };
  const both = await Promise.allSettled([cache.get('a', 0, busy), cache.get('a', 0, busy)]);
  expect([count, both.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  expect(await cache.get('a', 0, async () => ({ data: 'x' }))).toEqual({ data: 'x' });
});

it('forgets the oldest ones when all of them are too large or too many', async () => {
  const large = cacheOf((address) => ({ data: address.repeat(6_000_000) }));
  for (const address of ['a', 'b', 'c']) await large.get(address);
  await large.get('c');
  await large.get('a');
  expect(large.read).toEqual(['a', 'b', 'c', 'a']);
  const many = cacheOf(() => ({ reason: 'failed' }));
  for (let at = 0; at <= 2000; at += 1) await many.get(String(at));
  await many.get('2000');
  await many.get('0');
  expect(many.read.slice(2001)).toEqual(['0']);
});
