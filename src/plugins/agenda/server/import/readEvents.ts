import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { type FaultCode, type ImportFault, ONCE, type Reminder, type Repetition } from '../rules.ts';
import { daysOfSeries } from '../occurrences.ts';
import { reminderOf } from './alarms.ts';
import { readCalendarFile, type FileEvent } from './calendarFile.ts';
import { clockOfZone, dayAt, timeAt } from './clocks.ts';
import { timesIn, timesOf, type Clocks, type FileTime, type StoredTimes } from './fileTimes.ts';
import { repetitionOf } from './repetitionOf.ts';

/** An event of a file, as it is stored. */
export interface ReadContent extends StoredTimes {
  readonly title: string;
  readonly place: string | null;
  readonly description: string | null;
  /** The reminder; null: the file has none, or alarms are not read. */
  readonly remind: Reminder | null;
}

/** A changed occurrence of a series. */
interface ReadOccurrence {
  /** The day of the series that it replaces. */
  readonly day: string;
  readonly content: ReadContent;
}

/** An event of a file, with its changed occurrences. */
export interface ReadEvent {
  readonly uid: string;
  readonly line: number;
  /** When it was made, ms since 1970; null: the file does not say. */
  readonly createdAt: number | null;
  readonly content: ReadContent;
  readonly repetition: Repetition;
  /** The start, with the clock by which it repeats. */
  readonly start: FileTime;
  readonly occurrences: readonly ReadOccurrence[];
}

/** Content of a file. */
export interface ReadFile {
  readonly events: readonly ReadEvent[];
  readonly faults: readonly ImportFault[];
  /** Number of events and occurrences that were cancelled. */
  readonly cancelled: number;
  /** Number of tasks, journals and the like. */
  readonly others: number;
}

/** Thrown for an event that is not imported. */
class EventFault extends Error {
  readonly code: FaultCode;
  readonly detail: string;

