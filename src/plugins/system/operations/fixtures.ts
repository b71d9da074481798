import type { Operations, ServerProcess } from '#resource';

/** A process for tests. */
export const processFixture: ServerProcess = {
  id: 'one',
  name: 'shop:4711',
  version: '1.0.0',
  startedAt: Date.UTC(2026, 10, 1),
  seenAt: Date.UTC(2026, 10, 20),
  isUp: true,
  logLevel: 'info',
  memory: 212e6,
  cpu: 0.38,
  loopDelay: 2,
  streams: 26,
  requests: 107,
  p99: 84,
  pool: { size: 10, busy: 4, waiting: 0 },
  outboxLag: 0,
};

/** The state of an installation for tests. */
export const operationsFixture: Operations = {
  version: '1.0.0',
  engine: 'postgres',
  database: { version: '17.2', size: 1.4e9 },
  faults: [],
  processes: [processFixture, { ...processFixture, id: 'two', name: 'shop:4712', cpu: 0.41, streams: 23 }],
  minutes: Array.from({ length: 10 }, (_, at) => ({
    at: Date.UTC(2026, 10, 20) + at * 60_000,
    requests: 6000 + at * 100,
    errors: at % 3,
    streams: 40 + at,
    queue: at % 4,
  })),
  jobs: { due: 15, running: 3, failed: 1, oldest: 3000 },
  disk: { free: 60e9, total: 100e9 },
  slow: [{ text: 'select * from orders where customer = ?', count: 1204, p95: 212, longest: 900 }],
  gauges: { printing_jobs_waiting: 2 },
  backups: {
    last: { name: '2026-11-20T030000Z-scheduled', madeAt: '2026-11-20T03:00:00.000Z', size: 1.4e9, isWhole: true },
    ...{ schedule: 'daily', time: '03:00', kept: 14 },
    drill: {
      at: Date.UTC(2026, 10, 15, 5),
      isGood: true,
      backup: '2026-11-15T030000Z-scheduled',
      rows: 2_481_006,
      reason: '',
    },
  },
  logLevel: { now: 'info', usual: 'info' },
};
