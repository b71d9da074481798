import { existsSync } from 'node:fs';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#resource';
import { BACKUPS } from '../backup/dataLocation.ts';
import { isRestoreInterrupted } from '../backup/interruptedRestore.ts';
import { listBackups } from '../backup/listBackups.ts';
import type { Settings } from '../config.ts';
import { FILE } from '../db/sqlite.ts';
import { readDisk } from '../operations/disk.ts';
import { FolderProbe } from '../operations/folderProbe.ts';
import { describeStartupError } from '../startupProblem.ts';

/** Result of one check. `warning`: it works, and something should be done. */
export interface Finding {
  readonly state: 'ok' | 'warning' | 'problem';
  /** The finding, in one line. */
  readonly text: string;
  /** The advice; absent when nothing has to be done. */
  readonly todo?: string;
}

/** A check of an installation. It does not throw. */
export type Check = (settings: Settings) => Promise<Finding>;

const GIGABYTE = 1e9;
/** Room below which a disk is a problem, and below which it is a warning, bytes. */
const LEAST_ROOM = 0.2 * GIGABYTE;
const LITTLE_ROOM = 2 * GIGABYTE;
/** A newest backup of more than this is a warning, days. */
const OLD_BACKUP_DAYS = 8;
const OLDEST_POSTGRES = 130_000;

const ok = (text: string): Finding => ({ state: 'ok', text });
const gigabytes = (bytes: number): string => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** The data folder is there and can be written. */
export const checkFolder: Check = async ({ config: { dataDir } }) => {
  if (!existsSync(dataDir)) return ok(`The data folder ${dataDir} is not there yet; the first start makes it.`);
  const state = await new FolderProbe(dataDir).state();
  if (state === 'ok') return ok(`The data folder ${dataDir} can be written.`);
  if (state === 'full')
    return {
      state: 'problem',
      text: `The disk of ${dataDir} is full.`,
      todo: 'Make room, or move DATA_DIR to another disk.',
    };
  return {
    state: 'problem',
    text: `The data folder ${dataDir} cannot be written.`,
    todo: 'Give the user of the server the right to write there, or mount the disk for writing again.',
  };
};

