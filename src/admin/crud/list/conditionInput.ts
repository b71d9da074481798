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

/** The days by which a moment is asked for: the shop's business days, or those of the calendar. */
const daysOf = (field: Field | undefined, { timeZone, dayEndsAt }: BusinessDays): BusinessDays => ({
  timeZone,
  dayEndsAt: field?.type === 'datetime' && field.isBusiness ? dayEndsAt : '00:00',
});

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

/** An asked line as it is shown and edited: a moment is the store's day that it bounds. */
export function shownCondition(resource: Resource, condition: Condition, shop: BusinessDays): Condition {
  const typed = typedOf(condition);
  const field = resource.fields[condition.field];
  if (field?.type !== 'datetime' || DAY.test(typed)) return condition;
  const ms = Date.parse(typed);
  return Number.isNaN(ms) ? condition : { ...condition, values: [businessDayOf(ms, daysOf(field, shop))] };
}
