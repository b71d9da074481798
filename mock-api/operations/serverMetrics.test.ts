import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseOpenMetrics } from '../../tests/support/openMetrics.ts';
import { ServerMetrics, type MetricsReading } from './serverMetrics.ts';

let metrics: ServerMetrics;
beforeEach(() => {
  metrics = new ServerMetrics('sqlite');
});
afterEach(() => metrics.close());

const NOTHING: MetricsReading = {
  ...{ condition: { faults: [], limits: [] }, queue: null, sizes: null, backups: null, disk: null, pool: null },
  ...{ streams: { streams: 0, seq: 0 }, slow: 0, processes: null, ownGauges: [] },
};

/** The value of a metric's only or last series after a reading; undefined when it is left out. */
function valueAfter(reading: Partial<MetricsReading>, name: string): number | undefined {
  metrics.read({ ...NOTHING, ...reading });
  return parseOpenMetrics(metrics.registry.text()).get(name)?.samples.at(-1)?.value;
}

test('without a backup and without a good test of one the times are 0, so that alerts fire', () => {
  const backups = { backup: null, wholeAt: 0, drill: null, drilledAt: 0, schedule: 'daily' } as const;
  expect(valueAfter({ backups }, 'flexy_backup_last_timestamp_seconds')).toBe(0);
  expect(valueAfter({ backups }, 'flexy_restore_drill_last_timestamp_seconds')).toBe(0);
  expect(valueAfter({}, 'flexy_backup_last_timestamp_seconds')).toBeUndefined();
});

test.each([
  ['daily', 86_400],
  ['weekly', 604_800],
  ['off', undefined],
] as const)('backups by the schedule "%s" have their interval', (schedule, seconds) => {
  const backups = { backup: null, wholeAt: 5000, drill: null, drilledAt: 7000, schedule };
  expect(valueAfter({ backups }, 'flexy_backup_interval_seconds')).toBe(seconds);
  expect(valueAfter({ backups }, 'flexy_backup_last_timestamp_seconds')).toBe(5);
  expect(valueAfter({ backups }, 'flexy_restore_drill_last_timestamp_seconds')).toBe(7);
});

test('processes that could not be read are left out, not told as none', () => {
  expect(valueAfter({ processes: 2 }, 'flexy_processes_up')).toBe(2);
  expect(valueAfter({}, 'flexy_processes_up')).toBeUndefined();
});

test('a look of the page does not begin the measurement for the metrics anew', async () => {
  // Among many short turns a single long one is not seen in the 99th percentile.
  metrics.resetLoop();
  metrics.resetScrapedLoop();
  await expect
    .poll(() => {
      const busyUntil = performance.now() + 150;
      while (performance.now() < busyUntil);
      return metrics.loopDelayMs;
    })
    .toBeGreaterThan(50);
  metrics.resetLoop();
  expect(metrics.loopDelayMs).toBe(0);
  expect(valueAfter({}, 'flexy_event_loop_delay_seconds')).toBeGreaterThan(0.05);
  metrics.resetScrapedLoop();
  expect(valueAfter({}, 'flexy_event_loop_delay_seconds')).toBe(0);
});
