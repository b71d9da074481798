import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { audit, bin, settings } from '../../src/plugins/system/resources.ts';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import { ANONYMOUS, SYSTEM, type ReadContext, type Row } from '../types.ts';

const notes = defineResource({
  name: 'notes',
  className: 'Note',
  title: 'name',
  fields: { name: { type: 'text', computed: true }, text: { type: 'text', required: true } },
  access: {},
});

const name = (rows: readonly Row[], { locale, timeZone }: ReadContext) =>
  rows.map(({ id, text }) => `${locale} ${timeZone} ${id} ${String(text)}`);

eachEngine('records whose name is computed', (place) => {
  let engine: Engine;

  beforeAll(async () => {
    const store = await place().open([notes, settings, audit, bin]);
    engine = createEngine({
      store,
      models: store.models,
      plugins: [{ id: 'notes', resources: [notes], server: { hooks: { notes: { computed: { name } } } } }],
      log: pino({ level: 'silent' }),
      actorOf: async () => ANONYMOUS,
    });
    await engine.ensureSingletons();
  });

  it('appear in the audit trail and in the bin, in the language of the request', async () => {
    const [one, two] = await engine.transaction(SYSTEM, 'fr', async (tx) => [
      await tx.create('notes', { text: 'first' }),
      await tx.create('notes', { text: 'second' }),
    ]);
    await engine.transaction(SYSTEM, 'en', async (tx) => {
      await tx.update('notes', one.id, { text: 'changed' });
      await tx.delete('notes', two.id);
    });
    const zone = engine.units.timeZone;
    const trail = await engine.db.selectFrom('audit').select(['title', 'resource']).orderBy('id').execute();
    expect(trail.filter(({ resource }) => resource === 'notes').map(({ title }) => title)).toEqual([
      `fr ${zone} ${one.id} first`,
      `fr ${zone} ${two.id} second`,
      `en ${zone} ${one.id} changed`,
      `en ${zone} ${two.id} second`,
    ]);
    const thrown = await engine.db.selectFrom('bin').select('title').execute();
    expect(thrown.map(({ title }) => title)).toEqual([`en ${zone} ${two.id} second`]);
  });
});
