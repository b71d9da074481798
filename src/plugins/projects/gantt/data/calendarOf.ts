import type { GanttProject } from './model.ts';
import type { WorkCalendar } from '../rules/calendar.ts';

/** Day of the week that is off unless the project says otherwise: Sunday. */
const USUAL_OFF: readonly string[] = ['7'];

const textsIn = (value: unknown, usual: readonly string[]): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : usual;

/** The working calendar of a project: its days of the week off, by ISO number, and its holidays. */
export function calendarOf({ record }: Pick<GanttProject, 'record'>): WorkCalendar {
  return {
    daysOff: new Set(textsIn(record['daysOff'], USUAL_OFF).map(Number)),
    holidays: new Set(textsIn(record['holidays'], [])),
  };
}
