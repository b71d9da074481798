import { addDays, type Field, type FlatRowOf, type RowOf, type ValuesOf } from '#resource';
import { invalid, notFound, type CallHandler, type Tx } from '#server';
import type { cancelOccurrencesCall, Scope, splitSeriesCall } from '../calls.ts';
import { ONCE } from '../rules/recurrence.ts';
import { texts } from './i18n.ts';
import { dayOfEvent, daysOfSeries, timesOn, type SeriesTimes } from './occurrences.ts';

/** The refusal of a day without an occurrence. */
export const noOccurrence = (tx: Tx) =>
  invalid({ propertyPath: 'day', code: 'agenda.noOccurrence', text: texts.series.noOccurrence[tx.locale] });

/** Reads a series by one of its days. @throws Problem 404, 422 */
async function seriesOn(tx: Tx, event: number, day: string): Promise<Series> {
  const row = await tx.find('events', event);
  if (!row || row.startAt === null) throw notFound();
  const { timeZone: zone } = await tx.settings();
  const times = { ...row, startAt: row.startAt };
  let countBefore = 0;
  for (const one of daysOfSeries(row, dayOfEvent(times, zone))) {
    if (one === day) return { row, times, zone, countBefore, replacing: await tx.findBy('events', { series: row.id }) };
    if (one > day) break;
    countBefore += 1;
  }
  throw noOccurrence(tx);
}

/** Tells whether an occurrence takes a field over from its series: those that clients write, of other plugins, too. */
const isTakenOver = ({ writable, computed, unique, type }: Field): boolean =>
  writable !== false && !computed && !unique && type !== 'lines' && type !== 'collection';

/** Values that an occurrence takes over from its series. Its own times and repetition replace those of the series. */
function contentOf(tx: Tx, row: RowOf<'events'>): ValuesOf<'events'> {
  const stored: Readonly<Record<string, unknown>> = row;
  const fields = Object.entries(tx.resources.get('events')?.fields ?? {});
  const own = fields.map(([name, field]) => isTakenOver(field) && { [name]: stored[name] });
  return Object.assign({ remindUser: row.remindUser }, ...own);
}

const isBefore = (day: string) => (other: string) => other < day;

/** Tells whether the occurrence on a day was deleted. */
const isLeftOut = ({ row, replacing }: Series, day: string): boolean =>
  row.exceptDays?.includes(day) === true && !replacing.some(({ seriesDay }) => seriesDay === day);

/** Ends a series on the day before. */
async function endBefore(tx: Tx, { row }: Series, day: string): Promise<void> {
  const exceptDays = row.exceptDays?.filter(isBefore(day)) ?? null;
  await tx.update('events', row.id, { repeatUntil: addDays(day, -1), repeatCount: null, exceptDays });
}

/** Makes an event of its own of an occurrence. A repeated call names the same one. */
async function separateOne(tx: Tx, series: Series, day: string): Promise<number> {
  const { row, times, zone, replacing } = series;
  const known = replacing.find(({ seriesDay }) => seriesDay === day);
  if (known) return known.id;
  const { day: seriesDay, ...own } = timesOn(day, times, zone);
  const made = await tx.create('events', { ...contentOf(tx, row), ...own, ...ONCE, series: row.id, seriesDay });
  return made.id;
}

/** Makes a series of its own of an occurrence and those that follow. */
async function separateFollowing(tx: Tx, series: Series, day: string): Promise<number> {
  const { row, times, zone, countBefore, replacing } = series;
  if (countBefore === 0) return row.id;
  const { day: _, ...own } = timesOn(day, times, zone);
  const { repeats, repeatEvery, repeatOn, repeatPosition, repeatUntil, repeatCount, exceptDays } = row;
  const made = await tx.create('events', {
    ...contentOf(tx, row),
    ...own,
    ...{ repeats, repeatEvery, repeatOn, repeatPosition, repeatUntil },
    repeatCount: repeatCount === null ? null : repeatCount - countBefore,
    exceptDays: exceptDays?.filter((one) => one >= day) ?? null,
  });
  for (const one of replacing) if ((one.seriesDay ?? '') >= day) await tx.update('events', one.id, { series: made.id });
  await endBefore(tx, series, day);
  return made.id;
}

const SEPARATE: Readonly<Record<Scope, (tx: Tx, series: Series, day: string) => Promise<number>>> = {
  one: separateOne,
  following: separateFollowing,
  all: async (_tx, { row }) => row.id,
};

/**
 * Separates occurrences of a series, and names the event that is then changed.
 * @throws Problem 404, 422 for a day without an occurrence, also for one that somebody deleted meanwhile
 */
export async function separate(
  tx: Tx,
  event: number,
  day: string,
  scope: Scope,
): Promise<{ readonly id: number; readonly series: RowOf<'events'> }> {
  const series = await seriesOn(tx, event, day);
  if (scope !== 'all' && isLeftOut(series, day)) throw noOccurrence(tx);
  return { id: await SEPARATE[scope](tx, series, day), series: series.row };
}

/** Handles the call that separates occurrences. */
export const splitSeries: CallHandler<typeof splitSeriesCall> = async ({ tx, input: { event, day, scope } }) => {
  const { id } = await separate(tx, event, day, scope);
  return { id };
};

/** Handles the call that deletes occurrences. */
export const cancelOccurrences: CallHandler<typeof cancelOccurrencesCall> = async ({
  tx,
  input: { event, day, scope },
}) => {
  const series = await seriesOn(tx, event, day);
  const { row, countBefore, replacing } = series;
  if (scope === 'all' || (scope === 'following' && countBefore === 0)) {
    await tx.delete('events', row.id);
    return { deleted: [row.id] };
  }
  const gone = replacing.filter(({ seriesDay }) => (scope === 'one' ? seriesDay === day : (seriesDay ?? '') >= day));
  for (const one of gone) await tx.delete('events', one.id);
  const days = row.exceptDays ?? [];
  if (scope === 'following') await endBefore(tx, series, day);
  else if (gone.length === 0 && !days.includes(day)) await tx.update('events', row.id, { exceptDays: [...days, day] });
  return { deleted: gone.map(({ id }) => id) };
};

/** A repeating event, locked, with what its occurrences are made of. */
interface Series {
  readonly row: RowOf<'events'>;
  readonly times: SeriesTimes;
  readonly zone: string;
  /** Number of occurrences before the chosen day. */
  readonly countBefore: number;
  /** Events that replace an occurrence. */
  readonly replacing: readonly FlatRowOf<'events'>[];
}
