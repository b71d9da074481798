import { isoWithOffset, wallOf, wallText, zonedToMs } from '#resource';

/**
 * A value as the browser's own box wants it: day and time of the store's clock, without a zone. What was typed and is
 * no moment yet (a year on its way: `0202-11-01T10:00`) stays as it is.
 */
export function toLocalInput(value: unknown, zone: string): string {
  if (typeof value !== 'string') return '';
  if (!MOMENT.test(value)) return value;
  const ms = Date.parse(value);
  if (Number.isNaN(ms)) return '';
  return wallText(wallOf(ms, zone));
}

/** The moment at which the store's clock shows what was typed, on the wire's terms; the text itself where there is none. */
export function fromLocalInput(text: string, zone: string): string | null {
  if (text === '') return null;
  const ms = zonedToMs(text, zone);
  return ms === null ? text : isoWithOffset(ms);
}

/** Timestamps from the server include an offset; typed text does not. */
const MOMENT = /T.*(Z|[+-]\d{2}:?\d{2})$/;
