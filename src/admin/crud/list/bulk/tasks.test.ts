import { describe, expect, it } from 'vitest';
import { defineResource } from '#resource';
import type { BulkCalls } from './calls.ts';
import type { CrudRecord } from '../../recordText.ts';
import type { ChangeMode } from './changes.ts';
import { deleteTask, editTask } from './tasks.ts';
import type { Id, Refused } from './runBatches.ts';

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
    nameOf: (id) => String(stored.get(String(id))?.name),
    read: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const record = stored.get(String(id));
          return record ? [[String(id), { ...record }]] : [];
        }),
      ),
    send: async (entries) => {
      const done: Id[] = [];
      const refused: Refused[] = [];
      for (const { id, _version: version, ...values } of entries) {
        const record = stored.get(String(id)) ?? { id };
        const isOutdated = version !== undefined && version !== record._version;
        if (isOutdated) refused.push({ id, reason: 'stale', isOutdated });
        else if (Number(values.price ?? 0) > 100) refused.push({ id, reason: 'too dear' });
        else {
          done.push(id);
          Object.assign(record, values, version === undefined ? {} : { _version: Number(version) + 1 });
        }
      }
      return { done, refused };
    },
  };
  return { stored, calls };
}

const edit = (calls: BulkCalls, field: string, how: ChangeMode, value: unknown, seen?: CrudRecord[]) =>
  editTask({
    resource: books,
    calls,
    changes: [{ field, how, value }],
    seen,
    currencies: { currency: 'MAD' },
    reasons,
  });

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
    expect(stored.get('1')?.price).toBe(10.5);
  });

  it('is taken back, except where somebody else has changed it since', async () => {
    const { stored, calls } = fakeCalls([
      { id: 1, name: 'A', shelf: '7' },
      { id: 2, name: 'B' },
    ]);
    const task = edit(calls, 'shelf', 'setTo', '9');
    await task.work([1, 2]);
    expect(stored.get('2')?.shelf).toBe(9);
    Object.assign(stored.get('2') ?? {}, { shelf: 5 });
    expect(await task.undo?.([1, 2])).toEqual({ done: [1], refused: [{ id: 2, reason: 'changed since' }] });
    expect(stored.get('1')?.shelf).toBe(7);
    expect(stored.get('2')?.shelf).toBe(5);
  });

  it('is made on what was read: a write in between is refused where it was of the same field, and no reason otherwise', async () => {
    const { stored, calls } = fakeCalls([
      { id: 1, name: 'A', price: 10, _version: 1 },
      { id: 2, name: 'B', price: 10, _version: 4 },
    ]);
    let reads = 0;
    const read: BulkCalls['read'] = async (...asked) => {
      const found = await calls.read(...asked);
      reads += 1;
      if (reads > 1) return found;
      Object.assign(stored.get('1') ?? {}, { price: 30, _version: 2 });
      Object.assign(stored.get('2') ?? {}, { name: 'B2', _version: 5 });
      return found;
    };
    const task = edit({ ...calls, read }, 'price', 'raiseAmount', 5);
    expect(await task.work([1, 2])).toEqual({ done: [2], refused: [{ id: 1, reason: 'changed since' }] });
    expect([stored.get('1')?.price, stored.get('2')?.price, stored.get('2')?.name]).toEqual([30, 15, 'B2']);
    // After the refusal was shown, the next attempt overwrites the current version.
    expect((await task.work([1])).done).toEqual([1]);
    expect(stored.get('1')?.price).toBe(35);
  });

  it('is refused where the same text was changed in another language meanwhile, and made over it the next time', async () => {
    const texts = (name: string) => ({ _texts: { fr: { name }, ar: { name: 'كتاب' } } });
    const { stored, calls } = fakeCalls([
      { id: 1, name: 'A', _version: 1, ...texts('Livre') },
      { id: 2, name: 'B', _version: 1, ...texts('Livre') },
    ]);
    let reads = 0;
    const read: BulkCalls['read'] = async (...asked) => {
      const found = await calls.read(...asked);
      reads += 1;
      if (reads > 1) return found;
      Object.assign(stored.get('1') ?? {}, { _version: 2, ...texts('Livre de poche') });
      // Something else of it: no reason.
      Object.assign(stored.get('2') ?? {}, { price: 30, _version: 2 });
      return found;
    };
    const task = edit({ ...calls, read }, 'name', 'setTo', 'Book', [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ]);
    expect(await task.work([1, 2])).toEqual({ done: [2], refused: [{ id: 1, reason: 'changed since' }] });
    expect([stored.get('1')?.name, stored.get('2')?.name]).toEqual(['A', 'Book']);
    expect((await task.work([1])).done).toEqual([1]);
    // Taking it back, too, is no business over a translation that came since.
    Object.assign(stored.get('2') ?? {}, { _version: 9, ...texts('Bouquin') });
    expect(await task.undo?.([1, 2])).toEqual({ done: [1], refused: [{ id: 2, reason: 'changed since' }] });
    expect(stored.get('1')).toMatchObject({ name: 'A', ...texts('Livre de poche') });
  });

  it('is chosen over what stands on the screen', async () => {
    const { stored, calls } = fakeCalls([
      { id: 1, name: 'A', price: 30 },
      { id: 2, name: 'B' },
    ]);
    const task = edit(calls, 'price', 'setTo', 20, [
      { id: 1, price: 10 },
      { id: 2, name: 'old name' },
    ]);
    expect(await task.work([1, 2])).toEqual({ done: [2], refused: [{ id: 1, reason: 'changed since' }] });
    expect(stored.get('1')?.price).toBe(30);
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
