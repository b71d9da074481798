import ICAL from 'ical.js';

/** A VEVENT of a file. */
export interface FileEvent {
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly component: ICAL.Component;
  /** Its lines, as they stand in the file. */
  readonly text: string;
}

/** A VEVENT that cannot be read. */
export interface BrokenEvent {
  /** Number of the line that cannot be read, from 1. */
  readonly line: number;
  readonly text: string;
}

/** An iCalendar file, taken apart. */
export interface CalendarFile {
  readonly events: readonly FileEvent[];
  readonly broken: readonly BrokenEvent[];
  /** VTIMEZONE by TZID. */
  readonly zones: ReadonlyMap<string, ICAL.Component>;
  /** Number of tasks, journals and the like. */
  readonly others: number;
}

/** A line without its folds, and its number in the file. */
interface Line {
  readonly text: string;
  readonly number: number;
}

/** The lines of a file; a line that begins with a blank continues the one before it (RFC 5545, 3.1). */
function linesOf(text: string): Line[] {
  const lines: { text: string; number: number }[] = [];
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    const last = lines.at(-1);
    if (last && (line.startsWith(' ') || line.startsWith('\t'))) last.text += line.slice(1);
    else if (line.trim() !== '') lines.push({ text: line, number: at + 1 });
  }
  return lines;
}

/** The component that a line begins or ends. */
const markOf = (line: Line, word: 'BEGIN' | 'END'): string | null => {
  const text = line.text.trim().toUpperCase();
  return text.startsWith(`${word}:`) ? text.slice(word.length + 1).trim() : null;
};

/** Components of a calendar, one after the other: the lines from BEGIN to END, without the calendar's own properties. */
function* blocksOf(lines: readonly Line[]): Generator<{ readonly name: string; readonly lines: readonly Line[] }> {
  let block: Line[] = [];
  let name: string | null = null;
  for (const line of lines) {
    const begun = markOf(line, 'BEGIN');
    if (name === null) {
      if (begun === null || begun === 'VCALENDAR') continue;
      name = begun;
    } else if (begun === 'VEVENT' || markOf(line, 'END') === 'VCALENDAR') {
      // The one before has no end.
      yield { name, lines: block };
      block = [];
      name = begun;
    }
    if (name === null) continue;
    block.push(line);
    if (markOf(line, 'END') !== name) continue;
    yield { name, lines: block };
    block = [];
    name = null;
  }
  if (name !== null) yield { name, lines: block };
}

function parse(text: string): ICAL.Component | null {
  try {
    const parsed: unknown = ICAL.parse(text);
    return Array.isArray(parsed) ? new ICAL.Component(parsed) : null;
  } catch {
    // The library throws for lines and values that it cannot read; the caller says which.
    return null;
  }
}

/** The first line of a component that the library cannot read. */
const brokenLine = (lines: readonly Line[]): Line | undefined =>
  lines.find((line) => {
    if (markOf(line, 'BEGIN') !== null || markOf(line, 'END') !== null) return false;
    try {
      ICAL.parse.property(line.text);
      return false;
    } catch {
      return true;
    }
  }) ?? lines[0];

/**
 * Takes an iCalendar file apart. Each event is read by itself, so that one with a damaged line does not cost the others.
 * @returns null for a text that is no iCalendar file
 */
export function readCalendarFile(text: string): CalendarFile | null {
  const lines = linesOf(text.startsWith('\uFEFF') ? text.slice(1) : text);
  const [first] = lines;
  if (!first || markOf(first, 'BEGIN') !== 'VCALENDAR') return null;
  const events: FileEvent[] = [];
  const broken: BrokenEvent[] = [];
  const zones = new Map<string, ICAL.Component>();
  let others = 0;
  for (const block of blocksOf(lines)) {
    const source = block.lines.map((line) => line.text).join('\r\n');
    const component = parse(source);
    const [begin] = block.lines;
    if (block.name === 'VTIMEZONE') {
      const id: unknown = component?.getFirstPropertyValue('tzid');
      if (component && typeof id === 'string') zones.set(id, component);
    } else if (block.name !== 'VEVENT') others += 1;
    else if (component && begin) events.push({ line: begin.number, component, text: source });
    else {
      const line = brokenLine(block.lines);
      broken.push({ line: line?.number ?? 1, text: line?.text ?? '' });
    }
  }
  return { events, broken, zones, others };
}
