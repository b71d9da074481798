import { expect, test } from 'vitest';
import { HttpError } from '#provider';
import { createCreation } from './creation.ts';

type Provider = Parameters<typeof createCreation>[0];
/** Outcome of a call: done, done with its answer lost, never sent, or refused. */
type Fate = 'done' | 'answer lost' | 'not sent' | 'refused';

const errors = {
  'answer lost': new HttpError('flexy.errors.unreachable', 0),
  'not sent': new HttpError('flexy.errors.unreachable', 0),
  refused: new HttpError('Not valid.', 422),
};

/** A server that creates one record per idempotency key, and whose calls have the given outcomes in turn. */
function serverWith(...fates: Fate[]) {
  const records: Record<string, unknown>[] = [];
  const byKey = new Map<string, Record<string, unknown>>();
  const calls: string[] = [];
  const meet = <T>(act: () => T): { data: T } => {
    const fate = fates.shift() ?? 'done';
    const data = fate === 'done' || fate === 'answer lost' ? act() : undefined;
    if (fate !== 'done') throw errors[fate];
    return { data: data as T };
  };
  const provider = {
    create: async (_: string, { data, meta }: { data: object; meta: { idempotencyKey: string } }) => {
      calls.push('create');
      return meet(() => {
        const known = byKey.get(meta.idempotencyKey);
        if (known) return { ...known };
        const made = { id: records.length + 1, ...data };
        records.push(made);
        byKey.set(meta.idempotencyKey, made);
        return { ...made };
      });
    },
    update: async (_: string, { id, data }: { id: number; data: object }) => {
      calls.push(`update ${JSON.stringify(data)}`);
      return meet(() => Object.assign(records.find((one) => one.id === id) ?? {}, data));
    },
  };
  return { creation: createCreation(provider as unknown as Provider, 'customers'), records, calls };
}

test('a lost request and a lost answer both result in one record', async () => {
  const { creation, records } = serverWith('not sent', 'answer lost', 'done');
  const data = { name: 'Imane' };
  await expect(creation.save(data)).rejects.toThrow('unreachable');
  await expect(creation.save(data)).rejects.toThrow('unreachable');
  expect(await creation.save(data)).toMatchObject({ id: 1 });
  expect(records).toEqual([{ id: 1, name: 'Imane' }]);
});

test('values typed after a lost answer update the created record', async () => {
  const { creation, records, calls } = serverWith('answer lost');
  await expect(creation.save({ name: 'Imane', note: 'x' })).rejects.toThrow('unreachable');
  await creation.save({ name: 'Imane', company: 'Atlas' });
  expect(records).toEqual([{ id: 1, name: 'Imane', company: 'Atlas', note: null }]);
  expect(calls).toEqual(['create', 'create', 'update {"note":null,"company":"Atlas"}']);
});

test('a change that is lost, too, is sent again without another record', async () => {
  const { creation, records } = serverWith('answer lost', 'done', 'not sent', 'done');
  await expect(creation.save({ name: 'A' })).rejects.toThrow('unreachable');
  await expect(creation.save({ name: 'B' })).rejects.toThrow('unreachable');
  await creation.save({ name: 'B' });
  expect(records).toEqual([{ id: 1, name: 'B' }]);
});

test('a refusal creates nothing, and the corrected values are a new creation', async () => {
  const { creation, records, calls } = serverWith('refused', 'done');
  await expect(creation.save({ name: '' })).rejects.toThrow('Not valid.');
  await creation.save({ name: 'Imane' });
  expect(records).toEqual([{ id: 1, name: 'Imane' }]);
  expect(calls).toEqual(['create', 'create']);
});

test('values that are refused only when they arrive at last give way to the corrected ones', async () => {
  const { creation, records } = serverWith('not sent', 'refused', 'done');
  await expect(creation.save({ name: '' })).rejects.toThrow('unreachable');
  await creation.save({ name: 'Imane' });
  expect(records).toEqual([{ id: 1, name: 'Imane' }]);
});

test('saving unchanged values sends nothing', async () => {
  const { creation, calls } = serverWith();
  await creation.save({ name: 'Imane' });
  await creation.save({ name: 'Imane' });
  expect(calls).toEqual(['create']);
});
