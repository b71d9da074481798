import { DAY_MS, dayStart, HOUR_MS, type Wall } from '#resource';
import { isWorking, type WorkCalendar } from '../../rules/calendar.ts';
import type { Span } from '../../rules/planTask.ts';

/** Zoom of the chart (docs/rules/boards.md, "Gantt chart"); Week is the default. */
export const VIEWS = ['day', 'week', 'month'] as const;
export type View = (typeof VIEWS)[number];

/** A zoom: the view, and the width of its smallest column, px. */
export interface Zoom {
  readonly view: View;
  readonly column: number;
}

/** Time of a column, ms: an hour, a week, and 30 days for months. */
const COLUMN_MS = { day: HOUR_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const satisfies Record<View, number>;
/** Usual width of a column, px. */
export const USUAL_COLUMN = { day: 44, week: 94, month: 120 } as const satisfies Record<View, number>;
/** Width below which a column's label does not fit, px. */
const NARROWEST = { day: 40, week: 48, month: 44 } as const satisfies Record<View, number>;

/** The closest view in which a span fits into a width (px); the months' columns get narrower if nothing else helps. */
export function fittingZoom(span: Span | null, width: number): Zoom {
  const length = Math.max(DAY_MS, span === null ? 0 : span.end - span.start);
  const columnOf = (view: View) => Math.floor((width * COLUMN_MS[view]) / (length + 2 * COLUMN_MS[view]));
  const view = VIEWS.find((one) => columnOf(one) >= NARROWEST[one]) ?? 'month';
  return { view, column: Math.max(view === 'month' ? 12 : NARROWEST[view], columnOf(view)) };
}

/** Returns the smallest step of a drag, ms: an hour in the day view, a day in the others. */
export const stepOf = (view: View): number => (view === 'day' ? HOUR_MS : DAY_MS);

/** The distance of a drag in whole steps. */
export const inSteps = (distance: number, view: View): number => Math.round(distance / stepOf(view)) * stepOf(view);

/** Days off in a row, as spans: bands behind the bars. Long ranges have no bands, as they would be too narrow to be seen. */
export function daysOffIn(calendar: WorkCalendar, from: Wall, to: Wall): readonly Span[] {
  const bands: { start: Wall; end: Wall }[] = [];
  for (let at = dayStart(from); at < to; at += DAY_MS) {
    if (isWorking(calendar, at)) continue;
    const last = bands.at(-1);
    if (last?.end === at) last.end = at + DAY_MS;
    else bands.push({ start: at, end: at + DAY_MS });
  }
  return bands;
}
