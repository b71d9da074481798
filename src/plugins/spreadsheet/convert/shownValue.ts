import { isDateFormat, type Cell, type CellValue } from 'hucre';
import { storedResult } from './formulas.ts';
import { TYPE, type ShownCell } from './snapshot.ts';

const DAY = 86_400_000;
/** Days from 30 December 1899, the zero of serial numbers, to 1 January 1970. */
const EPOCH = 25_569;

/** Serial number of a date; its clock is the file's, without a zone. */
export const serialOf = (date: Date): number => date.getTime() / DAY + EPOCH;

/** Date of a serial number, to the millisecond. */
export const dateOf = (serial: number): Date => new Date(Math.round((serial - EPOCH) * DAY));

/** True for the pattern of days or times. */
export const isDatePattern = (pattern: string | undefined): boolean => pattern !== undefined && isDateFormat(pattern);

type Valued = Pick<Cell, 'value' | 'formula' | 'formulaResult' | 'type'>;

/** The value of a cell of the file, for the engine. A formula brings the result that the file keeps, if any. */
export function shownValue(cell: Valued, format: string | undefined): Pick<ShownCell, 'v' | 't'> {
  const value = cell.formula === undefined ? cell.value : storedResult(cell);
  if (value instanceof Date) return { v: serialOf(value), t: TYPE.number };
  switch (typeof value) {
    case 'number':
      return { v: value, t: TYPE.number };
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

/** The value of a cell of the engine, as the file keeps it. */
export function fileValue(cell: ShownCell, pattern: string | undefined): CellValue {
  const { v, t } = cell;
  if (v === undefined || v === null || v === '') return textOf(cell) ?? (v === '' && !cell.f ? null : (v ?? null));
  if (t === TYPE.truth) return typeof v === 'string' ? v.toUpperCase() === 'TRUE' : Number(v) !== 0;
  if (typeof v === 'boolean' || t === TYPE.text || t === TYPE.forcedText) return typeof v === 'boolean' ? v : String(v);
  const number = typeof v === 'string' && t === TYPE.number && v.trim() !== '' ? Number(v) : v;
  if (typeof number !== 'number' || !Number.isFinite(number)) return v;
  return isDatePattern(pattern) ? dateOf(number) : number;
}
