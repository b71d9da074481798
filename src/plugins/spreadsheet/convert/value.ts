import { formatValue, isDateFormat, type Cell, type CellValue } from 'hucre';
import { storedResult } from './formulas.ts';
import type { GridCell, GridFormat } from './grid.ts';

const DAY = 86_400_000;
/** Days from 30 December 1899, the zero of serial numbers, to 1 January 1970. */
const EPOCH = 25_569;
/** Format of cells without one. */
export const GENERAL = 'General';

/** Serial number of a date; its clock is the file's, without a zone. */
export const serialOf = (date: Date): number => date.getTime() / DAY + EPOCH;

/** Date of a serial number, to the millisecond. */
export const dateOf = (serial: number): Date => new Date(Math.round((serial - EPOCH) * DAY));

/** Type and shown text of a value under a number format. */
function shown(value: CellValue, format: string): Pick<GridCell, 'v' | 'm' | 'ct'> {
  const fa = format;
  if (value instanceof Date) {
    const v = serialOf(value);
    return { v, m: formatValue(v, format), ct: { fa, t: 'd' } };
  }
  switch (typeof value) {
    case 'number':
      return { v: value, m: formatValue(value, format), ct: { fa, t: isDateFormat(format) ? 'd' : 'n' } };
    case 'boolean':
      return { v: value, m: value ? 'TRUE' : 'FALSE', ct: { fa, t: 'b' } };
    case 'string':
      return { v: value, m: value, ct: { fa, t: format === '@' ? 's' : 'g' } };
    default:
      return format === GENERAL ? {} : { ct: { fa, t: 'g' } };
  }
}

/**
 * The value of a cell of the file, as the grid takes it. Formulas bring the result that the file keeps; one without a result is
 * shown as it is written, until the grid computes it.
 */
export function gridValue(
  cell: Pick<Cell, 'value' | 'formula' | 'formulaResult' | 'type'>,
  format: string | undefined,
) {
  const { formula, type } = cell;
  const value = formula === undefined ? cell.value : (storedResult(cell) ?? `=${formula}`);
  const made = shown(value, format ?? GENERAL);
  if (type === 'error' && cell.value !== '' && made.ct) made.ct.t = 'e';
  return formula === undefined ? made : { ...made, f: `=${formula}` };
}

const isNumeric = (type: string | undefined) => type === 'n' || type === 'd';

/** The text of a cell that is written in several looks. */
const runsText = ({ s }: GridFormat): string | undefined => s?.map(({ v = '' }) => v).join('');

/** The value of a cell of the grid, as the file keeps it. */
export function fileValue(cell: GridCell): CellValue {
  const { v, ct = {} } = cell;
  if (v === undefined || v === null) return runsText(ct) ?? null;
  if (typeof v === 'boolean') return v;
  if (typeof v === 'string' && ct.t === 'b') return v.toUpperCase() === 'TRUE';
  if (typeof v === 'string' && isNumeric(ct.t) && v.trim() !== '' && Number.isFinite(Number(v)))
    return fileValue({ ...cell, v: Number(v) });
  if (typeof v !== 'number') return v;
  return ct.fa !== undefined && isDateFormat(ct.fa) ? dateOf(v) : v;
}

/** The number format of a cell of the grid; undefined: general. */
export const formatOf = ({ ct }: GridCell): string | undefined =>
  ct?.fa === undefined || ct.fa === '' || ct.fa === GENERAL ? undefined : ct.fa;
