import { isDateFormat } from 'hucre';
import type { TableCell } from '../contract.ts';
import type { GridCell } from './grid.ts';
import { dateOf } from './value.ts';

/** A cell of the grid as other programs read it: numbers are numbers, dates ISO texts. */
export function plainCell(cell: GridCell | null | undefined): TableCell {
  const { v, ct = {} } = cell ?? {};
  if (typeof v === 'number' && ct.fa !== undefined && isDateFormat(ct.fa)) {
    const text = dateOf(v).toISOString().slice(0, 19);
    return text.endsWith('T00:00:00') ? text.slice(0, 10) : text;
  }
  return v ?? ct.s?.map((run) => run.v ?? '').join('') ?? null;
}
