import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkBackup, refuseNewerBackup } from '../../mock-api/backup/check.ts';
import { filesBelow } from '../../mock-api/backup/folderFiles.ts';
import { listBackups, removeOldBackups } from '../../mock-api/backup/listBackups.ts';
import { makeBackup } from '../../mock-api/backup/makeBackup.ts';
import { StartupProblem } from '../../mock-api/startupProblem.ts';
import { createFolders, runCommand } from './commands.ts';
import { backUp, restoreBackup, fillDatabase } from './records.ts';

const folder = createFolders();
const place = { dataDir: folder(), databaseUrl: '' };
let whole = '';

beforeAll(async () => {
  await fillDatabase(place, 30);
  whole = (await backUp(place)).folder;
});

/** A damaged copy of the backup. `change` damages it. */
function copy(change: (to: string) => void): string {
  const to = path.join(folder(), 'copy');
  cpSync(whole, to, { recursive: true });
  change(to);
  return to;
}

const problemOf = (backup: string): Promise<string> =>
  checkBackup(backup).then(
    () => 'nothing is wrong',
    (error: unknown) => (error instanceof StartupProblem ? error.message : `not told: ${String(error)}`),
  );

/** Changes the manifest of a backup and updates its digest, as another program could. */
function rewrite(backup: string, change: (manifest: Record<string, unknown>) => void): void {
  const manifest = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8'));
  change(manifest);
  const text = JSON.stringify(manifest);
  writeFileSync(path.join(backup, 'manifest.json'), text);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(path.join(backup, 'manifest.sha256'), `${digest}  manifest.json\n`);
}

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  'a flipped bit': (file) => {
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  },
  'a lost end': (file) => truncateSync(file, readFileSync(file).length - 1),
  'a byte more': (file) => writeFileSync(file, ' ', { flag: 'a' }),
  'no content': (file) => truncateSync(file, 0),
  'no file': (file) => rmSync(file),
};

describe('checkBackup', () => {
  test.each(Object.entries(DAMAGES))('is missed with %s', async (_name, damage) => {
    const files = await filesBelow(whole);
    expect(files).toEqual(expect.arrayContaining(['manifest.json', 'manifest.sha256', 'tables/kinds.ndjson.gz']));
    for (const file of files) {
      const problem = await problemOf(copy((to) => damage(path.join(to, file))));
      expect(problem, file).toMatch(/is damaged: .*Nothing was changed/);
      expect(problem, file).toContain(file.startsWith('manifest') ? 'manifest.' : file);
    }
  });

  test.each([
    ['another file', (to: string) => writeFileSync(path.join(to, 'tables/more.ndjson.gz'), '')],
    ['a link', (to: string) => symlinkSync('/etc/hostname', path.join(to, 'files/link.webp'))],
    ['a hidden file', (to: string) => writeFileSync(path.join(to, '.more'), '')],
  ])('is verified: %s is found', async (_name, add) => {
    expect(await problemOf(copy(add))).toMatch(/is damaged: (tables\/more|files\/link|\.more).* does not belong to it/);
  });

  test('has the rows it says, also when its digest is right', async () => {
    const other = copy((to) =>
      rewrite(to, (manifest) => {
        const tables = manifest.tables as { name: string; rows: number }[];
        const table = tables.find(({ name }) => name === 'kinds');
        if (table) table.rows += 1;
      }),
    );
    expect(await problemOf(other)).toMatch(/kinds\.ndjson\.gz does not hold the rows/);
  });

  test('is checked before a row is written', async () => {
    const target = { dataDir: folder(), databaseUrl: '' };
    const broken = copy((to) => DAMAGES['a flipped bit']?.(path.join(to, 'tables/kinds.ndjson.gz')));
    await expect(restoreBackup(target, broken)).rejects.toThrow(
      /is damaged: tables\/kinds\.ndjson\.gz is not what was written/,
    );
    expect(await filesBelow(target.dataDir)).toEqual([]);
  });
});

