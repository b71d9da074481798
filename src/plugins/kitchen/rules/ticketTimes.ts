import { localTime, minutesOfDayEnd, type BusinessDays } from '#resource';
import type { Progress } from './progress.ts';

const HOURS = 24;

/** One ticket of a station: since when it waited, and when all of it was ready. ms since 1970 */
export interface TicketTime {
  readonly station: number;
  readonly from: number;
  readonly to: number;
}

/** Times of one station, of one hour of the day. */
export interface TimeRow {
  readonly station: number;
  /** 0 to 23; null: all hours. */
  readonly hour: number | null;
  readonly count: number;
  /** Seconds. */
  readonly median: number;
  readonly p95: number;
}

/** The finished tickets in the progress of an order: earlier rounds, and the last one. */
export const ticketTimes = (progress: Progress): TicketTime[] =>
  [...progress].flatMap(([station, { rounds, waitingAt, readyAt }]) => {
    const last = waitingAt === null || readyAt === null ? [] : [[waitingAt, readyAt] as const];
    return [...rounds, ...last].map(([from, to]) => ({ station, from, to: Math.max(from, to) }));
  });

const MEDIAN = 0.5;
const MOST = 0.95;
const SECOND = 1000;

/**
 * Quantile of numbers, between two of them in proportion.
 * @param sorted smallest first; at least one
 * @param share 0 to 1
 */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

function rowOf(station: number, hour: number | null, times: readonly TicketTime[]): TimeRow {
  const sorted = times.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
  const seconds = (share: number) => Math.round(quantile(sorted, share) / SECOND);
  return { station, hour, count: sorted.length, median: seconds(MEDIAN), p95: seconds(MOST) };
}

/**
 * Times by station, and within it over all hours first, then by the hour of the day in which the ticket began to wait.
 * @param days the shop's business days: the hours begin where they do
 * @param order ids of the stations as they are shown; others follow
 */
export function timeRows(times: readonly TicketTime[], days: BusinessDays, order: readonly number[]): TimeRow[] {
  const first = Math.floor(minutesOfDayEnd(days.dayEndsAt) / 60);
  const sinceBegin = (hour: number) => (hour - first + HOURS) % HOURS;
  const byStation = Map.groupBy(times, ({ station }) => station);
  const stations = [...new Set([...order, ...[...byStation.keys()].toSorted((a, b) => b - a)])];
  return stations.flatMap((station) => {
    const own = byStation.get(station);
    if (!own) return [];
    const byHour = [...Map.groupBy(own, ({ from }) => localTime(from, days.timeZone).hour)].toSorted(
      ([a], [b]) => sinceBegin(a) - sinceBegin(b),
    );
    return [rowOf(station, null, own), ...byHour.map(([hour, some]) => rowOf(station, hour, some))];
  });
}
