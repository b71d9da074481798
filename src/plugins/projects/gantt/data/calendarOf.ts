import type { GanttProject } from './model.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { FULL_DAY } from '../../rules/hours.ts';

/** The working calendar of a project: its days of the week off, by ISO number, and its holidays. */
export function calendarOf({ record }: Pick<GanttProject, 'record'>): WorkCalendar {
  return {
    daysOff: new Set((record.daysOff ?? USUAL_OFF).map(Number)),
    holidays: new Set(record.holidays),
  };
}

/** Hours of a working day of a project. */
export const hoursPerDayOf = ({ record }: Pick<GanttProject, 'record'>): number => record.hoursPerDay ?? FULL_DAY;

/** Day of the week that is off unless the project says otherwise: Sunday. */
const USUAL_OFF: readonly string[] = ['7'];
