import { isDateFormat, type Cell, type CellValue } from 'hucre';
import { storedResult } from './formulas.ts';
import { TYPE, type ShownCell } from './snapshot.ts';

/** System of a file by which it counts days: from 1900, or from 1904 in old workbooks of the Mac. */
export type DateSystem = '1900' | '1904' | undefined;

const DAY = 86_400_000;
/** Days from 30 December 1899, the zero of serial numbers, to 1 January 1970. */
const EPOCH = 25_569;
/** Serial number of 29 February 1900, a day that never was. Programs count it, and begin one day later. */
const NO_DAY = 60;
/** Zeros of the systems in files, ms. */
const [ZERO_1900, ZERO_1904] = [Date.UTC(1899, 11, 31), Date.UTC(1904, 0, 1)];
/** Days between the zeros of the two systems. */
const BETWEEN = 1462;
/** Last serial number of a day: 31 December 9999. */
export const LAST_SERIAL = 2_958_465;

/** Date of a serial number of a day, to the millisecond. */
export const dateOf = (serial: number): Date => new Date(Math.round((serial - EPOCH) * DAY));

/** Serial number of a day. @param days since 1 January 1970 */
export const serialOf = (days: number): number => days + EPOCH;

/** True for the pattern of days or times. */
export const isDatePattern = (pattern: string | undefined): boolean => pattern !== undefined && isDateFormat(pattern);

/** True for a pattern with a day, a month by name or a year. A time alone has none, and is the same in both systems. */
export const isDayPattern = (pattern: string | undefined): boolean =>
  isDatePattern(pattern) && /[dy]|m{3}/i.test((pattern ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|[*_]./g, ''));

/** Days by which serial numbers of cells with a pattern are larger in the engine than in the file. */
export const dayShift = (pattern: string | undefined, system: DateSystem): number =>
  system === '1904' && isDayPattern(pattern) ? BETWEEN : 0;

/** The number that stands in the file, of the date that its reader made of it. */
export function fileSerial(date: Date, system: DateSystem): number {
  if (system === '1904') return (date.getTime() - ZERO_1904) / DAY;
  const days = (date.getTime() - ZERO_1900) / DAY;
  return days < NO_DAY ? days : (date.getTime() - ZERO_1900 + DAY) / DAY;
}

type Valued = Pick<Cell, 'value' | 'formula' | 'formulaResult' | 'type'>;

/** The value of a cell of the file, for the engine. A formula brings the result that the file keeps, if any. */
export function shownValue(cell: Valued, format: string | undefined, system: DateSystem): Pick<ShownCell, 'v' | 't'> {
  const value = cell.formula === undefined ? cell.value : storedResult(cell);
  const shift = dayShift(format, system);
  if (value instanceof Date) return { v: fileSerial(value, system) + shift, t: TYPE.number };
  switch (typeof value) {
    case 'number':
      return { v: value + shift, t: TYPE.number };
    case 'boolean':
      return { v: value ? 1 : 0, t: TYPE.truth };
    case 'string':
      return { v: value, t: format === '@' ? TYPE.forcedText : TYPE.text };
    default:
      return {};
  }
}

/** The text of a cell that is written in several looks, or has a link in it. */
const textOf = ({ p }: ShownCell): string | undefined =>
  p?.body?.dataStream.replace(/\r\n$/, '').replaceAll('\r', '\n');

/**
 * The value of a cell of the engine, as the file keeps it. A day is a number: only its format tells it from others.
 * @param shift days to take off a number
 */
export function fileValue(cell: ShownCell, shift = 0): Exclude<CellValue, Date> {
  const { v, t } = cell;
  if (v === undefined || v === null || v === '') return textOf(cell) ?? (v === '' && !cell.f ? null : (v ?? null));
  if (t === TYPE.truth) return typeof v === 'string' ? v.toUpperCase() === 'TRUE' : Number(v) !== 0;
  if (typeof v === 'boolean' || t === TYPE.text || t === TYPE.forcedText) return typeof v === 'boolean' ? v : String(v);
  const number = typeof v === 'string' && t === TYPE.number && v.trim() !== '' ? Number(v) : v;
  return typeof number === 'number' && Number.isFinite(number) ? number - shift : v;
}
