import { expect, it } from 'vitest';
import type { Tx } from '#server';
import { claimFeed } from './claimFeed.ts';

/** A statement that answers with a row whatever it is made of. */
const statement = (row: object | undefined): unknown =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'then' ? undefined : name === 'executeTakeFirst' ? async () => row : () => statement(row),
    },
  );

/** A feed that is due, beside a job and an import of its own. */
async function claimed(
  more: object,
  { status = null, run }: { status?: string | null; run?: object } = {},
  payload: object = {},
) {
  const feed = { id: 3, job: null, isEnabled: true, isHourly: true, everyHours: 6, at: null, nextAt: 100, ...more };
  const tx = {
    now: 1000,
    find: async () => feed,
    read: async () => (status === null ? null : { status }),
    settings: async () => ({ timeZone: 'UTC' }),
    db: {
      selectFrom: () => statement(run),
      updateTable: () => ({ set: () => ({ where: () => ({ execute: async () => [] }) }) }),
    },
  } as unknown as Tx;
  // Queueing the next run needs the engine; a run that is asked for queues none.
  return claimFeed(tx, { id: 8, payload: { feed: 3, isAsked: true, ...payload } });
}

it('a feed that nobody reads is taken', async () => {
  expect(await claimed({})).toMatchObject({ id: 3 });
});

it.each(['waiting', 'running'])('not while another job of it is %s: its file is being read', async (status) => {
  expect(await claimed({ job: 7 }, { status })).toBeNull();
});

it.each(['done', 'failed', 'cancelled'])('again when the other job is %s, or is gone', async (status) => {
  expect(await claimed({ job: 7 }, { status })).toMatchObject({ id: 3 });
  expect(await claimed({ job: 7 })).toMatchObject({ id: 3 });
});

it('not while one of its imports is under way', async () => {
  expect(await claimed({}, { run: { id: 5 } })).toBeNull();
});

it('a try that was cut off goes on with it, unless it was switched off meanwhile', async () => {
  expect(await claimed({ job: 8 }, { status: 'running', run: { id: 5 } })).toMatchObject({ id: 3 });
  expect(await claimed({ job: 8 }, {}, { isAsked: false })).toMatchObject({ id: 3 });
  expect(await claimed({ job: 8, isEnabled: false }, {}, { isAsked: false })).toBeNull();
});

it('a run by the clock does nothing before its time', async () => {
  expect(await claimed({ nextAt: 2000 }, {}, { isAsked: false })).toBeNull();
  expect(await claimed({ nextAt: null }, {}, { isAsked: false })).toBeNull();
});