/** There is room on the disk of the data folder. */
export const checkRoom: Check = async ({ config: { dataDir } }) => {
  const disk = await readDisk(existsSync(dataDir) ? dataDir : process.cwd());
  if (!disk) return { state: 'warning', text: `The system does not tell how much room ${dataDir} has.` };
  const text = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} are free on the disk of the data folder.`;
  if (disk.free >= LITTLE_ROOM) return ok(text);
  return {
    state: disk.free < LEAST_ROOM ? 'problem' : 'warning',
    text,
    todo: 'Make room: remove old backups, or move DATA_DIR to a larger disk.',
  };
};

/** The installation's secret is readable by its owner only. */
export const checkSecret: Check = async ({ config: { dataDir } }) => {
  const file = join(dataDir, 'secret.key');
  const info = await stat(file).catch(() => null);
  if (!info) return ok('There is no secret.key yet; on PostgreSQL it is in the database.');
  if (process.platform !== 'win32' && (info.mode & 0o077) !== 0)
    return { state: 'problem', text: `Others on this machine can read ${file}.`, todo: `chmod 600 ${file}` };
  return ok('Only its owner can read secret.key.');
};

/** No restore was cut short. */
export const checkRestore: Check = async ({ config: { dataDir } }) =>
  isRestoreInterrupted(dataDir)
    ? {
        state: 'problem',
        text: 'A restore was cut short.',
        todo: 'Run it again: npm run restore -- <folder of the backup> --replace',
      }
    : ok('No restore was cut short.');

/** The pages are built. */
export const checkPages: Check = async () => {
  const page = join(import.meta.dirname, '..', '..', 'dist', 'index.html');
  return existsSync(page)
    ? ok('The pages are built.')
    : { state: 'problem', text: 'The pages are not built.', todo: 'npm start builds them and starts the server.' };
};

/** The database answers and is sound. */
export const checkDatabase: Check = (settings) =>
  settings.config.engine === 'postgres' ? checkPostgres(settings) : checkSqlite(settings);

const checkSqlite: Check = async ({ config: { dataDir } }) => {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return ok('There is no database yet; the first start makes it.');
  const repair =
    'Stop the server, move flexy.db, flexy.db-wal and flexy.db-shm away, and restore the newest backup: npm run restore';
  try {
    await access(file, constants.R_OK);
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const found = database.prepare('pragma quick_check(1)').get()?.quick_check;
      return found === 'ok'
        ? ok('The embedded database is sound.')
        : { state: 'problem', text: `The embedded database is damaged: ${String(found)}`, todo: repair };
    } finally {
      database.close();
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { state: 'problem', text: `The embedded database cannot be read: ${text}`, todo: repair };
  }
};

interface Told {
  readonly version: number;
  readonly encoding: string;
  readonly readonly: string;
  readonly most: number;
  readonly open: number;
}

const checkPostgres: Check = async ({ config, secrets }) => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: secrets.databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<Told>(`select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as readonly,
      current_setting('max_connections')::int as most, (select count(*)::int from pg_stat_activity) as open`);
    return rows[0] ? judged(rows[0], config.databasePool) : { state: 'problem', text: 'PostgreSQL answers nothing.' };
  } catch (error) {
    return { state: 'problem', text: await describeStartupError(error, config) };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Judges what PostgreSQL tells of itself. `pool`: connections that one server process opens. */
export function judged({ version, encoding, readonly, most, open }: Told, pool: number): Finding {
  const major = Math.floor(version / 10_000);
  if (version < OLDEST_POSTGRES)
    return { state: 'problem', text: `PostgreSQL ${major} is too old.`, todo: 'Use 13 or newer.' };
  if (encoding !== 'UTF8')
    return {
      state: 'problem',
      text: `The database is encoded as ${encoding}.`,
      todo: "Create it with ENCODING 'UTF8'.",
    };
  if (readonly === 'on')
    return { state: 'problem', text: 'The database takes no writes.', todo: 'Point DATABASE_URL at the primary.' };
  if (most - open < pool)
    return {
      state: 'warning',
      text: `PostgreSQL has ${most - open} of ${most} connections left, and a server process opens up to ${pool}.`,
      todo: 'Raise max_connections, or lower DATABASE_POOL.',
    };
  return ok(`PostgreSQL ${major} answers; ${most - open} of ${most} connections are free.`);
}

/** There is a fresh backup that is whole. */
export const checkBackups: Check = async ({ config: { dataDir, now } }) => {
  const folder = join(dataDir, BACKUPS);
  const newest = (await listBackups(folder)).find(({ state }) => state === 'verified');
  const todo = 'Make one: npm run backup. Then let the settings make them daily.';
  if (!newest) return { state: 'warning', text: `There is no whole backup in ${folder}.`, todo };
  const days = Math.floor((now() - Date.parse(newest.madeAt)) / DAY_MS);
  const text = `The newest whole backup is ${newest.name}, ${days} days old.`;
  return days > OLD_BACKUP_DAYS ? { state: 'warning', text, todo } : ok(text);
};

/** The clock of the machine is not far behind the program. */
export const checkClock: Check = async () => {
  const { mtimeMs } = await stat(join(import.meta.dirname, '..', '..', 'package.json'));
  return Date.now() < mtimeMs - DAY_MS
    ? {
        state: 'problem',
        text: `The clock says ${new Date().toISOString()}, before the program was installed.`,
        todo: 'Set the clock of this machine.',
      }
    : ok('The clock is plausible.');
};

/** A running server is ready. */
export const checkServer: Check = async ({ config: { host, port } }) => {
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}/readyz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (!answer) return ok(`No server answers at ${address}.`);
  const told: unknown = await answer.json().catch(() => null);
  const reason = typeof told === 'object' && told !== null && 'reason' in told ? String(told.reason) : '';
  return answer.ok
    ? ok(`The server at ${address} is ready.${reason && ` ${reason}`}`)
    : { state: 'problem', text: `The server at ${address} is not ready: ${reason || answer.status}` };
};

/** The version of the program. */
export const checkVersion: Check = async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return ok(`Flexy ${version} on Node ${process.version}, ${process.platform} ${process.arch}.`);
};
