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
import { daysOf } from './periods.ts';

const SECOND_MS = 1000;

/**
 * Conditions by days as conditions by moments: a field with a time holds no day, so that `2026-11-21` alone would find what
 * happened at midnight. Days are those by which the lists filter the field; `after` and `before` include theirs. The last moment
 * is a whole second, as lists ask for it: they show such conditions as days.
 * @param filters parameters of a list (`readConditions`)
 */
export function dayFilters(resource: Pick<Resource, 'fields'>, filters: ListFilter, shop: BusinessDays): ListFilter {
  const fields = filterFields(resource);
  const entries = Object.entries(filters).flatMap(([key, value]): [string, string | readonly string[]][] => {
    const [, name = '', operator] = /^([^[]+)(?:\[(after|before)\])?$/.exec(key) ?? [];
    const field = fields[name];
    if (field?.type !== 'datetime' || typeof value !== 'string' || !isCalendarDay(value)) return [[key, value]];
    const days = daysOf(field, shop);
    const start = (day: string) => isoWithOffset(startOfBusinessDay(day, days), days.timeZone);
    const end = (day: string) => isoWithOffset(startOfBusinessDay(addDays(day, 1), days) - SECOND_MS, days.timeZone);
    const first: [string, string] = [`${name}[after]`, start(value)];
    const last: [string, string] = [`${name}[before]`, end(value)];
    if (operator === 'after') return [first];
    return operator === 'before' ? [last] : [first, last];
  });
  return Object.fromEntries(entries);
}
