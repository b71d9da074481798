import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineResource } from '#resource';
import { createLog } from '../log.ts';
import { compileModels } from '../model.ts';
import { isDiskFull } from './condition.ts';
import { openStore } from './open.ts';
import { postgresDialect } from './postgresDialect.ts';
import { SyncError } from './logSync.ts';
import { sqliteDialect } from './sqliteDialect.ts';

const notes = defineResource({
  ...{ name: 'notes', className: 'Note', title: 'text', access: { ROLE_ADMIN: 'all' } },
  fields: { text: { type: 'text' } },
});

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test('a full disk is told by the codes of the system and of both engines', () => {
  expect(isDiskFull(new Error('x', { cause: withCode('ENOSPC') }))).toBe(true);
  expect(isDiskFull(withCode('EACCES'))).toBe(false);
  expect(sqliteDialect.problemOf(new SyncError(withCode('EDQUOT')))).toEqual({ kind: 'full' });
  expect(sqliteDialect.problemOf(new SyncError(withCode('EIO')))).toEqual({ kind: 'unavailable' });
  expect(sqliteDialect.problemOf(Object.assign(new Error('x'), { errcode: 13 }))).toEqual({ kind: 'full' });
  expect(postgresDialect.problemOf(withCode('53100'))).toEqual({ kind: 'full' });
  expect(postgresDialect.problemOf(withCode('53300'))).toEqual({ kind: 'unavailable' });
});

test('a store says that its disk is full, goes on reading, and notices when there is room again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'flexy-full-'));
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const models = compileModels([notes]);
  const store = await openStore({ dataDir, models, log });
  try {
    /** As large as the file may become, in pages: SQLite answers as it does on a full disk. */
    const allow = (pages: number) =>
      store.transaction((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db));
    const write = () =>
      store.transaction((db) =>
        db
          .insertInto('notes')
          .values({ _version: 1, text: 'x'.repeat(200_000) })
          .execute(),
      );
    await write();
    await allow(1);
    const error: unknown = await write().catch((one: unknown) => one);
    expect(store.dialect.problemOf(error)).toEqual({ kind: 'full' });
    expect(await store.condition()).toBe('full');
    expect(await store.read.selectFrom('notes').select('id').execute()).toHaveLength(1);
    expect(lines.filter((line) => /"level":50.*disk of .* is full/.test(line))).toHaveLength(1);
    await allow(1_000_000);
    expect(await store.condition()).toBe('ok');
    await write();
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
