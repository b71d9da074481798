import { isoWithOffset } from '#resource';
import type { AgendaEntry } from './entry.ts';
import { ONCE } from './recurrence.ts';

/** Occurrences that a change concerns, when it does not concern all. */
export type PartScope = 'one' | 'following';

/**
 * Values with which the form of an occurrence begins: those of its series, on its own times. One occurrence alone does not
 * repeat.
 * @param series the record of the series, as it was read
 */
export function occurrenceValues(
  series: Readonly<Record<string, unknown>>,
  { startAt, endAt, firstDay, lastDay, occurrence }: AgendaEntry,
  scope: PartScope,
): Record<string, unknown> {
  const left = scope === 'one' ? Object.keys(ONCE) : [];
  const content = Object.entries(series).filter(
    ([name]) => !name.startsWith('@') && name !== 'id' && !left.includes(name),
  );
  const { exceptDays } = series;
  return {
    ...Object.fromEntries(content),
    ...(scope === 'following' &&
      Array.isArray(exceptDays) && {
        exceptDays: exceptDays.filter((day: unknown) => String(day) >= String(occurrence)),
      }),
    startAt: isoWithOffset(startAt),
    endAt: endAt === null ? null : isoWithOffset(endAt),
    startDay: firstDay,
    endDay: series.endDay === undefined && firstDay === lastDay ? null : lastDay,
  };
}
