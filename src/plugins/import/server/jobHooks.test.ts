import { expect, it } from 'vitest';
import type { ResourceHooks, Row, Tx, Write } from '#server';
import { jobHooks } from './jobs.ts';
import { CHECK, RUN } from './kinds.ts';

// Typed as hooks of any resource, because the rows of these tests have only some of the fields.
const hooks: ResourceHooks = jobHooks;

/** Ends a job that names import 7, whose own job is 5. @returns what the transaction was asked to change */
async function end(job: number, kind = RUN, state = 'writing', status = 'cancelled'): Promise<unknown[]> {
  const changed: unknown[] = [];
  const tx = {
    findBy: async (): Promise<Row[]> => [{ id: 7, state, job: 5 }],
    update: async (...values: unknown[]) => changed.push(values),
  } as unknown as Tx;
  const write = { op: 'update', before: { id: job, status: 'waiting', payload: { import: 7 } } } as unknown as Write;
  await hooks.after?.(write, { id: job, kind, status }, tx);
  return changed;
}

it('an import goes on when another job that names it is cancelled', async () => {
  expect(await end(99)).toEqual([]);
});

it('an import is taken back when its own job is cancelled', async () => {
  // The queue belongs to a transaction of the engine, which this one is not.
  await expect(end(5)).rejects.toThrow(TypeError);
});

it('a check that was cancelled or has failed for good is stopped: nothing of it is thrown away', async () => {
  for (const status of ['cancelled', 'failed'])
    expect(await end(5, CHECK, 'checking', status)).toEqual([['imports', 7, { state: 'stopped' }]]);
});
