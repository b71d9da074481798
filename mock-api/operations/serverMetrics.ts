import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DAY_MS } from '#resource';
import packageJson from '../../package.json' with { type: 'json' };
import type { PoolState } from '../db/store.ts';
import { Counter, Gauge, Histogram, Registry } from '../metrics/registry.ts';
import type { DiskRoom } from './disk.ts';
import type { Condition } from './health.ts';
import type { BackupReading, QueueReading, SizeReading } from './readings.ts';

/** Route of requests that are not counted by their own. */
export const OTHER_ROUTE = 'other';
/** Upper limits of the buckets of request times, s. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Resolution of the event loop's measurement, ms. */
const LOOP_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
/** Time between two scheduled backups, s. */
const BACKUP_INTERVALS = { daily: DAY_MS / 1000, weekly: (7 * DAY_MS) / 1000, off: undefined } as const;

/** The numbers that are not counted as they happen. null and undefined ones are not known. */
export interface MetricsReading {
  readonly condition: Condition;
  readonly queue: QueueReading | null;
  readonly sizes: SizeReading | null;
  readonly backups: BackupReading | null;
  readonly disk: DiskRoom | null;
  readonly pool: PoolState | null;
  /** Open streams, and the newest change that they were told. */
  readonly streams: { readonly streams: number; readonly seq: number };
  /** Slow statements since the start. */
  readonly slow: number;
  /** Processes that give signs of life. */
  readonly processes: number | null;
  readonly ownGauges: readonly { readonly name: string; readonly help: string }[];
}

/** Sets a number, or leaves it out of the text. */
function setKnown(gauge: Gauge, value: number | null | undefined): void {
  if (value === null || value === undefined) gauge.clear();
  else gauge.set(value);
}

/** Metrics of one server process. The numbers of the database and of plugins are set when they are asked for. */
export class ServerMetrics {
  readonly registry = new Registry();
  /** For the page, which looks at any time. */
  readonly #loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  /** For the metrics: since the last time they were collected. */
  readonly #scrapedLoop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

