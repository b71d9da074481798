import { setImmediate as yieldOnce, setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { defineResource } from '#resource';
import type { Database } from '../types.ts';
import { eachEngine, type TestStore } from './eachStore.ts';

const counters = defineResource({
  name: 'counters',
  className: 'Counter',
  title: 'label',
  fields: {
    label: { type: 'text', unique: true },
    value: { type: 'integer' },
    parent: { type: 'relation', to: 'counters' },
  },
  access: { ROLE_ADMIN: 'all' },
});

eachEngine('transactions', (place) => {
  let store: TestStore;
  beforeAll(async () => {
    store = await place().open([counters]);
  });
  const make = (label: string, more = {}) =>
    store.transaction((db) =>
      db
        .insertInto('counters')
        .values({ label, value: 0, ...more })
        .execute(),
    );
  const valueOf = async (label: string, db: Database = store.read) =>
    (await db.selectFrom('counters').select('value').where('label', '=', label).executeTakeFirst())?.value;

  test('no update is lost when many read, wait and write the same row', async () => {
    await make('shared');
    const { id } = await store.read
      .selectFrom('counters')
      .select('id')
      .where('label', '=', 'shared')
      .executeTakeFirstOrThrow();
    const increment = () =>
      store.transaction(async (db) => {
        await store.dialect.lockRow(db, 'counters', Number(id));
        const value = Number(await valueOf('shared', db));
        await delay(1);
        await db
          .updateTable('counters')
          .set({ value: value + 1 })
          .where('label', '=', 'shared')
          .execute();
      });
    await Promise.all(Array.from({ length: 40 }, increment));
    expect(await valueOf('shared')).toBe(40);
  });

  test('a connection that the database ends fails its transaction, not the process', async () => {
    if (store.engine === 'sqlite') return;
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    const endAndGoOn = async (db: Database) => {
      for (const query of [end, sql`select 1`]) await query.execute(db).catch(() => undefined);
      await sql`select 2`.execute(db);
    };
    for (const work of [(db: Database) => end.execute(db), endAndGoOn]) {
      const error: unknown = await store.transaction<unknown>(work).catch((reason: unknown) => reason);
      expect(store.dialect.problemOf(error)).toMatchObject({ kind: 'unavailable' });
    }
    await make('after a lost connection');
    expect(await valueOf('after a lost connection')).toBe(0);
  });

  test('a transaction that throws is rolled back, and parallel ones are kept', async () => {
    const outcomes = await Promise.allSettled([
      make('kept 1'),
      store.transaction(async (db) => {
        await db.insertInto('counters').values({ label: 'gone' }).execute();
        throw new Error('changed my mind');
      }),
      make('kept 2'),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await valueOf('kept 1'), await valueOf('gone'), await valueOf('kept 2')]).toEqual([0, undefined, 0]);
  });

  test('a reference to nothing fails its own transaction only', async () => {
    const outcomes = await Promise.allSettled([make('good 1'), make('bad', { parent: 4711 }), make('good 2')]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await valueOf('good 1'), await valueOf('bad'), await valueOf('good 2')]).toEqual([0, undefined, 0]);
  });

  test('the same unique value at the same time: one is stored, the others are told why', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => make('unique')));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(store.dialect.problemOf(outcome.reason)).toMatchObject({ kind: 'unique', columns: ['label'] });
    }
  });

  test('readers go on while a transaction is open, and see it once it is done', async () => {
    await make('watched');
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const writing = store.transaction(async (db) => {
      await db.updateTable('counters').set({ value: 7 }).where('label', '=', 'watched').execute();
      reach();
      await released;
    });
    await reached;
    expect(await valueOf('watched')).toBe(0);
    release();
    await writing;
    expect(await valueOf('watched')).toBe(7);
  });

  test('a lock by name is held by one transaction at a time', async () => {
    const seen: boolean[] = [];
    await store.transaction(async (db) => {
      seen.push(await store.dialect.tryLock(db, 'a name'));
      if (store.engine === 'postgres') {
        await store.transaction(async (other) => void seen.push(await store.dialect.tryLock(other, 'a name')));
      }
    });
    await store.transaction(async (db) => void seen.push(await store.dialect.tryLock(db, 'a name')));
    expect(seen).toEqual(store.engine === 'postgres' ? [true, false, true] : [true, true]);
  });

  test('a deadlock is tried again', async () => {
    if (store.engine === 'sqlite') return;
    await make('left');
    await make('right');
    const both = (first: string, second: string) =>
      store.transaction(async (db) => {
        await db
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .where('label', '=', first)
          .execute();
        await delay(50);
        await db
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .where('label', '=', second)
          .execute();
      });
    await Promise.all([both('left', 'right'), both('right', 'left')]);
    expect([await valueOf('left'), await valueOf('right')]).toEqual([2, 2]);
  });

  /** Entries of the outbox after a number. */
  const numbered = async (after: number): Promise<{ seq: number; op: unknown }[]> => {
    const rows = await store.read
      .selectFrom('_outbox')
      .select(['seq', 'op'])
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
    return rows.map((row) => ({ seq: Number(row.seq), op: row.op }));
  };

  test('numbers of the outbox follow the commits, so that a reader misses none', async () => {
    const record = (db: Database, op: string) =>
      db.insertInto('_outbox').values({ resource: 'counters', recordId: 1, op, at: 0 }).execute();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const slow = store.transaction(async (db) => {
      await record(db, 'slow 1');
      await record(db, 'slow 2');
      reach();
      if (store.engine === 'postgres') await released;
    });
    await reached;
    await store.transaction((db) => record(db, 'fast'));
    await store.numberChanges();
    const early = await numbered(0);
    release();
    await slow;
    await store.numberChanges();
    const all = [...early, ...(await numbered(early.at(-1)?.seq ?? 0))];
    expect(all.map((row) => row.op)).toEqual(
      store.engine === 'postgres' ? ['fast', 'slow 1', 'slow 2'] : ['slow 1', 'slow 2', 'fast'],
    );
  });

  test('a reader misses no entry of many transactions at the same time, and has those of a record in their order', async () => {
    const before = (await numbered(0)).at(-1)?.seq ?? 0;
    const seen: string[] = [];
    let position = before;
    let isDone = false;
    await make('steps');
    const reader = (async () => {
      for (let isLast = false; !isLast;) {
        isLast = isDone;
        await store.numberChanges();
        const rows = await numbered(position);
        seen.push(...rows.map((row) => String(row.op)));
        position = rows.at(-1)?.seq ?? position;
        // The embedded database reads without leaving its turn to the writers.
        await yieldOnce();
      }
    })();
    const write = (writer: number, step: number) =>
      store.transaction(async (db) => {
        // The row's lock orders the steps of all writers.
        await db
          .updateTable('counters')
          .set((eb) => ({ value: eb('value', '+', 1) }))
          .where('label', '=', 'steps')
          .execute();
        const row = await db.selectFrom('counters').select('value').where('label', '=', 'steps').executeTakeFirst();
        const own = db
          .insertInto('_outbox')
          .values({ resource: 'own', recordId: writer, op: `w${writer}.${step}`, at: 0 });
        await own.execute();
        const shared = { resource: 'counters', recordId: 1, op: `v${String(row?.value)}`, at: 0 };
        await db.insertInto('_outbox').values(shared).execute();
      });
    const steps = Array.from({ length: 8 }, (_, step) => step);
    const all = [0, 1, 2, 3].map(async (writer) => {
      for (const step of steps) await write(writer, step);
    });
    await Promise.all(all).finally(() => (isDone = true));
    await reader;

    const values = seen.filter((op) => op.startsWith('v')).map((op) => Number(op.slice(1)));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(values).toHaveLength(32);
    for (const writer of [0, 1, 2, 3])
      expect(seen.filter((op) => op.startsWith(`w${writer}.`))).toEqual(steps.map((step) => `w${writer}.${step}`));
  });

  test('a query that was not awaited cannot slip into the next transaction', async () => {
    const { promise, resolve } = Promise.withResolvers<Database>();
    await store.transaction(async (db) => resolve(db));
    const late = (await promise).insertInto('counters').values({ label: 'late' }).execute();
    await expect(late).rejects.toThrow();
    expect(await valueOf('late')).toBeUndefined();
  });

  test('nothing can be written outside a transaction on the embedded database', async () => {
    if (store.engine === 'postgres') return;
    await expect(store.read.insertInto('counters').values({ label: 'x' }).execute()).rejects.toThrow(/readonly/);
  });
});

eachEngine('two processes on one database', (place) => {
  test('both write, each in its turn', async () => {
    const [one, two] = await Promise.all([place().open([counters]), place().open([counters])]);
    const write = (store: TestStore, label: string) =>
      store.transaction(async (db) => {
        await db.insertInto('counters').values({ label }).execute();
        await delay(2);
      });
    await Promise.all(Array.from({ length: 30 }, (_, at) => write(at % 2 ? one : two, `row ${at}`)));
    expect(await one.read.selectFrom('counters').select('id').execute()).toHaveLength(30);
  });
});
