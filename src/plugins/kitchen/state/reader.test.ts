import { expect, it } from 'vitest';
import type { CallApi, CallPath } from '#admin';
import { createReader } from './reader.ts';

it('reads a list to its end, and the clock of the server from its answers', async () => {
  const all = Array.from({ length: 1500 }, (_, at) => ({ id: at + 1 }));
  const asked: string[] = [];
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const call: CallPath = async (path, { heard } = {}) => {
    asked.push(path);
    heard?.(new Headers({ Date: date }));
    const query = new URLSearchParams(path.split('?')[1]);
    const size = Number(query.get('itemsPerPage') ?? 30);
    return all.slice((Number(query.get('page') ?? 1) - 1) * size).slice(0, size);
  };
  const { readWhole, readFirst, now } = createReader(call as unknown as CallApi);
  expect(await readWhole('kitchen_tickets?updatedAt[after]=2026-11-20')).toEqual(all);
  expect(asked.length).toBe(2);
  expect(now() - Date.now()).toBeGreaterThan(3_500_000);
  expect((await readFirst(['orders?itemsPerPage=10', 'orders?itemsPerPage=5'])).length).toBe(15);
});
