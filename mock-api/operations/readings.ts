import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isObject, type Operations } from '#resource';
import type { ListedBackup } from '../backup/listBackups.ts';
import { BACKUPS } from '../backup/dataLocation.ts';
import { newestChange } from '../events/outbox.ts';
import type { EngineFace } from '../engineFace.ts';
import type { LoadedPlugin } from '../plugins.ts';
import { readDisk, type DiskRoom } from './disk.ts';
import { FreshReading } from './freshReading.ts';

/** Numbers of the queue and of the changes. */
export interface QueueReading {
  readonly jobs: NonNullable<Operations['jobs']>;
  /** Number of the newest change, and changes without a number. */
  readonly changes: { readonly newest: number; readonly unnumbered: number };
}

/** Numbers that cost more, or are asked for less often. */
export interface SizeReading {
  /** Bytes of the database. */
  readonly size: number | null;
  /** Numbers of plugins by name. */
  readonly gauges: Readonly<Record<string, number>>;
}

/** Backups and tests of a restore. */
export interface BackupReading {
  /** The newest, which may be damaged. */
  readonly backup: ListedBackup | null;
  /** End of the newest whole backup, ms since 1970; 0: there is none. */
  readonly wholeAt: number;
  /** The newest test. */
  readonly drill: Operations['backups']['drill'];
  /** End of the newest good test, ms since 1970; 0: there is none. */
  readonly drilledAt: number;
  readonly schedule: BackupSettings['schedule'];
}

/** Settings of backups. */
export type BackupSettings = Pick<Operations['backups'], 'schedule' | 'time' | 'kept'>;

/** Several look at the same time, and often: numbers count as long as this, ms. */
const QUEUE_FRESH_MS = 2000;
const SIZE_FRESH_MS = 5000;
const BACKUP_FRESH_MS = 20_000;
const DISK_FRESH_MS = 5000;

/** Name of the job that tests the newest backup. */
export const DRILL_JOB = 'drill';

/** Dependencies of {@link Reader}. */
export interface ReaderParts {
  readonly engine: EngineFace;
  readonly plugins: readonly LoadedPlugin[];
  readonly dataDir: string;
}

/** Reads numbers of the database and the disk. null: they could not be read in time. */
export class Reader {
  readonly #parts: ReaderParts;
  readonly #queue: FreshReading<QueueReading>;
  readonly #sizes: FreshReading<SizeReading>;
  readonly #backups: FreshReading<BackupReading>;
  readonly #disk: FreshReading<DiskRoom | null>;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
    const { engine, dataDir } = parts;
    const onFailed = (error: unknown) => engine.log.debug({ err: error }, 'A number could not be read');
    const reading = <T>(freshMs: number, read: () => Promise<T>) => new FreshReading({ read, freshMs, onFailed });
    this.#queue = reading(QUEUE_FRESH_MS, async () => ({
      jobs: await readJobs(engine),
      changes: await readChanges(engine),
    }));
    this.#sizes = reading(SIZE_FRESH_MS, async () => ({
      size: await readSize(engine, dataDir),
      gauges: await this.#readGauges(onFailed),
    }));
    this.#backups = reading(BACKUP_FRESH_MS, async () => {
      // Loaded with the first look, so that other servers do not load the backup code.
      const { listBackups } = await import('../backup/listBackups.ts');
      const listed = await listBackups(join(dataDir, BACKUPS));
      const [{ schedule }, drill, drilledAt] = await Promise.all([
        readBackupSettings(engine),
        readDrill(engine),
        readGoodDrill(engine),
      ]);
      return { backup: listed[0] ?? null, wholeAt: newestWhole(listed), drill, drilledAt, schedule };
    });
    // One call at a time: each that hangs on a lost mount holds a thread.
    this.#disk = reading(DISK_FRESH_MS, () => readDisk(dataDir));
  }

  /** Numbers of plugins with their descriptions. */
  get ownGauges(): readonly { readonly name: string; readonly help: string }[] {
    return gaugesOf(this.#parts.plugins).map(({ name, gauge: { help } }) => ({ name, help }));
  }

  readonly queue = (): Promise<QueueReading | null> => this.#queue.get();
  readonly sizes = (): Promise<SizeReading | null> => this.#sizes.get();
  readonly backups = (): Promise<BackupReading | null> => this.#backups.get();
  readonly disk = (): Promise<DiskRoom | null> => this.#disk.get();

  async #readGauges(onFailed: (error: unknown) => void): Promise<Record<string, number>> {
    const { engine, plugins } = this.#parts;
    const known: Record<string, number> = {};
    for (const { name, gauge } of gaugesOf(plugins)) {
      try {
        known[name] = await gauge.read(engine);
      } catch (error) {
        // The numbers of one plugin must not hide the others.
        onFailed(error);
      }
    }
    return known;
  }
}

