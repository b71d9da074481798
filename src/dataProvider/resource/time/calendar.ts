import { addDays, dayOfWall, wallOfDay } from './days.ts';
import { DAY_MS } from './units.ts';
import type { Wall } from './zones.ts';

/** Start of the day of a wall-clock time. */
export const dayStart = (wall: Wall): Wall => Math.floor(wall / DAY_MS) * DAY_MS;

/** Days from one calendar day to another; negative: it is earlier. */
export const daysBetween = (from: string, to: string): number => (wallOfDay(to) - wallOfDay(from)) / DAY_MS;

/** The first day of the month that is `months` away. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOfWall(Date.UTC(year, month - 1 + months, 1));
}

const DAYS_OF_WEEK = 7;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4;

/** ISO number of the day of the week of a wall-clock time: 1 is Monday, 7 Sunday. */
export function weekdayOfWall(wall: Wall): number {
  const days = Math.floor(wall / DAY_MS) - FIRST_MONDAY;
  return (((days % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK) + 1;
}

/** ISO number of the day of the week of a calendar day: 1 is Monday, 7 Sunday. */
export const weekdayNumber = (day: string): number => weekdayOfWall(wallOfDay(day));

/** Tells whether a calendar day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekdayNumber(day) >= DAYS_OF_WEEK - 1;

/** Monday of the week that contains a day. */
export const weekStart = (day: string): string => addDays(day, 1 - weekdayNumber(day));
