import { expect, test } from 'vitest';
import { readWhole } from './readWhole.ts';
import type { CallPath } from './useApi.ts';

/** A server with refunds of 1.00 each, in pages of at most `largest`. */
function server(count: number, largest: number, told: 'header' | 'body' | 'nothing') {
  const asked: string[] = [];
  const call: CallPath = async (path, { heard } = {}) => {
    asked.push(path);
    const query = new URLSearchParams(path.split('?')[1]);
    const size = Math.min(largest, Number(query.get('itemsPerPage')));
    const from = (Number(query.get('page')) - 1) * size;
    const all = Array.from({ length: count }, (_, at) => ({ id: at + 1, fullTotalAmount: -1 }));
    const page = all.slice(from, from + size);
    heard?.(new Headers(told === 'header' ? { 'Content-Range': `orders ${from}-${from + page.length}/${count}` } : {}));
    return told === 'body' ? { member: page, totalItems: count } : page;
  };
  return { call, asked };
}

test.for([
  ['header', 30, 4],
  ['header', 1000, 1],
  ['body', 30, 4],
  ['nothing', 1000, 1],
] as const)('all 101 are read: total in %s, pages of %i', async ([told, largest, calls]) => {
  const { call, asked } = server(101, largest, told);
  const found = await readWhole(call, 'orders?type[]=refund');
  expect(new Set(found.map(({ id }) => id)).size).toBe(101);
  expect(asked.length).toBe(calls);
});

test('none are one call, and whole pages without a total end with an empty one', async () => {
  const none = server(0, 1000, 'header');
  expect(await readWhole(none.call, 'orders?type[]=refund')).toEqual([]);
  expect(none.asked).toEqual(['orders?type[]=refund&order[id]=asc&page=1&itemsPerPage=1000']);
  const full = server(2000, 1000, 'nothing');
  expect((await readWhole(full.call, 'orders?type[]=refund')).length).toBe(2000);
  expect(full.asked.length).toBe(3);
});

test('a server that ignores the page is asked twice, and each record counts once', async () => {
  const asked: string[] = [];
  const call: CallPath = async (path) => {
    asked.push(path);
    return { member: [{ id: 1 }, { id: 2 }], totalItems: 5 };
  };
  expect((await readWhole(call, 'orders?type[]=refund')).map(({ id }) => id)).toEqual([1, 2]);
  expect(asked.length).toBe(2);
});
