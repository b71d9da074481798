import { PROJECT_ROW, type GanttRow } from '../data/rows.ts';

/** A cell of the exported table. */
type Cell = string | number | null;

/** Day and time `2026-11-20 08:00` of a wall-clock time. */
const momentText = (wall: number): string => new Date(wall).toISOString().slice(0, 16).replace('T', ' ');

/** The table of the chart, with its heads: what the CSV export holds. Names are as they are; the writer disarms formulas. */
export function tableOf(rows: readonly GanttRow[], heads: readonly string[]): readonly (readonly Cell[])[] {
  return [
    heads,
    ...rows.map(({ id, name, span, days, progress, dependencies }) => [
      name,
      span && momentText(span.start),
      span && momentText(span.end),
      days,
      progress,
      dependencies,
      id === PROJECT_ROW ? null : id,
    ]),
  ];
}
