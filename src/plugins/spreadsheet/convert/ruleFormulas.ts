import type { IRange } from '@univerjs/core';
import { textOfRange } from '../rules/range.ts';
import { fileRange } from './ranges.ts';

/** A condition of the engine for cells. */
export interface Condition {
  readonly subType: string;
  readonly operator?: string;
  readonly value?: unknown;
  readonly isBottom?: boolean;
  readonly isPercent?: boolean;
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ equal: '=', notEqual: '<>', greaterThan: '>', lessThan: '<', greaterThanOrEqual: '>=', lessThanOrEqual: '<=' },
};

/** The first cell of ranges, which formulas of rules are written for. */
export const firstCell = ([range]: readonly IRange[]): string =>
  textOfRange({ row: [range?.startRow || 0], column: [range?.startColumn || 0] });

/** A range that stays where it is for all cells of a rule: `$A$1:$B$9`. */
export const fixed = (range: IRange): string =>
  fileRange(range).replaceAll(/([A-Z]+)(\d+)/g, (_, column, row) => `$${column}$${row}`);

const quoted = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** Conditions for texts, as programs write them into files: `cell` is the first cell, `text` what is sought. */
const TEXTS: Readonly<Record<string, (cell: string, text: string) => string>> = {
  containsText: (cell, text) => `NOT(ISERROR(SEARCH(${text},${cell})))`,
  notContainsText: (cell, text) => `ISERROR(SEARCH(${text},${cell}))`,
  beginsWith: (cell, text) => `LEFT(${cell},LEN(${text}))=${text}`,
  endsWith: (cell, text) => `RIGHT(${cell},LEN(${text}))=${text}`,
  containsBlanks: (cell) => `LEN(TRIM(${cell}))=0`,
  notContainsBlanks: (cell) => `LEN(TRIM(${cell}))>0`,
  containsErrors: (cell) => `ISERROR(${cell})`,
  notContainsErrors: (cell) => `NOT(ISERROR(${cell}))`,
};

/** The first day of this week, and months before (-1) or after this one. */
const WEEK = 'TODAY()-WEEKDAY(TODAY())+1';
const within = (cell: string, first: string, last: string) =>
  `AND(ISNUMBER(${cell}),INT(${cell})>=${first},INT(${cell})<=${last})`;
const month = (cell: string, by: number) => within(cell, `EOMONTH(TODAY(),${by - 1})+1`, `EOMONTH(TODAY(),${by})`);
const PERIODS: Readonly<Record<string, (cell: string) => string>> = {
  today: (cell) => within(cell, 'TODAY()', 'TODAY()'),
  yesterday: (cell) => within(cell, 'TODAY()-1', 'TODAY()-1'),
  tomorrow: (cell) => within(cell, 'TODAY()+1', 'TODAY()+1'),
  last7Days: (cell) => within(cell, 'TODAY()-6', 'TODAY()'),
  thisWeek: (cell) => within(cell, WEEK, `${WEEK}+6`),
  lastWeek: (cell) => within(cell, `${WEEK}-7`, `${WEEK}-1`),
  nextWeek: (cell) => within(cell, `${WEEK}+7`, `${WEEK}+13`),
  thisMonth: (cell) => month(cell, 0),
  lastMonth: (cell) => month(cell, -1),
  nextMonth: (cell) => month(cell, 1),
};

/** The first or last of all numbers: as many are before it as are fewer than asked for. */
function rank(cell: string, ranges: readonly string[], { value, isBottom, isPercent }: Condition): string {
  const before = ranges.map((range) => `COUNTIF(${range},"${isBottom ? '<' : '>'}"&${cell})`).join('+');
  const most = isPercent ? `MAX(1,INT(COUNT(${ranges.join(',')})*${Number(value)}/100))` : String(Number(value));
  return `AND(ISNUMBER(${cell}),${before}<${most})`;
}

/** The condition as a formula for the first cell of its ranges; null: it is of another kind, such as a number. */
export function conditionFormula(condition: Condition, ranges: readonly IRange[]): string | null {
  const { subType, operator = '', value } = condition;
  const cell = firstCell(ranges);
  if (subType === 'text') return TEXTS[operator]?.(cell, quoted(value)) ?? null;
  if (subType === 'timePeriod') return PERIODS[operator]?.(cell) ?? null;
  if (subType === 'rank') return rank(cell, ranges.map(fixed), condition);
  const sign = SIGNS[operator];
  if (subType !== 'average' || sign === undefined) return null;
  return `AND(ISNUMBER(${cell}),${cell}${sign}AVERAGE(${ranges.map(fixed).join(',')}))`;
}
