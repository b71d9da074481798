import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { defineResource } from '#resource';
import { eachEngine } from '../db/eachStore.ts';
import { createEngine, type Engine } from '../engine.ts';
import type { Change } from '../engineFace.ts';
import { ANONYMOUS, SYSTEM } from '../types.ts';
import { ROWS, storeRun } from './bulkRun.ts';
import { noteRemoved } from './ownWrites.ts';

const folders = defineResource({
  name: 'folders',
  className: 'Folder',
  title: 'name',
  fields: { name: { type: 'text', required: true } },
  access: {},
});

eachEngine('records that went along with another one of their run', (place) => {
  let engine: Engine;
  beforeAll(async () => {
    const store = await place().open([folders]);
    const log = pino({ level: 'silent' });
    engine = createEngine({ store, models: store.models, plugins: [], log, actorOf: async () => ANONYMOUS });
  });

  it('are noted in a few statements, however many they are', async () => {
    const numbers = Array.from({ length: 1200 }, (_, at) => at + 1);
    await engine.transaction({ ...SYSTEM, userId: 1 }, 'en', async (tx) => {
      const rows = numbers.map((recordId) => ({ recordId, version: 1, seen: null, data: null }));
      const run = await storeRun(
        tx,
        { resource: 'folders', work: { operation: 'delete', set: {}, adjust: {} }, outside: 0 },
        rows,
      );
      await tx.db.updateTable(ROWS).set({ status: 'done' }).where('recordId', 'in', [1, 2]).execute();
      let statements = 0;
      const db = new Proxy(tx.db, {
        get(target, name) {
          if (name === 'updateTable' || name === 'selectFrom') statements += 1;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      const changes = [...numbers, 5000].map((id) => ({ resource: 'folders', id, op: 'delete' }) as unknown as Change);
      const noted = await noteRemoved({ db }, tx.model('folders'), { run, recordId: 1, changes });
      expect(noted.toSorted((one, other) => one - other)).toEqual(numbers.slice(2));
      expect(statements).toBeLessThanOrEqual(6);
      const states = await tx.db.selectFrom(ROWS).select(['status', 'recordId']).where('bulk', '=', run).execute();
      expect(states.filter(({ status }) => status === 'removed')).toHaveLength(1198);
    });
  });
});
