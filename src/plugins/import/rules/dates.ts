import type { Cell, DateOrder } from './types.ts';

/** Order that a date shows without doubt: one part is above 12, or the year comes first. Null when it is not clear. */
export function dateOrderOf(cell: Cell): DateOrder | null {
  if (typeof cell !== 'string') return null;
  const match = PARTS.exec(asciiDigits(cell));
  if (!match) return null;
  const [, first = '', second = ''] = match;
  if (first.length > 2) return 'ymd';
  if (Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : null;
}

/** Tells whether a cell looks like a date whose order is not clear: `03/04/2026`. */
export function isUnclearDate(cell: Cell): boolean {
  return typeof cell === 'string' && PARTS.test(asciiDigits(cell)) && dateOrderOf(cell) === null;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

function dayText(year: number, month: number, day: number): string | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1 && year <= 9999 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
}

/** A year of two digits in full: 26 is 2026, 85 is 1985. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year <= CENTURY_TURNS_AT ? 2000 + year : 1900 + year;
}

function timeText(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return '';
  const match = TIME.exec(text.trim());
  if (!match) return null;
  const [, hours = '', minutes = '', seconds = '00', half, zone = ''] = match;
  const isAfternoon = half?.toLowerCase() === 'pm';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `T${pad(hour)}:${minutes}:${seconds}${zone.toUpperCase()}`;
}

/** Day, and time when there is one, of a spreadsheet's day number. */
function serialText(serial: number): string | null {
  if (!(serial >= 1 && serial <= LAST_SERIAL)) return null;
  const text = new Date(Math.round((serial - SERIAL_OF_1970) * DAY_MS)).toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19);
}

/**
 * A date as `YYYY-MM-DD`, with `THH:MM:SS` and an offset as far as the cell has them. Numbers are days of a spreadsheet.
 * @param order order of the column; null: not known
 * @returns null when it is no date; `'unclear'` when the order decides and is not known
 */
export function dateText(cell: Cell, order: DateOrder | null): string | null {
  if (typeof cell === 'number') return serialText(cell);
  if (typeof cell !== 'string') return null;
  const match = PARTS.exec(asciiDigits(cell));
  if (!match) return null;
  const [, first = '', second = '', third = '', rest] = match;
  const time = timeText(rest);
  if (time === null) return null;
  // The year comes first without doubt when it has four digits, whatever the order of the column's other dates.
  const own = first.length > 2 ? 'ymd' : (order ?? dateOrderOf(cell));
  if (own === null) return 'unclear';
  const isWrongLength = own === 'ymd' ? third.length > 2 : third.length !== 2 && third.length !== 4;
  if (isWrongLength) return null;
  const [year, month, day] =
    own === 'ymd' ? [first, second, third] : own === 'dmy' ? [third, second, first] : [third, first, second];
  const text = dayText(fullYear(year), Number(month), Number(day));
  return text === null ? null : text + time;
}

const PARTS = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})(?:[T,\s]+(.+))?$/;
const TIME = /^(\d{1,2})[:hH](\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

/** Two-digit years up to this one are of this century. */
const CENTURY_TURNS_AT = 69;
/** First day that Excel's 1900 calendar counts correctly is 61; day 1 is 1900-01-01. */
const SERIAL_OF_1970 = 25_569;
/** Excel's last day, 9999-12-31. */
const LAST_SERIAL = 2_958_465;
const DAY_MS = 86_400_000;

const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).trim();
