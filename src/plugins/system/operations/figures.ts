import type { Operations } from '#resource';

/** The figures of the page's first row. */
export interface Figures {
  /** Requests a second of all running processes. */
  readonly requests: number;
  /** Time of a request, 99th percentile of the slowest process, ms; null without any. */
  readonly p99: number | null;
  /** Share of failed requests of the last hour, %; null without requests. */
  readonly errorShare: number | null;
  readonly errors: number;
  readonly streams: number;
  /** Changes that some stream was not told yet. */
  readonly lag: number;
  /** Jobs that are due or run; null: it is not known. */
  readonly queue: number | null;
  /** Running processes. */
  readonly up: number;
}

/** Computes the figures of all processes together. */
export function figuresOf({ processes, minutes, jobs }: Operations): Figures {
  const running = processes.filter(({ isUp }) => isUp);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const times = running.flatMap(({ p99 }) => p99 ?? []);
  const errors = sum(minutes.map((minute) => minute.errors));
  const asked = sum(minutes.map((minute) => minute.requests));
  return {
    requests: sum(running.map(({ requests }) => requests)),
    p99: times.length === 0 ? null : Math.max(...times),
    errorShare: asked === 0 ? null : (errors / asked) * 100,
    errors,
    streams: sum(running.map(({ streams }) => streams)),
    lag: Math.max(0, ...running.map(({ outboxLag }) => outboxLag)),
    queue: jobs && jobs.due + jobs.running,
    up: running.length,
  };
}

/** Tells whether the disk of the data folder is nearly full. */
export const isDiskLow = (disk: Operations['disk']): boolean =>
  disk !== null && disk.free < ENOUGH_ROOM && disk.free / disk.total < LEAST_ROOM;

/** Points of a line in a box, from left to right, as SVG has them; empty for fewer than two values. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const most = Math.max(1, ...values);
  const step = width / (values.length - 1);
  return values.map((value, at) => `${round(at * step)},${round(height - (value / most) * height)}`).join(' ');
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A disk with less room than this share counts as nearly full. */
const LEAST_ROOM = 0.05;
/** A disk with more room than this is never nearly full, bytes. */
const ENOUGH_ROOM = 20e9;