  readonly requests = this.registry.add(
    new Counter({
      name: 'flexy_http_requests',
      help: 'Answered requests.',
      labels: ['route', 'method', 'status'],
      rest: OTHER_ROUTE,
    }),
  );
  readonly durations = this.registry.add(
    new Histogram(
      {
        name: 'flexy_http_request_duration_seconds',
        help: 'Time from the request to the end of its answer. Event streams are left out.',
        labels: ['route', 'method'],
        unit: 'seconds',
        rest: OTHER_ROUTE,
      },
      BUCKETS,
    ),
  );
  readonly cutOff = this.registry.add(
    new Counter({
      name: 'flexy_http_requests_cut_off',
      help: 'Requests whose caller hung up.',
      labels: ['route'],
      rest: OTHER_ROUTE,
    }),
  );
  readonly signInFailures = this.#counter('flexy_sign_in_failures', 'Refused sign-ins and PINs.', 'kind', 'status');
  readonly jobRuns = this.#counter('flexy_job_runs', 'Ended runs of jobs.', 'kind', 'outcome');
  readonly slowQueries = this.#counter('flexy_slow_queries', 'Statements that took 50 ms or more.');
  readonly ready = this.#gauge('flexy_ready', '1: requests can be served.');
  readonly faults = this.#gauge('flexy_fault', '1 for each reason why requests cannot be served.', 'fault');
  readonly pool = this.#gauge('flexy_database_connections', 'Connections to PostgreSQL by state.', 'state');
  readonly poolWaiting = this.#gauge('flexy_database_pool_waiting', 'Requests that wait for a connection.');
  readonly databaseUp = this.#gauge('flexy_database_up', '1: the database answers.');
  readonly databaseSize = this.#bytes('flexy_database_size_bytes', 'Size of the database.');
  readonly diskFree = this.#bytes('flexy_data_disk_free_bytes', 'Room on the disk of the data folder.');
  readonly diskSize = this.#bytes('flexy_data_disk_size_bytes', 'Size of the disk of the data folder.');
  readonly jobs = this.#gauge('flexy_jobs', 'Jobs by state; due: those that could run now.', 'state');
  readonly oldestJob = this.#seconds('flexy_jobs_oldest_due_seconds', 'Age of the oldest job that could run.');
  readonly outboxLag = this.#gauge('flexy_outbox_lag_changes', 'Changes that the streams were not told yet.');
  readonly unnumbered = this.#gauge('flexy_outbox_unnumbered_changes', 'Committed changes without a number.');
  readonly streams = this.#gauge('flexy_streams_open', 'Open event streams.');
  readonly processes = this.#gauge('flexy_processes_up', 'Server processes on the database.');
  readonly lastBackup = this.#seconds(
    'flexy_backup_last_timestamp_seconds',
    'End of the last whole backup (Unix); 0: there is none.',
  );
  readonly backupInterval = this.#seconds('flexy_backup_interval_seconds', 'Time between two scheduled backups.');
  readonly lastDrill = this.#seconds(
    'flexy_restore_drill_last_timestamp_seconds',
    'Last good restore drill (Unix); 0: there is none.',
  );
  readonly loopDelay = this.registry.add(
    new Gauge({
      name: 'flexy_event_loop_delay_seconds',
      help: 'Delay of the event loop since the metrics were last collected.',
      labels: ['quantile'],
      unit: 'seconds',
    }),
  );
  readonly memory = this.#bytes('flexy_process_resident_memory_bytes', 'Memory of the process.');
  readonly heap = this.#bytes('flexy_process_heap_used_bytes', 'Used JavaScript heap.');
  readonly cpu = this.registry.add(
    new Counter({ name: 'flexy_process_cpu_seconds', help: 'Processor time.', unit: 'seconds' }),
  );
  readonly started = this.#seconds('flexy_process_start_time_seconds', 'Start of the process (Unix).');
  readonly build = this.#gauge('flexy_build_info', 'Version and database engine.', 'version', 'engine');
  /** Numbers of plugins, by their names. */
  readonly #own = new Map<string, Gauge>();

  constructor(engine: string) {
    this.build.set(1, [packageJson.version, engine]);
    this.started.set(Math.round((Date.now() - process.uptime() * 1000) / 1000));
    this.#loop.enable();
    this.#scrapedLoop.enable();
  }

  /** Delay of the event loop since the last {@link resetLoop}, ms: 99th percentile. */
  get loopDelayMs(): number {
    const { count } = this.#loop;
    // The measurement counts the time between two of its own looks.
    return count === 0 ? 0 : Math.max(0, this.#loop.percentile(99) / 1e6 - LOOP_RESOLUTION_MS);
  }

  resetLoop(): void {
    this.#loop.reset();
  }

  /** Begins a new measurement of the event loop for the metrics. To be called only when they were collected. */
  resetScrapedLoop(): void {
    this.#scrapedLoop.reset();
  }

  /** Takes all numbers of now. What is not known is left out of the text. */
  read(now: MetricsReading): void {
    this.#readProcess();
    this.#readCondition(now);
    this.#readDatabase(now);
    this.slowQueries.raiseTo(now.slow);
    this.streams.set(now.streams.streams);
    setKnown(this.processes, now.processes);
    setKnown(this.diskFree, now.disk?.free);
    setKnown(this.diskSize, now.disk?.total);
    const { backups } = now;
    setKnown(this.lastBackup, backups && backups.wholeAt / 1000);
    setKnown(this.backupInterval, backups && BACKUP_INTERVALS[backups.schedule]);
    setKnown(this.lastDrill, backups && backups.drilledAt / 1000);
    for (const { name, help } of now.ownGauges) setKnown(this.#ownOf(name, help), now.sizes?.gauges[name]);
  }

  #readCondition({ condition: { faults, limits } }: MetricsReading): void {
    this.ready.set(faults.length === 0 ? 1 : 0);
    this.databaseUp.set(faults.includes('unavailable') ? 0 : 1);
    this.faults.clear();
    for (const fault of [...faults, ...limits]) this.faults.set(1, [fault]);
  }

  #readDatabase({ queue, sizes, pool, streams }: MetricsReading): void {
    if (pool) {
      this.pool.set(pool.busy, ['busy']);
      this.pool.set(pool.size - pool.busy, ['idle']);
      this.poolWaiting.set(pool.waiting);
    }
    setKnown(this.databaseSize, sizes?.size ?? undefined);
    this.jobs.clear();
    if (queue) for (const state of ['due', 'running', 'failed'] as const) this.jobs.set(queue.jobs[state], [state]);
    setKnown(this.oldestJob, queue && queue.jobs.oldest / 1000);
    setKnown(this.outboxLag, queue && Math.max(0, queue.changes.newest - streams.seq));
    setKnown(this.unnumbered, queue?.changes.unnumbered);
  }

  #readProcess(): void {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    this.memory.set(rss);
    this.heap.set(heapUsed);
    this.cpu.raiseTo((user + system) / 1e6);
    const own = LOOP_RESOLUTION_MS / 1000;
    for (const quantile of [50, 99, 100]) {
      const { count } = this.#scrapedLoop;
      const seconds = count === 0 ? own : this.#scrapedLoop.percentile(quantile) / NANOSECONDS;
      this.loopDelay.set(Math.max(0, seconds - own), [String(quantile / 100)]);
    }
  }

  /** The metric of a plugin's number: `flexy_{name}`. */
  #ownOf(name: string, help: string): Gauge {
    const known = this.#own.get(name) ?? this.#gauge(`flexy_${name}`, help);
    this.#own.set(name, known);
    return known;
  }

  close(): void {
    this.#loop.disable();
    this.#scrapedLoop.disable();
  }

  #counter(name: string, help: string, ...labels: string[]): Counter {
    return this.registry.add(new Counter({ name, help, labels }));
  }

  #gauge(name: string, help: string, ...labels: string[]): Gauge {
    return this.registry.add(new Gauge({ name, help, labels }));
  }

  #bytes(name: string, help: string): Gauge {
    return this.registry.add(new Gauge({ name, help, unit: 'bytes' }));
  }

  #seconds(name: string, help: string): Gauge {
    return this.registry.add(new Gauge({ name, help, unit: 'seconds' }));
  }
}
