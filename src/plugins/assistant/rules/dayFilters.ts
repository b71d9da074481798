import {
  addDays,
  isCalendarDay,
  isoWithOffset,
  startOfBusinessDay,
  type BusinessDays,
  type ListFilter,
  type Resource,
} from '#resource';
import { filterFields } from './filterSchema.ts';

/**
 * Conditions by days as conditions by moments: a field with a time holds no day, so that `2026-11-21` alone would find what
 * happened at midnight. Days are those of the business, as in figures; `after` and `before` include theirs.
 * @param filters parameters of a list (`readConditions`)
 */
export function dayFilters(resource: Pick<Resource, 'fields'>, filters: ListFilter, days: BusinessDays): ListFilter {
  const fields = filterFields(resource);
  const start = (day: string) => isoWithOffset(startOfBusinessDay(day, days), days.timeZone);
  const entries = Object.entries(filters).flatMap(([key, value]): [string, string | readonly string[]][] => {
    const [, name = '', operator] = /^([^[]+)(?:\[(after|before)\])?$/.exec(key) ?? [];
    const isDay = fields[name]?.type === 'datetime' && typeof value === 'string' && isCalendarDay(value);
    if (!isDay) return [[key, value]];
    const first: [string, string] = [`${name}[after]`, start(value)];
    const last: [string, string] = [`${name}[strictly_before]`, start(addDays(value, 1))];
    if (operator === 'after') return [first];
    return operator === 'before' ? [last] : [first, last];
  });
  return Object.fromEntries(entries);
}
