import { endAfterMove, nextWorking, workBetween, type WorkCalendar } from './calendar.ts';
import type { Span } from './planTask.ts';

/** A bar that was moved: it starts on a working day and keeps its work. Tasks on days off alone may stay on them. */
export function movedBy(span: Span, by: number, calendar: WorkCalendar): Span {
  const isWork = workBetween(calendar, span.start, span.end) > 0;
  const start = isWork ? nextWorking(calendar, span.start + by) : span.start + by;
  return { start, end: endAfterMove(calendar, span, start) };
}