describe('a backup that this version cannot use', () => {
  test('is told apart', async () => {
    const empty = folder();
    expect(await problemOf(empty)).toMatch(/is no backup of Flexy: it has no manifest\.json/);
    expect(await problemOf(path.join(empty, 'none'))).toMatch(/There is no folder/);
    const { code, output } = await runCommand(place, 'restore', 'nope');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`no backup "nope" in ${path.join(place.dataDir, 'backups')}`),
    ]);
    expect(await problemOf(copy((to) => rewrite(to, (manifest) => (manifest.format = 2))))).toMatch(
      /made by a newer Flexy \(format 2, this one reads 1\)/,
    );
    expect(await problemOf(copy((to) => rewrite(to, (manifest) => delete manifest.format)))).toMatch(/is no backup/);
    expect(await problemOf(copy((to) => rewrite(to, (manifest) => delete manifest.tables)))).toMatch(
      /is damaged: manifest\.json does not say what it must \(tables\)/,
    );
  });

  test.each([{ schema: 99 }, { data: 99 }])('is refused when its database is newer: %o', async (facts) => {
    const newer = copy((to) =>
      rewrite(to, (manifest) => (manifest.recorded = { ...(manifest.recorded as object), ...facts })),
    );
    const manifest = await checkBackup(newer);
    await expect(refuseNewerBackup(newer, manifest)).rejects.toThrow(/of a newer Flexy's database \(schema/);
    await expect(restoreBackup({ dataDir: folder(), databaseUrl: '' }, newer)).rejects.toThrow(
      /of a newer Flexy's database/,
    );
  });

  test('cannot lead out of its folder', async () => {
    const outside = copy((to) =>
      rewrite(to, (manifest) => {
        const files = manifest.files as { path: string }[];
        const file = files.find((one) => one.path.startsWith('files/'));
        if (file) file.path = 'files/../../../outside.webp';
      }),
    );
    expect(await problemOf(outside)).toMatch(/is damaged/);
  });
});

describe('the list of backups', () => {
  const make = (now: number, reason: 'manual' | 'scheduled') => makeBackup(place, { reason, now });

  test('tells date, reason, size, counts and state, newest first, and no path', async () => {
    const { name, folder: made } = await make(Date.UTC(2026, 10, 21), 'scheduled');
    const all = path.dirname(made);
    mkdirSync(path.join(all, 'something else'));
    const [first, second] = await listBackups(all);
    expect(first).toMatchObject({ name, reason: 'scheduled', state: 'verified', engine: 'sqlite', files: 1 });
    expect(first).toMatchObject({ madeAt: '2026-11-21T00:00:00.000Z', counts: { kinds: 29, nothings: 0 } });
    expect(first?.size).toBeGreaterThan(1000);
    expect(second?.reason).toBe('manual');
    expect(JSON.stringify(await listBackups(all))).not.toContain(place.dataDir);
    truncateSync(path.join(made, 'tables/kinds.ndjson.gz'), 5);
    expect((await listBackups(all))[0]?.state).toBe('damaged');
    rmSync(path.join(made, 'manifest.json'));
    expect((await listBackups(all))[0]).toEqual({
      ...{ name, reason: 'scheduled', state: 'damaged', madeAt: '2026-11-21T00:00:00.000Z' },
    });
    expect(await listBackups(path.join(all, 'none'))).toEqual([]);
  });

  test('keeps the newest scheduled ones that are whole, and all others', async () => {
    const days = [22, 23, 24, 25];
    const made = [];
    for (const day of days) made.push(await make(Date.UTC(2026, 10, day), 'scheduled'));
    const all = path.dirname(made[0]?.folder ?? '');
    truncateSync(path.join(made[3]?.folder ?? '', 'tables/kinds.ndjson.gz'), 5);
    const before = await listBackups(all);
    const removed = await removeOldBackups(all, 'scheduled', 2);
    // The backup of the previous test is older, and damaged.
    expect(removed.toSorted()).toEqual(['2026-11-21T000000Z-scheduled', made[0]?.name]);
    const left = before.filter(({ name }) => !removed.includes(name));
    expect((await listBackups(all)).map(({ name }) => name)).toEqual(left.map(({ name }) => name));
    expect(await removeOldBackups(all, 'scheduled', 2)).toEqual([]);
    expect(await removeOldBackups(all, 'upgrade', 1)).toEqual([]);
  });

  test('clears away what a killed one left behind', async () => {
    const leftover = path.join(place.dataDir, 'backups/.2026-11-20T100000Z-manual.part');
    const other = path.join(place.dataDir, 'backups/.mine.part');
    renameSync((await make(Date.UTC(2026, 10, 26), 'manual')).folder, leftover);
    mkdirSync(other);
    await make(Date.UTC(2026, 10, 27), 'manual');
    const names = await filesBelow(path.dirname(leftover));
    expect(names.filter((name) => name.startsWith(path.basename(leftover)))).toEqual([]);
    rmSync(other, { recursive: true });
  });
});
