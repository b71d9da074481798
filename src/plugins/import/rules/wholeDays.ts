import { dayOf, type Resource } from '#resource';
import { dateText } from './dates.ts';
import type { Cell, ColumnFormat, ImportField } from './types.ts';

/** Fields of a record that takes hours or whole days. */
export interface WholeDays {
  /** Boolean field: the record takes whole days. */
  readonly isAllDay: string;
  /** Moments, each with the field of the day that it means: start and end. */
  readonly start: DayOfMoment;
  readonly end: DayOfMoment | null;
}

interface DayOfMoment {
  readonly moment: string;
  readonly day: string;
}

/** The fields of a resource whose records may take whole days, where a file may fill them all; else null. */
export function wholeDaysOf(
  { calendar }: Pick<Resource, 'calendar'>,
  fields: readonly ImportField[],
): WholeDays | null {
  if (calendar?.isAllDay === undefined || calendar.days === undefined) return null;
  const { start, end, isAllDay, days } = calendar;
  const names = new Set(fields.map(({ name }) => name));
  if (![isAllDay, ...days].every((name) => names.has(name))) return null;
  return {
    isAllDay,
    start: { moment: start, day: days[0] },
    end: end === undefined ? null : { moment: end, day: days[1] },
  };
}

/** The cell of a moment, and the format of its column. */
export interface MomentCell {
  readonly cell: Cell;
  readonly format: ColumnFormat;
}

/** The day that a cell names when it has no time; null when it has one. */
function bareDay(of: MomentCell | undefined): string | null {
  const text = of ? dateText(of.cell, of.format.dateOrder) : null;
  return text?.length === 10 ? text : null;
}

/**
 * Makes days of the moments of a row that takes whole days: its start has no time, or the row says so. An end without a time is
 * the last day, included; one with a time ends on its day. What the row says itself, of its days or that it takes hours, counts.
 * @param body values of the row by field, which change
 * @param cells cells of the moments, by field
 * @param zone time zone of the store
 */
export function settleWholeDays(
  body: Record<string, unknown>,
  cells: ReadonlyMap<string, MomentCell>,
  { isAllDay, start, end }: WholeDays,
  zone: string,
): void {
  const first = bareDay(cells.get(start.moment));
  const last = end && bareDay(cells.get(end.moment));
  const isWhole = body[isAllDay] === true || (first !== null && (body[isAllDay] ?? null) === null);
  if (!isWhole || (first === null && last === null)) return;
  const settle = ({ moment, day }: DayOfMoment, named: string | null, isEnd: boolean) => {
    const at = body[moment];
    if (typeof at !== 'string') return;
    delete body[moment];
    body[day] ??= named ?? dayOf(Date.parse(at) - (isEnd ? 1 : 0), zone);
  };
  body[isAllDay] = true;
  settle(start, first, false);
  if (end) settle(end, last, true);
}

/** The field of the file by which a refused day came into a row: that of its moment, unless the file has the day itself. */
export function cellFieldOf(name: string, wholeDays: WholeDays | null, mapped: readonly string[]): string {
  if (!wholeDays || mapped.includes(name)) return name;
  const { start, end } = wholeDays;
  return [start, ...(end ? [end] : [])].find(({ day }) => day === name)?.moment ?? name;
}
