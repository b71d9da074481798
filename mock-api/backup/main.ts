import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Logger } from 'pino';
import { readConfig, type Settings } from '../config.ts';
import { createLog } from '../log.ts';
import type { Model } from '../model.ts';
import { loadPlugins, modelsOf } from '../plugins.ts';
import { describeStartupError, startupStack, StartupProblem } from '../startupProblem.ts';
import type { BackupMessage } from './backUpInChild.ts';
import { makeBackup, type MadeBackup } from './makeBackup.ts';
import { REASONS, type Manifest, type Reason } from './manifest.ts';
import { BACKUPS, type DataLocation } from './dataLocation.ts';
import type { CopiedTable } from './target.ts';

/** Dependencies of a command. */
interface Context {
  readonly args: readonly string[];
  readonly settings: Settings;
  readonly place: DataLocation;
  readonly log: Logger;
}

const BACKUP_USAGE = 'Usage: npm run backup [-- --to <folder>]';
const RESTORE_USAGE = 'Usage: npm run restore -- <folder of the backup> [--replace]';
const MOVE_USAGE = 'Usage: DATABASE_URL=postgres://user:password@host:5432/database npm run migrate:postgres';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const grouped = (count: number): string => count.toLocaleString('en').replaceAll(',', ' ');

/** A summary such as `12 345 rows in 40 tables, 300 files, 5.1 MB`. */
function describe({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const stored = files.filter((file) => file.path.startsWith('files/')).length;
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return `${grouped(rows)} rows in ${tables.length} tables, ${grouped(stored)} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Parses the arguments of a command. @throws StartupProblem with its usage for unknown arguments */
function parsed<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) throw new StartupProblem(`${usage}.`);
    throw error;
  }
}

async function models(): Promise<ReadonlyMap<string, Model>> {
  return modelsOf(await loadPlugins()).models;
}

async function backup({ args, settings, place }: Context): Promise<void> {
  const { values } = parsed(BACKUP_USAGE, () =>
    parseArgs({ args: [...args], options: { to: { type: 'string' }, reason: { type: 'string' } } }),
  );
  const reason: Reason = REASONS.find((one) => one === values.reason) ?? 'manual';
  const tell = (news: BackupMessage) => process.send?.(news);
  // Started by a server: its requests take priority.
  if (process.send) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const startedAt = performance.now();
  const made = await makeBackup(place, {
    reason,
    now: settings.config.now(),
    onProgress: (done, total) => tell({ done, total }),
    ...(values.to === undefined ? {} : { to: resolve(values.to) }),
  });
  tell({ made: factsOf(made) });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`Backup made and read back: ${made.folder} (${describe(made.manifest)}) in ${seconds} s.`);
}

const factsOf = ({ name, manifest: { tables, files } }: MadeBackup) => ({
  name,
  rows: tables.reduce((sum, table) => sum + table.rows, 0),
  bytes: files.reduce((sum, file) => sum + file.size, 0),
});

/**
 * Resolves a backup argument. A bare name is one of the backups, or a folder in the working directory.
 * @throws StartupProblem naming both places when a bare name is in neither
 */
function folderOf(text: string, place: DataLocation): string {
  const here = resolve(text);
  if (/[/\\]/.test(text)) return here;
  const own = join(place.dataDir, BACKUPS, text);
  const found = [own, here].find((folder) => existsSync(folder));
  if (found !== undefined) return found;
  throw new StartupProblem(
    `There is no backup "${text}" in ${join(place.dataDir, BACKUPS)}, and no such folder in ${process.cwd()}. Name one of the backups, or the path of a backup's folder.`,
  );
}

async function restoreFrom({ args, settings, place, log }: Context): Promise<void> {
  const { values, positionals } = parsed(RESTORE_USAGE, () =>
    parseArgs({ args: [...args], allowPositionals: true, options: { replace: { type: 'boolean', default: false } } }),
  );
  const [text] = positionals;
  if (text === undefined || positionals.length > 1) throw new StartupProblem(`${RESTORE_USAGE}.`);
  const { restore } = await import('./restore.ts');
  const { manifest, earlier } = await restore({
    ...{ place, log, models: await models(), now: settings.config.now() },
    ...{ backup: folderOf(text, place), isReplacing: values.replace },
  });
  if (earlier) say(`What was there is backed up: ${earlier.folder}.`);
  say(`Restored, and read back: ${describe(manifest)}, as of ${manifest.madeAt}. Everybody signs in again.`);
}

/** Restores the newest backup into a throw-away folder and compares; the server's job `drill` calls it. */
async function drill({ place, log, settings }: Context): Promise<void> {
  if (process.send) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { drillRestore } = await import('./drill.ts');
  const restored = await drillRestore({ place, log, models: await models(), now: settings.config.now() });
  const tell = (news: BackupMessage) => process.send?.(news);
  tell({ restored });
  say(`${restored.name} was restored into a throw-away folder: ${grouped(restored.rows)} rows are equal.`);
}

async function moveData({ args, place, log }: Context): Promise<void> {
  if (args.length > 0 || place.databaseUrl === '') throw new StartupProblem(`${MOVE_USAGE}.`);
  const { copyToPostgres: moveToPostgres } = await import('./copyToPostgres.ts');
  say(tableText(await moveToPostgres(place, await models(), log)));
  say('Every table was read back from PostgreSQL with the same count and sum. Files stay in DATA_DIR, and so does the');
  say('embedded database, which is not used as long as DATABASE_URL is set: DATABASE_URL=… npm start.');
}

/** The tables with their row counts and the first characters of their checksums. */
function tableText(tables: readonly CopiedTable[]): string {
  const width = Math.max(...tables.map((table) => table.name.length));
  const line = (name: string, rows: string, sum: string) => `${name.padEnd(width)}  ${rows.padStart(12)}  ${sum}`;
  const lines = tables.map((table) => line(table.name, grouped(table.rows), table.sum.slice(0, 16)));
  return [line('Table', 'Rows', 'Sum'), ...lines].join('\n');
}

const COMMANDS: Readonly<Record<string, (context: Context) => Promise<void>>> = {
  backup,
  restore: restoreFrom,
  drill,
  'migrate:postgres': moveData,
};

async function run([name = '', ...args]: readonly string[]): Promise<void> {
  let settings: Settings | undefined;
  try {
    const command = COMMANDS[name];
    if (!command) throw new StartupProblem(`There are the commands ${Object.keys(COMMANDS).join(', ')}.`);
    settings = readConfig(process.env);
    const { config, secrets } = settings;
    const place = { dataDir: config.dataDir, databaseUrl: secrets.databaseUrl };
    // The commands print their own progress.
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
    await command({ args, settings, place, log });
  } catch (error) {
    process.stderr.write(`${await describeStartupError(error, settings?.config)}\n${startupStack(error)}`);
    process.exitCode = 1;
  }
  process.disconnect?.();
}

await run(process.argv.slice(2));
