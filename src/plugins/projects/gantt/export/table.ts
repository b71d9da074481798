import { wallText } from '#resource';
import type { GanttRow } from '../data/rows.ts';

/** The table of the chart, with its heads: what the CSV export holds. Names are as they are; the writer disarms formulas. */
export function tableOf(
  rows: readonly GanttRow[],
  heads: readonly string[],
  hasBaseline: boolean,
): readonly (readonly Cell[])[] {
  const table: readonly (readonly Cell[])[] = [heads, ...rows.map(cellsOf)];
  return hasBaseline ? table : table.map((line) => line.toSpliced(DIFFERENCE, 1));
}

/** A cell of the exported table. */
type Cell = string | number | null;

/** Day and time `2026-11-20 08:00` of a wall-clock time. */
const momentText = (wall: number): string => wallText(wall).replace('T', ' ');

/** Place of the difference to the baseline among the columns. */
const DIFFERENCE = 4;

/** Cells of a row, in the order of the columns. */
const cellsOf = ({ id, name, span, days, later, progress, dependencies }: GanttRow): readonly Cell[] => [
  name,
  span && momentText(span.start),
  span && momentText(span.end),
  days,
  later,
  progress,
  dependencies,
  typeof id === 'number' ? id : null,
];
