// Figures by days, weeks, months or years, as the clock of the shop has them.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import {
  addDays,
  businessDayOf,
  isCalendarDay,
  MINUTE_MS,
  startOfBusinessDay,
  type BusinessDays,
  type ListFilter,
  type Resource,
} from '#resource';
import type { Schema } from '#server';
import type { AiFigure, AiFigureGroup } from '../contract/types.ts';
import { dayFilters } from '../rules/dayFilters.ts';
import { MOST_GROUPS, MOST_PERIODS, type CountedField, type FigureQuery } from '../rules/figureQuery.ts';
import { filterFields } from '../rules/filterSchema.ts';
import { daysOf, firstDayOf, lastDayOf, nextPeriod, type Period } from '../rules/periods.ts';
import type { AiContext } from './context.ts';

/** Days of every zone begin on a quarter of an hour: rows of one quarter lie in the same period. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The quarter of an hour of a time, ms since 1970, also before; a day as it is. */
function placeOf({ field }: CountedField, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.type === 'date') return column;
  const quarter = sql.lit(QUARTER_MS);
  return sql`${column} - ((${column} % ${quarter}) + ${quarter}) % ${quarter}`;
}

/** Rows that are counted by a field with a time. */
export interface TimedRows {
  /** The rows that are counted: records, or their lines. */
  readonly rows: SelectQueryBuilder<Schema, string, object>;
  readonly by: CountedField;
  /** SQL of the time. */
  readonly column: RawBuilder<unknown>;
  /** SQL of the number that is summed; null: rows are counted. */
  readonly sum: RawBuilder<unknown> | null;
  /** The lines that are counted by the time of their records: their table, and the field that names the record. */
  readonly lines: { readonly of: string; readonly by: string } | null;
}

/** The time of a line's record. */
function placeOfRecord(place: RawBuilder<unknown>, { name, viewOf }: Resource, lines: NonNullable<TimedRows['lines']>) {
  const table = viewOf?.resource ?? name;
  const record = sql.ref(`${table}.id`);
  return sql`(select ${place} from ${sql.table(table)} where ${record} = ${sql.ref(`${lines.of}.${lines.by}`)})`;
}

interface Counts {
  readonly count: number;
  readonly sum: number;
}
const NOTHING: Counts = { count: 0, sum: 0 };
const plus = (one: Counts, other: Counts): Counts => ({ count: one.count + other.count, sum: one.sum + other.sum });

/** Tells the first day of the period of a place. Places come in the order of time: a period is computed where the last one ends. */
function periodReader({ field }: CountedField, shop: BusinessDays, period: Period): (place: unknown) => string {
  if (field.type === 'date') return (place) => firstDayOf(String(place), period);
  const days = daysOf(field, shop);
  let first = '';
  let end = -Infinity;
  return (place) => {
    const ms = Number(place);
    if (ms < end) return first;
    first = firstDayOf(businessDayOf(ms, days), period);
    const next = nextPeriod(first, period);
    // The calendar of dates ends with the year 9999.
    end = isCalendarDay(next) ? startOfBusinessDay(next, days) : Infinity;
    return first;
  };
}

/** Counts and sums by the first days of their periods; null: rows without a time. */
async function countedPeriods({ reader }: AiContext, timed: TimedRows, period: Period) {
  const { rows, by, column, sum, lines } = timed;
  const place = placeOf(by, column);
  const found = await rows
    .select((eb) => [
      (lines ? placeOfRecord(place, by.resource, lines) : place).as('place'),
      eb.fn.countAll().as('count'),
      sum ? sql`coalesce(sum(${sum}), 0)`.as('sum') : sql.lit(0).as('sum'),
    ])
    // The first selected value: its SQL again would be another expression to PostgreSQL.
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
  const firstOf = periodReader(by, reader, period);
  const counted = new Map<string | null, Counts>();
  for (const { place: at, count, sum: total } of found) {
    const first = at === null || at === undefined ? null : firstOf(at);
    counted.set(first, plus(counted.get(first) ?? NOTHING, { count: Number(count), sum: Number(total) }));
  }
  return counted;
}

type Counted = readonly [string | null, Counts];

/** The latest periods one after another, also those without any rows. */
function inTime(counted: ReadonlyMap<string | null, Counts>, period: Period): { shown: Counted[]; isCut: boolean } {
  const known = [...counted.keys()].filter((first) => first !== null).toSorted();
  const [earliest = ''] = known;
  const shown: Counted[] = [];
  let first = known.at(-1) ?? '';
  while (first !== '' && first >= earliest && shown.length < MOST_PERIODS) {
    shown.unshift([first, counted.get(first) ?? NOTHING]);
    first = firstDayOf(addDays(first, -1), period);
  }
  const without = counted.get(null);
  return {
    shown: without ? [...shown, [null, without]] : shown,
    isCut: first !== '' && first >= earliest,
  };
}

/** The periods with the most or the least. */
function bySize(counted: ReadonlyMap<string | null, Counts>, order: 'most' | 'least', isSummed: boolean) {
  const size = ([, { count, sum }]: Counted) => (isSummed ? sum : count);
  const sign = order === 'least' ? -1 : 1;
  const all = [...counted].toSorted((one, other) => sign * (size(other) - size(one)));
  return { shown: all.slice(0, MOST_GROUPS), isCut: all.length > MOST_GROUPS };
}

const moment = (text: string): number => Date.parse(text);
const laterOf = (one: string, other: string): string => (moment(one) >= moment(other) ? one : other);

/** The filter of a list, narrowed to some days; undefined: the list has no filter for them. */
function narrowed(
  { reader }: AiContext,
  resource: Resource,
  filters: ListFilter,
  { name, first, last }: { readonly name: string; readonly first: string; readonly last: string },
): ListFilter | undefined {
  if (!filterFields(resource)[name]?.filter || name in filters) return undefined;
  const [after, before] = [`${name}[after]`, `${name}[before]`];
  const own = dayFilters(resource, { [after]: first, [before]: last }, reader);
  const [from, to] = [String(own[after]), String(own[before])];
  const { [after]: begun = from, [before]: ended = to } = filters;
  const until = moment(String(ended)) <= moment(to) ? String(ended) : to;
  return { ...filters, [after]: laterOf(String(begun), from), [before]: until };
}

/**
 * Counts and sums by periods of a time.
 * @param numberOf the sum in the format of the API; null: nothing is summed
 */
export async function periodGroups(
  context: AiContext,
  { resource, filters }: { readonly resource: Resource; readonly filters: ListFilter },
  timed: TimedRows,
  { period, order }: { readonly period: Period; readonly order: FigureQuery['order'] },
  numberOf: (sum: number) => number | null,
): Promise<NonNullable<AiFigure['groups']>> {
  const { by, sum, lines } = timed;
  const counted = await countedPeriods(context, timed, period);
  const { shown, isCut } = order ? bySize(counted, order, sum !== null) : inTime(counted, period);
  const isOfRecords = lines !== null || by.lines === null;
  const list = shown.map(([first, counts]): AiFigureGroup => {
    const group = { title: null, count: counts.count, sum: sum ? numberOf(counts.sum) : null };
    if (first === null) return { value: null, ...group };
    const until = lastDayOf(first, period);
    const own = isOfRecords ? narrowed(context, resource, filters, { name: by.name, first, last: until }) : undefined;
    return { value: first, until, ...(own && { filters: own }), ...group };
  });
  return {
    ...{ field: by.name, period, list, isCut },
    ...(lines && { isOfRecords: true }),
    ...(!order && { isInTime: true }),
  };
}
