import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { defineResource } from '#resource';
import { makeBackup, type MadeBackup } from '../../mock-api/backup/makeBackup.ts';
import type { DataLocation } from '../../mock-api/backup/dataLocation.ts';
import type { Restored } from '../../mock-api/backup/restoreSteps.ts';
import { restore } from '../../mock-api/backup/restore.ts';
import type { Store } from '../../mock-api/db/store.ts';
import { openStore } from '../../mock-api/db/open.ts';
import { compileModels } from '../../mock-api/model.ts';

const access = { ROLE_ADMIN: 'all' } as const;

/** A resource with every kind of stored value. */
const kinds = defineResource({
  name: 'kinds',
  className: 'Kind',
  title: 'name',
  access,
  fields: {
    name: { type: 'text', search: true, order: true, filter: true },
    title: { type: 'text', translatable: true, search: true, order: true },
    code: { type: 'text', unique: true },
    long: { type: 'text', multiline: true },
    count: { type: 'integer', order: true },
    price: { type: 'money' },
    isOn: { type: 'boolean', required: true, default: false },
    at: { type: 'datetime' },
    data: { type: 'json' },
    tags: { type: 'list' },
    parent: { type: 'relation', to: 'kinds' },
    others: { type: 'relation', to: 'kinds', many: true },
  },
});
/** A resource without records. */
const nothings = defineResource({
  name: 'nothings',
  className: 'Nothing',
  title: 'name',
  access,
  fields: { name: { type: 'text', search: true } },
});

export const resources = [kinds, nothings];
export const models = compileModels(resources);
const log = pino({ level: 'silent' });
const model = models.get('kinds')!;

/** Opens a database with these resources. */
export const openDatabase = ({ dataDir, databaseUrl }: DataLocation, some = models): Promise<Store> =>
  openStore({ dataDir, databaseUrl, models: some, log });

let moment = Date.UTC(2026, 10, 20, 10);

export const backUp = (place: DataLocation, to?: string): Promise<MadeBackup> =>
  makeBackup(place, { reason: 'manual', now: (moment += 1000), ...(to ? { to } : {}) });

export const restoreBackup = (place: DataLocation, backup: string, isReplacing = false): Promise<Restored> =>
  restore({ place, backup, isReplacing, models, log, now: (moment += 1000) });

/** Texts that are easily damaged by a conversion. */
export const TEXTS = [
  'Café crème',
  'مقهى الرباط',
  '😀👩‍👩‍👧 𝒳',
  '',
  ' ',
  '"quoted" \\ \'single\' {braces,},NULL',
  'line\nline\r\n\ttab',
  '\u001f\u2028\uFEFF\u0001',
  'null',
  '{"n":"9007199254740993"}',
  'x'.repeat(60_000),
];

/** Fills a database with rows of every kind, links between them, an id that is free again, and a file. */
export async function fillDatabase(place: DataLocation, count: number): Promise<void> {
  const store = await openDatabase(place);
  try {
    for (let at = 0; at < count; at += 1000) {
      const values = Array.from({ length: Math.min(1000, count - at) }, (_, offset) => rowOf(at + offset));
      await store.transaction(async (db) => {
        for (let from = 0; from < values.length; from += 100)
          await db
            .insertInto('kinds')
            .values(values.slice(from, from + 100))
            .execute();
      });
    }
    await store.transaction(async (db) => {
      await db.insertInto('kinds__others').values({ owner: 1, target: 2, position: 0 }).execute();
      await db.insertInto('kinds__others').values({ owner: 2, target: 1, position: null }).execute();
      await sql`update kinds set count = 9007199254740993, price = -9223372036854775807 where id = 3`.execute(db);
      await db.deleteFrom('kinds').where('id', '=', count).execute();
      await db.insertInto('_counters').values({ name: 'orders', value: 4711 }).execute();
      await db.insertInto('_sessions').values({ id: 'session', userId: 1 }).execute();
      await db.insertInto('_throttle').values({ key: 'pin', count: 9 }).execute();
      for (const seq of [1, 2, 3])
        await db.insertInto('_outbox').values({ resource: 'kinds', recordId: seq, op: 'create', at: seq }).execute();
    });
  } finally {
    await store.close();
  }
  mkdirSync(path.join(place.dataDir, 'files/deep er'), { recursive: true });
  writeFileSync(path.join(place.dataDir, 'files/deep er/pic ture.webp'), Buffer.from([0, 255, 10, 13]));
}

function rowOf(at: number): Record<string, unknown> {
  const text = TEXTS[at % TEXTS.length] ?? '';
  const short = text.slice(0, 200);
  const isBare = at % 7 === 3;
  const values = {
    name: isBare ? null : `${short} ${at}`,
    title: isBare ? null : { en: `${short} en`, ar: 'عربي' },
    code: `C-${at}`,
    long: at < 100 ? text : null,
    count: isBare ? null : at * 1_000_003,
    price: at % 2 === 0 ? -at : Number.MAX_SAFE_INTEGER,
    isOn: at % 2 === 0,
    at: 1_700_000_000_000 + at,
    data: isBare ? null : { deep: [1, null, short, { a: true }] },
    tags: isBare ? [] : [short, 'b'],
    parent: at > 10 ? 1 + (at % 10) : null,
  };
  return model.toColumns({ _version: 1, createdAt: at, updatedAt: at, ...values });
}
