import type { FlatRowOf, ValuesOf } from '#resource';
import type { Tx } from '#server';
import { ONCE } from '../rules.ts';
import { recordOfUid } from '../ownUid.ts';
import type { ImportedEvent } from './importWork.ts';
import type { ReadContent } from './readEvents.ts';

/** An event of a file, and what it means for the stored ones. */
export interface PlannedEvent {
  readonly event: ImportedEvent;
  /** `fresh`: there is none with its UID; `same`: it says what is stored. */
  readonly standing: 'fresh' | 'same' | 'changed';
  /** The stored event; null for a fresh one, and for an entry of this installation, which is never changed. */
  readonly id: number | null;
}

/** Values of an event or an occurrence, as they are written. */
export const contentValues = (content: ReadContent): ValuesOf<'events'> => {
  const { isAllDay, startAt, endAt, startDay, endDay, title, place, description, remind } = content;
  // A file without an alarm says nothing of reminders: one that somebody has set here stays.
  const texts = { title, place, description, ...(remind !== null && { remind }) };
  // The moments of an all-day event are derived from its days.
  return isAllDay
    ? { ...texts, isAllDay, startDay, endDay }
    : { ...texts, isAllDay, startAt, endAt, startDay: null, endDay: null };
};

/** Values of an event with its repetition. */
export const eventValues = ({ content, repetition }: ImportedEvent): ValuesOf<'events'> => ({
  ...contentValues(content),
  ...repetition,
});

/** A value, written so that equal ones compare equal: an empty list is none. */
const written = (value: unknown): string =>
  JSON.stringify(value === undefined || (Array.isArray(value) && value.length === 0) ? null : value);

/** Tells whether a row has these values. */
function hasValues(row: FlatRowOf<'events'>, values: ValuesOf<'events'>): boolean {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.entries(values).every(([name, value]) => {
    const kept = stored[name];
    // A last day that is the first one says the same as none.
    if (name === 'endDay' && kept === stored.startDay) return value === null || value === kept;
    return written(kept) === written(value);
  });
}

/** Tells whether stored event and occurrences say what the file says. */
async function isSame(row: FlatRowOf<'events'>, event: ImportedEvent, tx: Tx): Promise<boolean> {
  if (!hasValues(row, eventValues(event))) return false;
  const changed = row.repeats === null ? [] : await tx.readBy('events', { series: row.id });
  if (changed.length !== event.occurrences.length) return false;
  return event.occurrences.every(({ day, content }) => {
    const stored = changed.find(({ seriesDay }) => seriesDay === day);
    return stored !== undefined && hasValues(stored, { ...contentValues(content), ...ONCE });
  });
}

/** Tells whether a UID is that of an entry of this installation: the record is as old as the file says. */
async function isOwn({ uid, createdAt }: ImportedEvent, tx: Tx): Promise<boolean> {
  const record = recordOfUid(uid);
  if (!record || createdAt === null || !tx.resources.get(record.resource)?.calendar) return false;
  const [row] = await tx.readBy(record.resource, { id: record.id });
  return row !== undefined && Math.floor(Number(row.createdAt) / 1000) === Math.floor(createdAt / 1000);
}

/** Compares the events of a file with the stored ones, by UID. Call it under the lock of imports to write by it. */
export async function planImport(events: readonly ImportedEvent[], tx: Tx): Promise<PlannedEvent[]> {
  const planned: PlannedEvent[] = [];
  for (const event of events) {
    const [row] = await tx.readBy('events', { uid: event.uid });
    if (row) planned.push({ event, standing: (await isSame(row, event, tx)) ? 'same' : 'changed', id: row.id });
    else planned.push({ event, standing: (await isOwn(event, tx)) ? 'same' : 'fresh', id: null });
  }
  return planned;
}
