import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import type { BulkCalls } from './calls.ts';
import type { CrudRecord } from '../../recordText.ts';
import type { How } from './changes.ts';
import { deleteTask, editTask } from './tasks.ts';
import type { Id } from './run.ts';

const books = defineResource({
  name: 'books',
  className: 'Book',
  title: 'name',
  fields: { name: { type: 'text' }, price: { type: 'money' }, shelf: { type: 'relation', to: 'shelves' } },
  access: {},
});
const reasons = { noValue: 'no value', changedSince: 'changed since' };

/** A store of records that answers as the server does, and refuses prices over 100. */
function fakeCalls(records: CrudRecord[]) {
  const stored = new Map(records.map((record) => [String(record.id), { ...record }]));
  const calls: BulkCalls = {
    nameOf: (id) => String(stored.get(String(id))?.['name']),
    read: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const record = stored.get(String(id));
          return record ? [[String(id), { ...record }]] : [];
        }),
      ),
    send: async (entries) => {
      const bad = (entry: Readonly<Record<string, unknown>>) => Number(entry['price'] ?? 0) > 100;
      for (const entry of entries) if (!bad(entry)) Object.assign(stored.get(String(entry.id)) ?? {}, entry);
      const refused = entries.filter(bad).map(({ id }) => ({ id, reason: 'too dear' }));
      return { done: entries.filter((entry) => !bad(entry)).map(({ id }) => id), refused };
    },
  };
  return { stored, calls };
}

const edit = (calls: BulkCalls, field: string, how: How, value: unknown) =>
  editTask({ resource: books, calls, changes: [{ field, how, value }], currency: 'MAD', reasons });

describe('editing many records', () => {
  it('adjusts each from what it holds, and names what was refused or has nothing to adjust', async () => {
    const { stored, calls } = fakeCalls([
      { id: 1, name: 'A', price: 10 },
      { id: 2, name: 'B', price: 99 },
      { id: 3, name: 'C' },
    ]);
    const task = edit(calls, 'price', 'raisePercent', 5);
    const result = await task.work([1, 2, 3]);
    expect(result.done).toEqual([1]);
    expect(result.refused).toEqual([
      { id: 3, reason: 'no value' },
      { id: 2, reason: 'too dear' },
    ]);
    expect(stored.get('1')?.['price']).toBe(10.5);
  });

  it('is taken back, except where somebody else has changed it since', async () => {
    const { stored, calls } = fakeCalls([
      { id: 1, name: 'A', shelf: '7' },
      { id: 2, name: 'B' },
    ]);
    const task = edit(calls, 'shelf', 'setTo', '9');
    await task.work([1, 2]);
    expect(stored.get('2')?.['shelf']).toBe(9);
    Object.assign(stored.get('2') ?? {}, { shelf: 5 });
    expect(await task.undo?.([1, 2])).toEqual({ done: [1], refused: [{ id: 2, reason: 'changed since' }] });
    expect(stored.get('1')?.['shelf']).toBe(7);
    expect(stored.get('2')?.['shelf']).toBe(5);
  });
});

it('deleting many is taken back one by one, each with its reason where it cannot be', async () => {
  const { calls } = fakeCalls([1, 2, 3, 4, 5].map((id) => ({ id, name: `B${id}` })));
  const bringBack = async (id: Id) => (id === 3 ? 'name taken' : null);
  const task = deleteTask(calls, bringBack);
  expect((await task.work([1, 3])).done).toEqual([1, 3]);
  expect(await task.undo?.([1, 2, 3, 4, 5])).toEqual({
    done: [1, 2, 4, 5],
    refused: [{ id: 3, reason: 'name taken' }],
  });
  expect(deleteTask(calls).undo).toBeUndefined();
});
