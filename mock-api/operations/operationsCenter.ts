import { sql } from 'kysely';
import type { LogLevel, Operations, ServerProcess } from '#resource';
import type { Logger } from 'pino';
import packageJson from '../../package.json' with { type: 'json' };
import type { ListedBackup } from '../backup/listBackups.ts';
import type { Config } from '../config.ts';
import type { Store } from '../db/store.ts';
import type { EngineFace } from '../engineFace.ts';
import type { EndedRun } from '../jobs/run.ts';
import type { LoadedPlugin } from '../plugins.ts';
import type { Tx } from '../types.ts';
import { FolderProbe } from './folderProbe.ts';
import { FreshReading } from './freshReading.ts';
import { Health } from './health.ts';
import { mergeMinutes, mergeSlow } from './merge.ts';
import { LOG_LEVEL_KEY, Processes, SILENT_MS, type KnownProcess } from './processes.ts';
import { readBackupSettings, Reader } from './readings.ts';
import { RequestMeter } from './requestMeter.ts';
import { ServerMetrics } from './serverMetrics.ts';
import type { SlowQueries } from './slowQueries.ts';

/** State of the event streams of this process. */
export interface StreamState {
  readonly streams: number;
  /** Number of the newest change that they were told. */
  readonly seq: number;
}

/** Dependencies of {@link OperationsCenter}. */
export interface OperationsParts {
  readonly engine: EngineFace & { readonly jobs: { readonly kinds: { readonly names: readonly string[] } } };
  readonly store: Store;
  readonly config: Config;
  readonly log: Logger;
  readonly plugins: readonly LoadedPlugin[];
  readonly slow: SlowQueries;
  readonly isStopping: () => boolean;
  readonly streams: () => StreamState;
}

/** The parts for whoever runs the server: health, metrics, the page of operations, the bundle for support. */
export class OperationsCenter {
  readonly metrics: ServerMetrics;
  readonly meter: RequestMeter;
  readonly health: Health;
  readonly #parts: OperationsParts;
  readonly #reader: Reader;
  readonly #processes: Processes;
  /** All processes, for metrics. */
  readonly #known: FreshReading<KnownProcess[]>;

