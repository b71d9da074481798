import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { purgeAudit } from '../../mock-api/audit/purge.ts';
import { purgeBin } from '../../mock-api/bin/purge.ts';
import { eachEngine } from '../../mock-api/db/eachStore.ts';
import { createEngine, type Engine } from '../../mock-api/engine.ts';
import { ANONYMOUS, SYSTEM } from '../../mock-api/types.ts';
import { audit, bin, settings } from '../../src/plugins/system/resources.ts';

const DAY = 24 * 3600_000;
const NEVER = new AbortController().signal;

/** Deleted notes; paid ones stay. */
const notes = defineResource({
  name: 'notes',
  className: 'Note',
  title: 'text',
  fields: { text: { type: 'text', required: true }, isPaid: { type: 'boolean' } },
  access: {},
});

eachEngine('what is kept for a time', (place) => {
  let engine: Engine;
  let now = Date.UTC(2026, 0, 1);

  const rows = (table: string) => engine.db.selectFrom(table).selectAll().orderBy('id').execute();
  const setting = (values: object) => engine.transaction(SYSTEM, 'en', (tx) => tx.update('settings', 1, { ...values }));
  const throwAway = async (text: string, isPaid = false) =>
    engine.transaction(SYSTEM, 'en', async (tx) => {
      const { id } = await tx.create('notes', { text, isPaid });
      await tx.delete('notes', id);
    });

  beforeAll(async () => {
    const store = await place().open([notes, settings, audit, bin]);
    engine = createEngine({
      store,
      models: store.models,
      plugins: [
        {
          id: 'notes',
          resources: [notes],
          server: { hooks: { notes: { isKeptInBin: (row) => row.isPaid === true } } },
        },
      ],
      log: pino({ level: 'silent' }),
      actorOf: async () => ANONYMOUS,
      now: () => now,
    });
    await engine.ensureSingletons();
  });

  it('removes expired entries from the bin, except paid records', async () => {
    await setting({ binRetentionDays: 30 });
    await throwAway('old');
    await throwAway('paid', true);
    now += 29 * DAY;
    await throwAway('young');
    expect(await purgeBin(engine, NEVER)).toBe(0);
    now += 2 * DAY;
    expect(await purgeBin(engine, NEVER)).toBe(1);
    expect((await rows('bin')).map((row) => row.title)).toEqual(['paid', 'young']);
    expect((await engine.db.selectFrom('_trash').select('bin').execute()).length).toBe(2);
    await setting({ binRetentionDays: 0 });
    now += 1000 * DAY;
    expect(await purgeBin(engine, NEVER)).toBe(0);
    await setting({ binRetentionDays: 1 });
    expect(await purgeBin(engine, NEVER)).toBe(1);
    expect((await rows('bin')).map((row) => row.title)).toEqual(['paid']);
    const paid = await rows('bin');
    await expect(engine.transaction(SYSTEM, 'en', (tx) => tx.delete('bin', Number(paid[0]?.id)))).rejects.toMatchObject(
      { status: 409 },
    );
  });

  it('removes expired entries from the audit trail', async () => {
    await setting({ auditRetentionDays: 0 });
    const before = await rows('audit');
    expect(before.length).toBeGreaterThan(5);
    expect(await purgeAudit(engine, NEVER)).toBe(0);
    await setting({ auditRetentionDays: 10 });
    const removed = await purgeAudit(engine, NEVER);
    expect(removed).toBeGreaterThan(3);
    const kept = await rows('audit');
    expect(kept.every((row) => Number(row.createdAt) >= now - 10 * DAY)).toBe(true);
    expect(kept.length).toBeGreaterThan(0);
    now += 11 * DAY;
    const stopped = AbortSignal.abort();
    await expect(purgeAudit(engine, stopped)).rejects.toThrow();
    expect(await rows('audit')).toEqual(kept);
  });
});