  constructor(code: FaultCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

const textOf = (component: ICAL.Component, name: string): string => {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
};

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;

const isCancelled = ({ component }: FileEvent): boolean => textOf(component, 'status').toUpperCase() === 'CANCELLED';

/** Without a UID (or with one that is too long) an event is known by a digest, so that the same file is not imported twice. */
function uidOf({ component, text }: FileEvent): string {
  const uid = textOf(component, 'uid');
  if (uid !== '' && uid.length <= LONGEST.uid) return uid;
  return `text:${createHash('sha256')
    .update(uid || text)
    .digest('hex')}`;
}

function createdAtOf({ component }: FileEvent, clocks: Clocks): number | null {
  const property = component.getFirstProperty('created');
  const time = property ? timesIn(property, clocks)[0] : undefined;
  return time && !('code' in time) ? time.ms : null;
}

/** Choices of what is read from a calendar file. */
interface Reading {
  /** Title of an event without one. */
  readonly untitled: string;
  /** Alarms become reminders; else they are not looked at. */
  readonly withAlarms: boolean;
}

/** Reader of the events of a file. */
class EventReader {
  readonly #clocks: Clocks;
  readonly #reading: Reading;

  constructor(clocks: Clocks, reading: Reading) {
    this.#clocks = clocks;
    this.#reading = reading;
  }

  /** @throws EventFault */
  content({ component }: FileEvent): { readonly content: ReadContent; readonly start: FileTime } {
    const read = timesOf(component, this.#clocks);
    if ('code' in read) throw new EventFault(read.code, read.detail);
    const content: ReadContent = {
      ...read.times,
      title: cut(textOf(component, 'summary') || this.#reading.untitled, LONGEST.title),
      place: cut(textOf(component, 'location'), LONGEST.place) || null,
      description: cut(textOf(component, 'description'), LONGEST.description) || null,
      remind: this.#reading.withAlarms ? reminderOf(component, read.times, this.#clocks) : null,
    };
    return { content, start: read.start };
  }

  /** The repetition of an event, with the days that it leaves out. @throws EventFault */
  repetition({ component }: FileEvent, start: FileTime): Repetition {
    const rules = component.getAllProperties('rrule');
    if (component.getFirstProperty('rdate')) throw new EventFault('extraDays');
    if (component.getFirstProperty('exrule')) throw new EventFault('rule', 'EXRULE');
    const rule: unknown = rules[0]?.getFirstValue();
    if (rule === undefined) return ONCE;
    if (!(rule instanceof ICAL.Recur) || rules.length > 1) throw new EventFault('rule');
    const { day, clock, ms } = start;
    const read = repetitionOf(rule, { day, clock, time: ms === null ? null : timeAt(clock, ms) });
    if (typeof read === 'string') throw new EventFault(read, rule.toString());
    const exceptDays = this.#days(component, 'exdate', start);
    if (exceptDays.length > MOST_EXCEPTIONS) throw new EventFault('tooMany', String(exceptDays.length));
    return { ...read, exceptDays: exceptDays.length > 0 ? exceptDays : null };
  }

  /** Days of a series that a property names, by the clock of its start. @throws EventFault */
  #days(component: ICAL.Component, name: 'exdate' | 'recurrence-id', { clock }: FileTime): string[] {
    const days = component
      .getAllProperties(name)
      .flatMap((property) => timesIn(property, this.#clocks))
      .map((time) => {
        if ('code' in time) throw new EventFault(time.code, time.detail);
        return time.ms === null ? time.day : dayAt(clock, time.ms);
      });
    return [...new Set(days)].toSorted();
  }

  /** The day of its series that an occurrence replaces. @throws EventFault */
  replaced({ component }: FileEvent, start: FileTime): string {
    if (component.getFirstProperty('recurrence-id')?.getFirstParameter('range')) throw new EventFault('following');
    return this.#days(component, 'recurrence-id', start)[0] ?? '';
  }
}

/** Tells whether a series has an occurrence on a day. */
function hasDay(series: Repetition, startDay: string, day: string): boolean {
  for (const one of daysOfSeries(series, startDay, day)) if (one >= day) return one === day;
  return false;
}

/** Events of a file with the same UID: a series and its changed occurrences. */
interface Group {
  readonly main: FileEvent | undefined;
  readonly changed: readonly FileEvent[];
}

function groupsOf(events: readonly FileEvent[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const event of events) {
    const uid = uidOf(event);
    const isChanged = event.component.getFirstProperty('recurrence-id') !== null;
    const group = groups.get(uid) ?? { main: undefined, changed: [] };
    // A UID may stand twice in a file: the later event counts.
    groups.set(uid, isChanged ? { ...group, changed: [...group.changed, event] } : { ...group, main: event });
  }
  return groups;
}

/** Findings of a reading. */
interface Found {
  readonly events: ReadEvent[];
  readonly faults: ImportFault[];
  cancelled: number;
}

function readGroup(uid: string, { main, changed }: Group, reader: EventReader, clocks: Clocks, found: Found): void {
  const attempt = <T>(event: FileEvent, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof EventFault)) throw error;
      const title = cut(textOf(event.component, 'summary'), LONGEST.title);
      found.faults.push({ line: event.line, title, code: error.code, detail: cut(error.detail, 200) });
      return undefined;
    }
  };
  const made = (event: FileEvent) => ({ line: event.line, createdAt: createdAtOf(event, clocks) });
  if (main && isCancelled(main)) {
    found.cancelled += 1 + changed.length;
    return;
  }
  if (!main) {
    // A single occurrence that somebody was invited to: an event of its own.
    for (const event of changed.filter((one) => !isCancelled(one)))
      attempt(event, () => {
        const { content, start } = reader.content(event);
        const own = `${uid}#${event.component.getFirstProperty('recurrence-id')?.getFirstValue()?.toString() ?? ''}`;
        found.events.push({ uid: own, ...made(event), content, start, repetition: ONCE, occurrences: [] });
      });
    found.cancelled += changed.filter(isCancelled).length;
    return;
  }
  const read = attempt(main, () => {
    const { content, start } = reader.content(main);
    return { content, start, repetition: reader.repetition(main, start) };
  });
  const left = new Set(read?.repetition.exceptDays);
  const occurrences = changed.flatMap(
    (event) =>
      attempt(event, (): ReadOccurrence[] => {
        if (!read) throw new EventFault('series');
        const day = reader.replaced(event, read.start);
        if (read.repetition.repeats === null || !hasDay(read.repetition, read.start.day, day))
          throw new EventFault('noOccurrence', day);
        if (!isCancelled(event)) return [{ day, content: reader.content(event).content }];
        left.add(day);
        found.cancelled += 1;
        return [];
      }) ?? [],
  );
  if (!read) return;
  // An occurrence may be changed twice in a file: the later change counts.
  const byDay = new Map(occurrences.map((one) => [one.day, one]));
  const exceptDays = [...left].filter((day) => !byDay.has(day)).toSorted();
  const repetition = { ...read.repetition, exceptDays: exceptDays.length > 0 ? exceptDays : null };
  const { content, start } = read;
  found.events.push({ uid, ...made(main), content, start, repetition, occurrences: [...byDay.values()] });
}

/**
 * Reads the events of an iCalendar file. Nothing is guessed: what the fields of an event cannot hold is a fault.
 * @param zone the store's time zone, by whose clock times without a zone are meant
 * @returns null for a text that is no iCalendar file
 */
export function readEvents(text: string, zone: string, reading: Reading): ReadFile | null {
  const file = readCalendarFile(text);
  if (!file) return null;
  const clocks: Clocks = { zones: file.zones, store: clockOfZone(zone) };
  const reader = new EventReader(clocks, reading);
  const found: Found = {
    events: [],
    faults: file.broken.map((one) => ({ line: one.line, title: '', code: 'line', detail: cut(one.text, 200) })),
    cancelled: 0,
  };
  for (const [uid, group] of groupsOf(file.events)) readGroup(uid, group, reader, clocks, found);
  return { ...found, faults: found.faults.toSorted((a, b) => a.line - b.line), others: file.others };
}

/** Longest texts of an event, in characters. */
const LONGEST = { title: 160, place: 255, description: 5000, uid: 180 };
/** Most days that a series leaves out. */
const MOST_EXCEPTIONS = 999;