const gaugesOf = (plugins: readonly LoadedPlugin[]) =>
  plugins.flatMap(({ server }) => Object.entries(server?.gauges ?? {}).map(([name, gauge]) => ({ name, gauge })));

async function readJobs({ db, now }: EngineFace): Promise<NonNullable<Operations['jobs']>> {
  const at = now();
  const rows = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll().as('number'), fn.min('runAt').as('first')])
    .where(({ or, and, eb }) =>
      or([and([eb('status', '=', 'waiting'), eb('runAt', '<=', at)]), eb('status', 'in', ['running', 'failed'])]),
    )
    .groupBy('status')
    .execute();
  const numberOf = (status: string) => Number(rows.find((row) => row.status === status)?.number ?? 0);
  const first = rows.find((row) => row.status === 'waiting')?.first;
  return {
    due: numberOf('waiting'),
    running: numberOf('running'),
    failed: numberOf('failed'),
    oldest: first === undefined || first === null ? 0 : Math.max(0, at - Number(first)),
  };
}

async function readChanges(engine: EngineFace): Promise<{ newest: number; unnumbered: number }> {
  const { db } = engine;
  // On the embedded database a change has its number at once.
  if (engine.store.engine === 'sqlite') return { newest: await newestChange(engine), unnumbered: 0 };
  const waiting = await db
    .selectFrom('_outbox')
    .select(({ fn }) => fn.countAll().as('number'))
    .where('seq', '<', 0)
    .executeTakeFirst();
  return { newest: await newestChange(engine), unnumbered: Number(waiting?.number ?? 0) };
}

async function readSize({ store, db }: EngineFace, dataDir: string): Promise<number> {
  if (store.engine === 'sqlite') {
    const sizes = ['flexy.db', 'flexy.db-wal'].map(
      (name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size,
    );
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return Number(rows[0]?.size ?? 0);
}

async function readDrill({ db }: EngineFace): Promise<BackupReading['drill']> {
  const row = await db
    .selectFrom('jobs')
    .select(['status', 'finishedAt', 'result', 'reason'])
    .where('kind', '=', DRILL_JOB)
    .where('status', 'in', ['done', 'failed'])
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const result: { backup?: unknown; rows?: unknown } = typeof row.result === 'string' ? JSON.parse(row.result) : {};
  return {
    at: Number(row.finishedAt),
    isGood: row.status === 'done',
    backup: String(result.backup ?? ''),
    rows: Number(result.rows ?? 0),
    reason: row.status === 'done' ? '' : String(row.reason ?? ''),
  };
}

async function readGoodDrill({ db }: EngineFace): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.max('finishedAt').as('at'))
    .where('kind', '=', DRILL_JOB)
    .where('status', '=', 'done')
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}

/** Time of the newest whole backup of a list, newest first, ms since 1970; 0: there is none. */
export function newestWhole(listed: readonly Pick<ListedBackup, 'madeAt' | 'state'>[]): number {
  const whole = listed.find(({ state }) => state === 'verified');
  return whole ? Date.parse(whole.madeAt) : 0;
}

/** Reads the settings of backups. */
export async function readBackupSettings({ db }: EngineFace): Promise<BackupSettings> {
  const row: unknown = await db
    .selectFrom('settings')
    .select(['backupSchedule', 'backupTime', 'backupsKept'])
    .executeTakeFirst();
  const given = isObject(row) ? row : {};
  const schedule = (['off', 'daily', 'weekly'] as const).find((one) => one === given.backupSchedule) ?? 'daily';
  return { schedule, time: String(given.backupTime ?? '03:00'), kept: Number(given.backupsKept ?? 7) };
}
