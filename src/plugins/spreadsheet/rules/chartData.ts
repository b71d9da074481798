import type { TableCell } from '../contract.ts';

/** Series and points that a chart is drawn with at most; more of a selection is left out. */
export const [MOST_SERIES, MOST_POINTS] = [6, 500];

/** A line, or the bars of one colour. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Chart data of a selection. */
export interface ChartData {
  /** Names of the points. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** There were more series or points than are drawn. */
  readonly isCut: boolean;
}

type Row = readonly TableCell[];

const isNumber = (cell: TableCell | undefined): cell is number => typeof cell === 'number';
const textOf = (cell: TableCell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));

/** Columns by number whose cells below the first row are numbers, at least one. */
function numberColumns(rows: readonly Row[]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const cells = rows.map((row) => row[at]).filter((cell) => cell !== null && cell !== undefined && cell !== '');
    return cells.length > 0 && cells.every(isNumber);
  });
}

/** The first row names the columns when it has a text over numbers. */
function splitHead(rows: readonly Row[]): { readonly head: Row | null; readonly body: readonly Row[] } {
  const [first = [], ...rest] = rows;
  const isHead = numberColumns(rest).some((at) => typeof first[at] === 'string' && first[at] !== '');
  return isHead ? { head: first, body: rest } : { head: null, body: rows };
}

/**
 * The chart of a selection: each column of numbers is a series, the first other column names the points.
 * @param nameOf name of a series without one, by its number from 1
 * @returns null where no column has numbers
 */
export function chartData(rows: readonly Row[], nameOf: (series: number) => string): ChartData | null {
  const { head, body } = splitHead(rows);
  const columns = numberColumns(body);
  if (columns.length === 0) return null;
  const width = Math.max(0, ...body.map((row) => row.length));
  const named = Array.from({ length: width }, (_, at) => at).find((at) => !columns.includes(at));
  const shown = body.slice(0, MOST_POINTS);
  return {
    labels: shown.map((row, at) => (named === undefined ? '' : textOf(row[named])) || String(at + 1)),
    series: columns.slice(0, MOST_SERIES).map((column, at) => ({
      name: textOf(head?.[column]) || nameOf(at + 1),
      values: shown.map((row) => (isNumber(row[column]) ? row[column] : null)),
    })),
    isCut: columns.length > MOST_SERIES || body.length > MOST_POINTS,
  };
}
