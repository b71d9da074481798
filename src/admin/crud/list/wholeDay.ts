import type { Resource } from '#resource';

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/**
 * The day that stands in the place of a moment, for a record that takes whole days (`calendar.days`): its first day for the start,
 * its last one for the end.
 * @returns `YYYY-MM-DD`; undefined for any other field or record
 */
export function wholeDay(
  { calendar }: Resource,
  name: string,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  if (calendar?.isAllDay === undefined || !calendar.days || record[calendar.isAllDay] !== true) return undefined;
  const [first, last] = calendar.days;
  if (name === calendar.start) return textIn(record[first]);
  return name === calendar.end ? (textIn(record[last]) ?? textIn(record[first])) : undefined;
}
