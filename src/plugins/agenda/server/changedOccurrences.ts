// Events that replace an occurrence of a series.
import type { RowOf, WrittenRowOf } from '#resource';
import type { Tx } from '#server';
import { movedDays, placedOf } from './movedDays.ts';

/**
 * Lets the changed occurrences of a series follow its start. One whose day the series does not have any more becomes an event
 * of its own.
 */
export async function followSeries(before: RowOf<'events'>, after: WrittenRowOf<'events'>, tx: Tx): Promise<void> {
  const { timeZone } = await tx.settings();
  const [one, other] = [placedOf(before, timeZone), placedOf(after, timeZone)];
  if (!one) return;
  const changed = await tx.findBy('events', { series: after.id });
  const days = changed.flatMap(({ seriesDay }) => seriesDay ?? []);
  const moved = other ? movedDays(one, other, days) : new Map<string, string>();
  for (const { id, seriesDay } of changed) {
    const day = moved.get(seriesDay ?? '');
    await tx.update('events', id, day === undefined ? { series: null, seriesDay: null } : { seriesDay: day });
  }
}

/** Series that a transaction deletes: their changed occurrences go with them. */
const leaving = new WeakMap<Tx, Set<number>>();

/** Says that a series is being deleted, before what belongs to it is. */
export function noteDeletion(id: number, tx: Tx): void {
  leaving.set(tx, (leaving.get(tx) ?? new Set<number>()).add(id));
}

/** Leaves out the day of an occurrence that was deleted. */
export async function leaveOut({ series: id, seriesDay }: RowOf<'events'>, tx: Tx): Promise<void> {
  if (id === null || seriesDay === null || leaving.get(tx)?.has(id)) return;
  const series = await tx.find('events', id);
  if (series) await tx.update('events', id, { exceptDays: [...(series.exceptDays ?? []), seriesDay] });
}

/** Gives an occurrence that comes back from the bin its day: it is no longer left out. */
export async function takeBack({ series: id, seriesDay }: RowOf<'events'>, tx: Tx): Promise<void> {
  const series = id === null ? null : await tx.find('events', id);
  if (!series?.exceptDays?.some((day) => day === seriesDay)) return;
  await tx.update('events', series.id, { exceptDays: series.exceptDays.filter((day) => day !== seriesDay) });
}
