import type { Tx } from '#server';
import { ONCE } from '../rules.ts';
import { contentValues, eventValues, type PlannedEvent } from './planImport.ts';
import type { ImportedEvent } from './importWork.ts';

/**
 * Writes what is new in a file, and with `isUpdate` what has changed.
 * @returns numbers of events that were made and changed
 */
export async function writeImport(
  planned: readonly PlannedEvent[],
  isUpdate: boolean,
  tx: Tx,
): Promise<{ readonly created: number; readonly updated: number }> {
  let [created, updated] = [0, 0];
  for (const { event, standing, id } of planned) {
    if (standing === 'fresh') {
      await create(event, tx);
      created += 1;
    } else if (standing === 'changed' && isUpdate && id !== null) {
      await update(id, event, tx);
      updated += 1;
    }
  }
  return { created, updated };
}

async function create(event: ImportedEvent, tx: Tx): Promise<void> {
  const { id } = await tx.create('events', { ...eventValues(event), uid: event.uid });
  for (const { day, content } of event.occurrences)
    await tx.create('events', { ...contentValues(content), ...ONCE, series: id, seriesDay: day });
}

/** Writes what the file says over a stored event and its changed occurrences. */
async function update(id: number, event: ImportedEvent, tx: Tx): Promise<void> {
  const values = eventValues(event);
  const wanted = new Set(event.occurrences.map(({ day }) => day));
  for (const { id: one, seriesDay } of await tx.findBy('events', { series: id }))
    if (!wanted.has(seriesDay ?? '')) await tx.delete('events', one);
  // Days left out follow a start that moves; those of the file are meant from its own start.
  await tx.update('events', id, { ...values, exceptDays: null });
  if (values.exceptDays) await tx.update('events', id, { exceptDays: values.exceptDays });
  const kept = new Map((await tx.findBy('events', { series: id })).map((one) => [one.seriesDay, one.id]));
  for (const { day, content } of event.occurrences) {
    const known = kept.get(day);
    if (known === undefined)
      await tx.create('events', { ...contentValues(content), ...ONCE, series: id, seriesDay: day });
    else await tx.update('events', known, contentValues(content));
  }
}
