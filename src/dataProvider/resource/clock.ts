/** A wall-clock time in some time zone. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Tells whether Intl knows a time zone by this name (`Africa/Casablanca`). */
export function isTimeZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    // Intl reports an unknown zone only by a RangeError.
    return false;
  }
}

/** Wall-clock time of a timestamp (ms since 1970) in a time zone. @throws RangeError for an unknown zone */
export function localTime(ms: number, zone: string): LocalTime {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    second: number('second'),
  };
}

/** Time of day `HH:MM` for a number of minutes after midnight. */
export const clockOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** Time of day `HH:MM` of a timestamp (ms since 1970) in a time zone. */
export function timeOf(ms: number, zone: string): string {
  const { hour, minute } = localTime(ms, zone);
  return clockOf(60 * hour + minute);
}

/** Pads a part of a date or time to two digits: `07`. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');