  constructor(parts: OperationsParts) {
    const { engine, store, config, log, plugins, slow, isStopping } = parts;
    this.#parts = parts;
    this.metrics = new ServerMetrics(config.engine);
    this.meter = new RequestMeter(this.metrics);
    this.health = new Health({ store, folder: new FolderProbe(config.dataDir), isStopping });
    this.#reader = new Reader({ engine, plugins, dataDir: config.dataDir });
    this.#processes = new Processes({
      ...{ store, log, slow, now: config.now, usualLevel: config.logLevel, metrics: this.metrics, meter: this.meter },
      tell: (level) => engine.tell(LOG_LEVEL_KEY, level),
      streams: async () => this.#streams(),
      queue: async () => {
        const queue = await this.#reader.queue();
        return queue ? queue.jobs.due + queue.jobs.running : 0;
      },
    });
    this.#known = new FreshReading({
      read: () => this.#processes.list(),
      freshMs: 0,
      onFailed: (error) => log.debug({ err: error }, 'The processes could not be read'),
    });
    engine.bus.on('job ended', this.#jobEnded);
    engine.onTold(LOG_LEVEL_KEY, this.#processes.levelTold);
  }

  readonly #jobEnded = ({ kind, outcome }: EndedRun): void => this.metrics.jobRuns.add([kind, outcome]);

  async start(): Promise<void> {
    // Prometheus sees no growth in a series that begins with the first failure.
    for (const kind of this.#parts.engine.jobs.kinds.names) this.metrics.jobRuns.add([kind, 'failed'], 0);
    await this.#processes.start();
  }

  async close(): Promise<void> {
    this.#parts.engine.bus.off('job ended', this.#jobEnded);
    this.metrics.close();
    await this.#processes.close();
  }

  async setLogLevel(tx: Tx, level: LogLevel | null): Promise<void> {
    await this.#processes.setLogLevel(tx, level);
  }

  /** The state of the installation. */
  async read(): Promise<Operations> {
    const { engine, store, config } = this.#parts;
    const now = config.now();
    const known = await this.#processes.list();
    const [condition, queue, sizes, backups, disk, version, settings] = await Promise.all([
      this.health.check(),
      this.#reader.queue(),
      this.#reader.sizes(),
      this.#reader.backups(),
      this.#reader.disk(),
      databaseVersion(store),
      readBackupSettings(engine),
    ]);
    const running = known.filter(({ seenAt }) => now - seenAt < SILENT_MS);
    return {
      version: packageJson.version,
      engine: config.engine,
      database: { version, size: sizes?.size ?? null },
      faults: [...condition.faults, ...condition.limits],
      processes: known.map((one) => shownProcess(one, now)),
      minutes: mergeMinutes(
        known.map(({ minutes }) => minutes),
        now,
      ),
      jobs: queue?.jobs ?? null,
      disk,
      slow: mergeSlow(running.map(({ slow }) => slow)),
      gauges: sizes?.gauges ?? {},
      backups: { last: lastOf(backups?.backup), ...settings, drill: backups?.drill ?? null },
      logLevel: { now: running[0]?.logLevel ?? config.logLevel, usual: config.logLevel },
    };
  }

  /** All metrics as text, for the program that collects them. What cannot be read in time is left out. */
  async metricsText(): Promise<string> {
    const text = await this.#metricsText();
    this.metrics.resetScrapedLoop();
    return text;
  }

  async #metricsText(): Promise<string> {
    const { metrics } = this;
    const { store, config, slow } = this.#parts;
    const pool = store.pool();
    const [condition, queue, sizes, backups, disk, known] = await Promise.all([
      this.health.check(),
      this.#reader.queue(),
      this.#reader.sizes(),
      this.#reader.backups(),
      this.#reader.disk(),
      this.#known.get(),
    ]);
    const now = config.now();
    metrics.read({
      ...{ condition, queue, sizes, backups, disk },
      slow: slow.count,
      pool,
      streams: this.#parts.streams(),
      processes: known && known.filter(({ seenAt }) => now - seenAt < SILENT_MS).length,
      ownGauges: this.#reader.ownGauges,
    });
    return metrics.registry.text();
  }

  /** A ZIP archive for support: state, metrics, settings of the server and its last warnings, without secrets. */
  async supportBundle(): Promise<Uint8Array> {
    const { config, engine, log } = this.#parts;
    const [state, metrics] = await Promise.all([this.read(), this.#metricsText()]);
    const { makeSupportBundle } = await import('./supportBundle.ts');
    return makeSupportBundle({ state, metrics, config, engine, log });
  }

  async #streams(): Promise<{ streams: number; lag: number }> {
    const { streams, seq } = this.#parts.streams();
    const queue = await this.#reader.queue();
    return { streams, lag: queue ? Math.max(0, queue.changes.newest - seq) : 0 };
  }
}

function shownProcess({ minutes: _minutes, slow: _slow, ...shown }: KnownProcess, now: number): ServerProcess {
  return { ...shown, isUp: now - shown.seenAt < SILENT_MS };
}

function lastOf(backup: ListedBackup | null | undefined): Operations['backups']['last'] {
  if (!backup) return null;
  const { name, madeAt, size = 0, state } = backup;
  return { name, madeAt, size, isWhole: state === 'verified' };
}

/** Version of the database's program; null when it does not answer. */
async function databaseVersion({ engine, read }: Store): Promise<string | null> {
  const version = sql<{ version: string }>`select ${sql.raw(
    engine === 'sqlite' ? 'sqlite_version()' : "split_part(current_setting('server_version'), ' ', 1)",
  )} as version`;
  return version.execute(read).then(
    ({ rows }) => rows[0]?.version ?? null,
    () => null,
  );
}
