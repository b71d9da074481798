import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { invalid } from '../problem.ts';
import { ANONYMOUS, SYSTEM, type Tx } from '../types.ts';

const cards = defineResource({
  name: 'gift_cards',
  className: 'GiftCard',
  title: 'code',
  fields: {
    code: { type: 'text', required: true },
    amount: { type: 'money', default: 0 },
    isDone: { type: 'boolean', default: false },
    parent: { type: 'relation', to: 'gift_cards' },
  },
  access: {},
});

const AT_ONCE = 20;

eachEngine('decisions of transactions that run at the same time', (place) => {
  let engine: Engine;
  beforeAll(async () => {
    const store = await place().open([cards]);
    const log = pino({ level: 'silent' });
    engine = createEngine({ store, models: store.models, plugins: [], log, actorOf: async () => ANONYMOUS });
  });
  const run = <T>(work: (tx: Tx) => Promise<T>) => engine.transaction(SYSTEM, 'en', work);
  const make = (code: string, values = {}) => run((tx) => tx.create('gift_cards', { code, ...values }));
  /** Runs the same work many times in parallel. @returns the numbers of successes and refusals */
  const atOnce = async (work: (tx: Tx) => Promise<void>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => run(work)));
    const refused = outcomes.filter((one) => one.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 422 });
    return { done: AT_ONCE - refused.length, refused: refused.length };
  };

  it('never spend more of a card than its balance', async () => {
    await make('salma', { amount: 400 });
    const outcome = await atOnce(async (tx) => {
      const [card] = await tx.findBy('gift_cards', { code: 'salma' });
      const left = Number(card?.amount) - 100;
      if (!card || left < 0) throw invalid({ propertyPath: 'amount', code: 'violation.range' });
      await tx.update('gift_cards', card.id, { amount: left });
    });
    expect(outcome).toEqual({ done: 4, refused: 16 });
    expect((await run((tx) => tx.readBy('gift_cards', { code: 'salma' })))[0]?.amount).toBe(0);
  });

  it('leave out rows that another one has changed meanwhile', async () => {
    for (let at = 0; at < 5; at += 1) await make('open');
    let finished = 0;
    await atOnce(async (tx) => {
      const open = await tx.findBy('gift_cards', { code: 'open', isDone: false });
      for (const { id } of open) await tx.update('gift_cards', id, { isDone: true });
      tx.afterCommit(() => (finished += open.length));
    });
    expect(finished).toBe(5);
  });

  it('find many records at once in the order of their ids, also those that were looked up before', async () => {
    const ids = await run(async (tx) => {
      const made: number[] = [];
      for (let at = 0; at < 520; at += 1) made.push((await tx.create('gift_cards', { code: `many ${at}` })).id);
      return made;
    });
    const asked = [...ids.toReversed(), ids[0] ?? 0, 987_654_321];
    const found = await run(async (tx) => {
      // Kept from here on; more of them than one transaction keeps.
      for (const id of ids.slice(0, 30)) await tx.find('gift_cards', id);
      return tx.findAll('gift_cards', asked);
    });
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it('read the same record at once, and whoever changes it waits for them', async () => {
    const { id } = await make('shared', { amount: 5 });
    const inside = Promise.withResolvers<void>();
    const together = Promise.withResolvers<void>();
    let reading = 0;
    const steps: string[] = [];
    const reader = async (tx: Tx) => {
      expect((await tx.read('gift_cards', id))?.amount).toBe(5);
      reading += 1;
      inside.resolve();
      // The embedded database has one transaction at a time, so nobody can join.
      if (reading === 2 || engine.store.engine === 'sqlite') together.resolve();
      await together.promise;
      steps.push('read');
    };
    const writer = async () => {
      await inside.promise;
      await run((tx) => tx.update('gift_cards', id, { amount: 6 }));
      steps.push('written');
    };
    const readers = [run(reader), run(reader)];
    await Promise.all([...readers, writer()]);
    expect(steps.filter((step) => step === 'read')).toHaveLength(2);
    expect((await run((tx) => tx.find('gift_cards', id)))?.amount).toBe(6);
    // A row that was only read is read again, locked, by whoever then changes it.
    await run(async (tx) => {
      await tx.read('gift_cards', id);
      await tx.update('gift_cards', id, { amount: 7 });
      expect((await tx.read('gift_cards', id))?.amount).toBe(7);
    });
  });

  it('create a missing record once, under a lock', async () => {
    const outcome = await atOnce(async (tx) => {
      await tx.lock('card of Imane');
      const [known] = await tx.findBy('gift_cards', { code: 'imane' });
      if (known) throw invalid({ propertyPath: 'code', code: 'violation.unique' });
      await tx.create('gift_cards', { code: 'imane' });
    });
    expect(outcome).toEqual({ done: 1, refused: AT_ONCE - 1 });
  });

  it('read without waiting, and refer to a locked record', async () => {
    const { id } = await make('held', { amount: 1 });
    await run(async (tx) => {
      await tx.findBy('gift_cards', { code: 'held' });
      await tx.update('gift_cards', id, { amount: 2 });
      // The embedded database has one transaction at a time.
      if (place().engine === 'sqlite') return;
      const [seen] = await run((other) => other.readBy('gift_cards', { code: 'held' }));
      expect(seen?.amount).toBe(1);
      await make('child', { parent: id });
    });
    expect((await run((tx) => tx.find('gift_cards', id)))?.amount).toBe(2);
  });
});
