import { type BusinessDays, DAY_MINUTES, minuteOfDay, minutesOfClock } from '#resource';
import { quantile } from '#shop';
import type { Progress } from './progress.ts';

const HOUR = 60;

/** One ticket of a station: since when it waited, and when all of it was ready. ms since 1970 */
export interface TicketTime {
  readonly station: number;
  readonly from: number;
  readonly to: number;
}

/** Times of one station, of one hour of the day. */
export interface TimeRow {
  readonly station: number;
  /** Hour of the clock at the row's begin, 0 to 23; null: all hours. */
  readonly hour: number | null;
  /** Minute of its begin: 30 where the business day ends at half an hour; else 0. */
  readonly minute: number;
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

/** Times of a station. @param begin minute of the day at which the row's hour begins; null: all hours */
function rowOf(station: number, begin: number | null, times: readonly TicketTime[]): TimeRow {
  const sorted = times.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
  const seconds = (share: number) => Math.round(quantile(sorted, share) / SECOND);
  const hour = begin === null ? null : Math.floor(begin / HOUR);
  const minute = (begin ?? 0) % HOUR;
  return { station, hour, minute, count: sorted.length, median: seconds(MEDIAN), p95: seconds(MOST) };
}

/**
 * Times by station, and within it over all hours first, then by the hour of the day in which the ticket began to wait.
 * @param days the shop's business days: the hours begin with the business day, as on the start page
 * @param order ids of the stations as they are shown; others follow
 */
export function timeRows(times: readonly TicketTime[], days: BusinessDays, order: readonly number[]): TimeRow[] {
  const begin = minutesOfClock(days.dayEndsAt);
  /** Hour of the business day, 0 to 23. */
  const hourOf = ({ from }: TicketTime) => {
    return Math.floor(((minuteOfDay(from, days.timeZone) - begin + DAY_MINUTES) % DAY_MINUTES) / HOUR);
  };
  const byStation = Map.groupBy(times, ({ station }) => station);
  const stations = [...new Set([...order, ...[...byStation.keys()].toSorted((a, b) => b - a)])];
  return stations.flatMap((station) => {
    const own = byStation.get(station);
    if (!own) return [];
    const byHour = [...Map.groupBy(own, hourOf)].toSorted(([a], [b]) => a - b);
    const hours = byHour.map(([at, some]) => rowOf(station, (begin + HOUR * at) % DAY_MINUTES, some));
    return [rowOf(station, null, own), ...hours];
  });
}
