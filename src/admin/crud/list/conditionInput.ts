import {
  addDays,
  businessDayOf,
  isoWithOffset,
  startOfBusinessDay,
  type BusinessDays,
  type Field,
  type Resource,
} from '#resource';
import { parseTypedNumber } from '../form/inputs/numberText.ts';
import type { Condition } from './filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SECOND = 1000;

const isNumber = (field: Field | undefined): boolean =>
  field?.type === 'integer' || field?.type === 'money' || field?.type === 'decimal';
const isDay = (field: Field | undefined): boolean => field?.type === 'date' || field?.type === 'datetime';
const typedOf = ({ values }: Condition): string => values[0]?.trim() ?? '';

/** Why what was typed cannot be asked for: the text key of a sentence; an empty line is no mistake. */
export function conditionProblem(resource: Resource, condition: Condition): string | undefined {
  const field = resource.fields[condition.field];
  const typed = condition.values.map((value) => value.trim()).filter((value) => value !== '');
  if (isNumber(field) && typed.some((value) => typeof parseTypedNumber(value) !== 'number'))
    return 'flexy.violation.type.number';
  return isDay(field) && typed.some((value) => !DAY.test(value)) ? 'flexy.violation.type.date' : undefined;
}

/** The calendar's days of a shop. */
const calendarOf = ({ timeZone }: BusinessDays): BusinessDays => ({ timeZone, dayEndsAt: '00:00' });

/** The days by which a moment is asked for: the shop's business days, or those of the calendar. */
const daysOf = (field: Field | undefined, shop: BusinessDays): BusinessDays =>
  field?.type === 'datetime' && field.isBusiness ? shop : calendarOf(shop);

/**
 * A resource as a list filters it that shows some of its moments as days: those are filtered by the calendar's day.
 * @param names fields of which the list shows the day
 */
export function byCalendar(resource: Resource, names: readonly string[]): Resource {
  if (names.length === 0) return resource;
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    if (field.type !== 'datetime' || !names.includes(name)) return [name, field] as const;
    const { isBusiness: _, ...calendar } = field;
    return [name, calendar] as const;
  });
  return { ...resource, fields: Object.fromEntries(fields) };
}

/** A line as it is asked: digits of either alphabet are numbers, and a day of a moment is the store's day. */
export function askedCondition(resource: Resource, condition: Condition, shop: BusinessDays): Condition {
  const field = resource.fields[condition.field];
  const typed = typedOf(condition);
  if (isNumber(field)) {
    const given = condition.values.filter((value) => value.trim() !== '');
    return { ...condition, values: given.map((value) => String(parseTypedNumber(value))) };
  }
  if (field?.type !== 'datetime' || !DAY.test(typed)) return condition;
  const isUntil = condition.operator === 'until';
  // "until" includes the day: up to its last second, which is the finest the wire knows.
  const days = daysOf(field, shop);
  const ms = isUntil ? startOfBusinessDay(addDays(typed, 1), days) - SECOND : startOfBusinessDay(typed, days);
  return { ...condition, values: [isoWithOffset(ms)] };
}

/**
 * A condition as it is shown and edited: a moment is shown as the store's day that it bounds. A midnight bounds a day of the
 * calendar, so a filter that was saved before the shop's days ended later still shows the chosen day.
 */
export function shownCondition(resource: Resource, condition: Condition, shop: BusinessDays): Condition {
  const typed = typedOf(condition);
  const field = resource.fields[condition.field];
  if (field?.type !== 'datetime' || DAY.test(typed)) return condition;
  const ms = Date.parse(typed);
  if (Number.isNaN(ms)) return condition;
  const calendar = calendarOf(shop);
  const begin = condition.operator === 'until' ? ms + SECOND : ms;
  const isMidnight = startOfBusinessDay(businessDayOf(begin, calendar), calendar) === begin;
  return { ...condition, values: [businessDayOf(ms, isMidnight ? calendar : daysOf(field, shop))] };
}
