// Runs in a thread of the pool, so that no file stops the server.
import { readEvents, type ReadEvent, type ReadFile } from './readEvents.ts';
import { StoreClock } from './storeClock.ts';

/** A calendar file to import. */
export interface ImportTask {
  readonly text: string;
  /** The store's time zone. */
  readonly zone: string;
  /** Title of an event without one. */
  readonly untitled: string;
  /** ms since 1970. */
  readonly now: number;
}

/** An event to import: it repeats by the store's clock. */
export type ImportedEvent = Omit<ReadEvent, 'start'>;

/** Content of a file to import. */
export interface ImportedFile extends Omit<ReadFile, 'events'> {
  readonly events: readonly ImportedEvent[];
}

/** Reads a calendar file for an import. @returns null for a text that is no calendar file */
export default function readImport({ text, zone, untitled, now }: ImportTask): ImportedFile | null {
  const file = readEvents(text, zone, { untitled, withAlarms: true });
  if (!file) return null;
  const clock = new StoreClock(zone, now);
  const faults = [...file.faults];
  const events: ImportedEvent[] = [];
  for (const { start, ...event } of file.events) {
    if (clock.keeps({ start, repetition: event.repetition })) events.push(event);
    else faults.push({ line: event.line, title: event.content.title, code: 'clock', detail: start.clock.name });
  }
  return { ...file, events, faults: faults.toSorted((a, b) => a.line - b.line) };
}
