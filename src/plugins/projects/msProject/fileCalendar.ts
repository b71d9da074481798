import { DAY_MS, dayOfWall, dayStart, HOUR_MS, MINUTE_MS, type Wall, weekdayOfWall } from '#resource';
import { isWorking, type WorkCalendar } from '../rules/calendar.ts';
import { timeIn, wallIn } from './fileTime.ts';
import { MOST_HOLIDAYS, type Notes } from './planFile.ts';
import { below, first, numberIn, textIn, type XmlNode } from './xmlTree.ts';

/** The calendar of a file: our days off, and its hours. */
export interface FileCalendar {
  readonly days: WorkCalendar;
  /** Working times by ISO number of the day. */
  readonly times: ReadonlyMap<number, Times>;
  /** Working time that the file calls a day, ms. */
  readonly dayLength: number;
}

/** The format's own standard: 8 to 12 and 13 to 17, Monday to Friday. */
const STANDARD: Times = [
  { from: 8 * HOUR_MS, to: 12 * HOUR_MS },
  { from: 13 * HOUR_MS, to: 17 * HOUR_MS },
];
const WEEKEND: readonly number[] = [6, 7];
const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const USUAL_MINUTES = 480;
/** The format counts its days of the week from Sunday, 1; 0 is a single day or more. */
const isoDay = (type: number): number => (type === 1 ? 7 : type - 1);
/** A daily exception: days in a row. */
const DAILY = 1;

function timesOf(day: XmlNode): Times {
  const times = below(first(day, 'WorkingTimes'), 'WorkingTime').flatMap((one) => {
    const [from, to] = [timeIn(textIn(one, 'FromTime')), timeIn(textIn(one, 'ToTime'))];
    if (from === null || to === null) return [];
    return [{ from, to: to <= from ? DAY_MS : to }];
  });
  const ordered = times.toSorted((a, b) => a.from - b.from);
  return ordered.length === 0 ? STANDARD : ordered;
}

/** Days off of an exception; null: it is none of days in a row without work. */
function daysOf(node: XmlNode): readonly string[] | null {
  const period = first(node, 'TimePeriod');
  const [from, to] = [wallIn(textIn(period, 'FromDate')), wallIn(textIn(period, 'ToDate'))];
  const type = numberIn(node, 'Type') ?? DAILY;
  const isDaily = type === DAILY && (numberIn(node, 'Period') ?? 1) <= 1;
  if (!isDaily || numberIn(node, 'DayWorking') === 1 || from === null || to === null) return null;
  const days: string[] = [];
  for (let at = dayStart(from); at <= to && days.length <= MOST_HOLIDAYS; at += DAY_MS) days.push(dayOfWall(at));
  return days;
}

function holidaysOf(calendar: XmlNode, notes: Notes): ReadonlySet<string> {
  const single = below(first(calendar, 'WeekDays'), 'WeekDay').filter((day) => numberIn(day, 'DayType') === 0);
  const holidays = new Set<string>();
  // Newer files hold exceptions in both ways.
  for (const one of [...below(first(calendar, 'Exceptions'), 'Exception'), ...single]) {
    const days = daysOf(one);
    const name = textIn(one, 'Name') || textIn(first(one, 'TimePeriod'), 'FromDate').slice(0, 10);
    if (days === null || holidays.size + days.length > MOST_HOLIDAYS) notes.add('holidays', name);
    else for (const day of days) holidays.add(day);
  }
  return holidays;
}

/** The calendar of the project. */
export function calendarIn(project: XmlNode, notes: Notes): FileCalendar {
  const dayLength = Math.max(1, numberIn(project, 'MinutesPerDay') ?? USUAL_MINUTES) * MINUTE_MS;
  const all = below(first(project, 'Calendars'), 'Calendar');
  const wanted = numberIn(project, 'CalendarUID');
  const calendar =
    all.find((one) => numberIn(one, 'UID') === wanted) ?? all.find((one) => numberIn(one, 'IsBaseCalendar') === 1);
  const week = below(first(calendar, 'WeekDays'), 'WeekDay').filter((day) => (numberIn(day, 'DayType') ?? 0) > 0);
  const times = new Map<number, Times>(WEEK.filter((day) => !WEEKEND.includes(day)).map((day) => [day, STANDARD]));
  for (const day of week) {
    const iso = isoDay(numberIn(day, 'DayType') ?? 0);
    if (numberIn(day, 'DayWorking') === 0) times.delete(iso);
    else times.set(iso, timesOf(day));
  }
  const daysOff = WEEK.filter((day) => !times.has(day));
  // A plan in which nobody ever works has no dates that could be counted.
  const isAllOff = daysOff.length === WEEK.length;
  if (isAllOff) notes.add('holidays', textIn(calendar, 'Name'));
  return {
    days: {
      daysOff: new Set(isAllOff ? [] : daysOff),
      holidays: calendar ? holidaysOf(calendar, notes) : new Set(),
    },
    times,
    dayLength,
  };
}

/**
 * A time of the file in a plan whose working days count in full: the part of the day's work that is done by then is the part of
 * its 24 hours. So the first minute of work is midnight, the last one is the midnight after, and days of work stay days.
 * @example wholeDay(calendar, Friday at 17:00) // Saturday at 0:00: Friday is over
 */
export function wholeDay({ days, times }: FileCalendar, wall: Wall): Wall {
  const day = dayStart(wall);
  const hours = times.get(weekdayOfWall(wall));
  if (!hours || !isWorking(days, wall)) return wall;
  const all = hours.reduce((sum, { from, to }) => sum + to - from, 0);
  const done = hours.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(wall - day, to) - from), 0);
  return all <= 0 || all === DAY_MS ? wall : day + Math.round(((done / all) * DAY_MS) / MINUTE_MS) * MINUTE_MS;
}

/** Working times of a day, ms of the day. */
type Times = readonly { readonly from: number; readonly to: number }[];
