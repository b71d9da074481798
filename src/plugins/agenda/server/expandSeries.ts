import type { ServerHost } from '#server';
import { FREQUENCIES, POSITIONS, WEEKDAYS } from '../rules/recurrence.ts';
import { occurrencesIn, type SeriesTimes } from './occurrences.ts';
import type { Period } from './entryRows.ts';

type Stored = Readonly<Record<string, unknown>>;

/** A repeating event as it is stored, and the days whose occurrence is an event of its own. */
export interface RepeatedRow {
  readonly times: SeriesTimes;
  readonly replaced: ReadonlySet<string>;
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** Lists are stored as JSON text. */
const listOf = (value: unknown): string[] | null => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : null;
};

/** The times and the repetition of a stored event; null for one that does not repeat. */
export function seriesTimes(row: Stored): SeriesTimes | null {
  const repeats = FREQUENCIES.find((one) => one === row.repeats);
  if (repeats === undefined) return null;
  return {
    repeats,
    repeatEvery: numberOf(row.repeatEvery),
    repeatOn: WEEKDAYS.filter((one) => listOf(row.repeatOn)?.includes(one)),
    repeatPosition: POSITIONS.find((one) => one === row.repeatPosition) ?? null,
    repeatCount: numberOf(row.repeatCount),
    repeatUntil: textOf(row.repeatUntil),
    exceptDays: listOf(row.exceptDays),
    startAt: Number(row.startAt),
    endAt: numberOf(row.endAt),
    startDay: textOf(row.startDay),
    endDay: textOf(row.endDay),
  };
}

/** Days of series whose occurrence is an event of its own, by id of the series: also of events that the reader may not see. */
export async function replacedDays(
  host: ServerHost,
  rows: readonly Stored[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const ids = rows.filter((row) => row.repeats).map((row) => Number(row.id));
  const days = new Map<number, Set<string>>(ids.map((id) => [id, new Set()]));
  if (ids.length === 0) return days;
  const found = await host.db.selectFrom('events').select(['series', 'seriesDay']).where('series', 'in', ids).execute();
  for (const { series, seriesDay } of found) days.get(Number(series))?.add(String(seriesDay));
  return days;
}

/** Puts the occurrences of repeating events of a period in the place of their rows. */
export function expandSeries(
  rows: readonly Stored[],
  replaced: ReadonlyMap<number, ReadonlySet<string>>,
  period: Period,
  zone: string,
): Stored[] {
  return rows.flatMap((row) => {
    const times = seriesTimes(row);
    if (times === null) return [row];
    return occurrencesIn(times, period, replaced.get(Number(row.id)) ?? new Set(), zone)
      .filter(({ startAt, endAt, startDay, endDay }) =>
        startDay === null
          ? startAt < period.to && (startAt >= period.from || (endAt ?? startAt) > period.from)
          : startDay <= period.last && (endDay ?? startDay) >= period.first,
      )
      .map(({ day, ...own }) => ({ ...row, ...own, occurrence: day }));
  });
}

/** A row of a repeating event with its rule. */
export const isRepeated = (row: Stored): row is Stored & { readonly repeated: RepeatedRow } =>
  row.repeated !== undefined;

/** Gives the rows of repeating events their rules. */
export const withRules = (rows: readonly Stored[], replaced: ReadonlyMap<number, ReadonlySet<string>>): Stored[] =>
  rows.map((row) => {
    const times = seriesTimes(row);
    return times === null ? row : { ...row, repeated: { times, replaced: replaced.get(Number(row.id)) ?? new Set() } };
  });
