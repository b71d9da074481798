import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { ANONYMOUS, SYSTEM } from '../types.ts';
import { RUNS, storeRun } from './bulkRun.ts';
import { progressOf } from './report.ts';
import { BATCH, workBatch } from './workBatch.ts';

const cards = defineResource({
  name: 'gift_cards',
  className: 'GiftCard',
  title: 'code',
  fields: { code: { type: 'text', required: true }, amount: { type: 'money', default: 0, min: 0 } },
  access: {},
});

eachEngine('a run over several batches', (place) => {
  let engine: Engine;
  const transact = <T>(work: Parameters<typeof engine.transaction<T>>[2]) =>
    engine.transaction({ ...SYSTEM, userId: 1 }, 'en', work);

  beforeAll(async () => {
    const store = await place().open([cards]);
    const log = pino({ level: 'silent' });
    engine = createEngine({ store, models: store.models, plugins: [], log, actorOf: async () => ANONYMOUS });
  });

  /** A run that raises the amounts of new cards by 10. */
  const start = (count: number) =>
    transact(async (tx) => {
      const rows = [];
      for (let at = 0; at < count; at += 1) {
        const { id } = await tx.create('gift_cards', { code: `C${at}`, amount: at === 0 ? -5000 : 1000 });
        rows.push({ recordId: id, version: 1, seen: null, data: null });
      }
      const work = { operation: 'update' as const, set: {}, adjust: { amount: { amount: 10 } } };
      return storeRun(tx, { resource: 'gift_cards', work, outside: 0 }, rows);
    });

  it('has a transaction for each batch, names what was refused, and ends', async () => {
    const run = await start(BATCH + 20);
    expect(await transact((tx) => workBatch(tx, run))).toBe(true);
    expect(await progressOf(engine.db, run)).toMatchObject({ done: BATCH - 1, refused: 1, waiting: 20 });
    expect(await transact((tx) => workBatch(tx, run))).toBe(false);
    expect(await progressOf(engine.db, run)).toMatchObject({ done: BATCH + 19, refused: 1, waiting: 0 });
    // Repeated, as by a job that was killed: nothing is adjusted twice.
    expect(await transact((tx) => workBatch(tx, run))).toBe(false);
    const amounts = await engine.db.selectFrom('gift_cards').select('amount').distinct().orderBy('amount').execute();
    expect(amounts.map((row) => Number(row.amount))).toEqual([-5000, 2000]);
  });

  it('stops after the batch in hand, and a batch that failed leaves nothing', async () => {
    const run = await start(BATCH * 2);
    await expect(
      transact(async (tx) => {
        await workBatch(tx, run);
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await progressOf(engine.db, run)).toMatchObject({ done: 0, waiting: BATCH * 2 });
    await transact((tx) => workBatch(tx, run));
    await transact(async ({ db }) => db.updateTable(RUNS).set({ isStopped: 1 }).where('id', '=', run).execute());
    expect(await transact((tx) => workBatch(tx, run))).toBe(false);
    expect(await progressOf(engine.db, run)).toMatchObject({ tried: BATCH, waiting: BATCH });
  });
});
