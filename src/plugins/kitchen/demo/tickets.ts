import { MINUTE_MS } from '#resource';
import type { SampleContext, SampleRow } from '#server';

/** Times of preparation and of handing out of the demo's orders. */
export function* ticketRows(context: SampleContext): Iterable<SampleRow> {
  yield* timedRows(context);
  yield* servedRows(context);
}

/** Days before today with times. */
const DAYS = 6;
/** Orders of a day with times. */
const PER_DAY = 7;
/** Hours in which orders come in, in turn: lunch, tea time, dinner. */
const HOURS = [12, 13, 13, 16, 19, 20, 20] as const;
/** Minutes that a station takes: the shortest and the longest. At one and eight o'clock it takes {@link RUSH} more. */
const STATIONS = [
  { key: 'hot-kitchen', least: 7, most: 15 },
  { key: 'bar', least: 2, most: 5 },
] as const;
const RUSH = 4;

/** Keys of past sales, the latest first; refunds have others. */
const pastSales = (context: SampleContext): readonly string[] =>
  context
    .keys('orders')
    .filter((key) => /^sale-\d+$/u.test(key))
    .toReversed();

/** Times of both stations for an order that came in at a time. @param from ms since 1970 */
function* progressFrom(from: number, hour: number, context: SampleContext): Iterable<SampleRow> {
  const more = hour === 13 || hour === 20 ? RUSH : 0;
  for (const { key, least, most } of STATIONS) {
    const startedAt = from + context.int(20, 100) * 1000;
    const readyAt = startedAt + context.int(least * 60, (most + more) * 60) * 1000;
    const station = { $ref: key, $in: 'kitchen_stations' };
    yield { station, waitingAt: from, startedAt, readyAt, rounds: [], dishes: [] };
  }
}

/**
 * Orders of today that left the pass, so that their tables are free again or their driver has them; minutes since then. All
 * that are done at a table: soon after midnight the whole day is within the hour that the pass shows.
 */
const HANDED_OUT = [
  ['today-1', 225],
  ['today-2', 210],
  ['today-4', 160],
  ['today-7', 58],
  ['today-8', 45],
  ['today-9', 35],
  ['today-12', 17],
] as const;

/** Orders that were handed out: guests have paid and left, so the pass shows them no longer. */
function* servedRows(context: SampleContext): Iterable<SampleRow> {
  const known = context.keys('orders');
  for (const [key, minutes] of HANDED_OUT)
    if (known.includes(key)) {
      const servedAt = new Date(context.minutesAgo(minutes)).toISOString();
      yield { order: context.ref(key), version: 1, servedAt };
    }
}

/** What the stations took for the orders of the last days: the page of their times has something to show. */
function* timedRows(context: SampleContext): Iterable<SampleRow> {
  const sales = pastSales(context);
  for (const [at, key] of sales.slice(0, DAYS * PER_DAY).entries()) {
    const hour = HOURS[at % PER_DAY] ?? HOURS[0];
    const day = 1 + Math.floor(at / PER_DAY);
    const from = Date.parse(context.daysAgo(day, `${hour}:00`)) + context.int(0, 59) * MINUTE_MS;
    yield {
      order: context.ref(key),
      createdAt: new Date(from).toISOString(),
      version: 1,
      progress: [...progressFrom(from, hour, context)],
    };
  }
}
