import type { DataProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { defineResource } from '#resource';
import type { CrudRecord } from '../../recordText.ts';
import type { Change } from './changes.ts';
import { createSingleRuns } from './singleRuns.ts';

const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  fields: { name: { type: 'text' }, price: { type: 'money' }, shelf: { type: 'relation', to: 'shelves' } },
  access: {},
});

/** A connected server that refuses prices over 100. */
function connected(rows: readonly CrudRecord[]) {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const dataProvider = {
    getList: async (
      _name: string,
      { pagination: { page, perPage } }: { pagination: { page: number; perPage: number } },
    ) => ({
      data: [...stored.values()].slice((page - 1) * perPage, page * perPage),
    }),
    getOne: async (_name: string, { id }: { id: number }) => ({ data: stored.get(id) }),
    update: async (_name: string, { id, data }: { id: number; data: { price?: number } }) => {
      if (Number(data.price ?? 0) > 100) throw new Error('too dear');
      stored.set(id, { ...stored.get(id), id, ...data });
    },
    delete: async (_name: string, { id }: { id: number }) => stored.delete(id),
  } as unknown as DataProvider;
  const runs = createSingleRuns(
    {
      resource: books,
      dataProvider,
      currencies: { currency: 'MAD' },
      reasonOf: (error) => (error instanceof Error ? error.message : ''),
      reasons: { noValue: 'no value', changedSince: 'changed since' },
    },
    {},
  );
  return { stored, runs };
}

const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const raise: readonly Change[] = [{ field: 'price', how: 'raisePercent', value: 5 }];

it('adjusts each record of a connected server from what it holds, and takes back what is still so', async () => {
  const rows = [{ id: 1, price: 10 }, { id: 2, price: 99 }, { id: 3 }, { id: 4, price: 20 }];
  const { stored, runs } = connected(rows);
  const report = await runs.start({ changes: raise }, { filter: '', count: 4 }, watch());
  expect(report).toMatchObject({ total: 4, done: 2, refused: 2, isUndoable: true, untried: [] });
  expect(report.refusals).toEqual([
    { id: 2, reason: 'too dear' },
    { id: 3, reason: 'no value' },
  ]);
  expect(stored.get(1)?.price).toBe(10.5);
  stored.set(2, { id: 2, price: 50 });
  expect(await runs.retry(report, watch())).toMatchObject({ total: 4, done: 3, refused: 1 });
  stored.set(4, { id: 4, price: 77 });
  const undone = await runs.undo(report, watch());
  expect(undone).toMatchObject({ done: 2, isUndoable: false, refusals: [{ id: 4, reason: 'changed since' }] });
  expect([1, 2, 4].map((id) => stored.get(id)?.price)).toEqual([10, 50, 77]);
});

it('stops after the record in hand, and deletes without a way back', async () => {
  const { stored, runs } = connected([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const stop = new AbortController();
  const onProgress = (tried: number) => {
    if (tried === 1) stop.abort();
  };
  const report = await runs.start({ changes: null }, { ids: [1, 2, 3] }, { signal: stop.signal, onProgress });
  expect(report).toMatchObject({ done: 2, untried: [3], isUndoable: false });
  expect([...stored.keys()]).toEqual([3]);
});
