import { movedBy } from './movedBy.ts';
import type { WorkCalendar } from './calendar.ts';
import { ordered } from './cycles.ts';
import { boundOf, holds, linksOf, shiftedTo } from './links.ts';
import type { Plan, Span } from './planTask.ts';
import type { Spans } from './shifts.ts';

/**
 * Moves tasks by the same time. A dependency between two of them that was kept stays kept, also where days off move one of
 * them farther than the other.
 * @param ids tasks without subtasks; those without dates do not move
 * @param by ms; negative: earlier
 * @returns the new dates of the tasks that move
 */
export function movedTogether(plan: Plan, ids: ReadonlySet<number>, by: number, calendar: WorkCalendar): Spans {
  const { order, links } = ordered(plan.keys(), linksOf(plan));
  const before = Map.groupBy(links, ({ to }) => to);
  const moved = new Map<number, Span>();
  for (const id of order) {
    const present = plan.get(id)?.span;
    if (!present || !ids.has(id)) continue;
    let span = movedBy(present, by, calendar);
    for (const link of before.get(id) ?? []) {
      const [was, is] = [plan.get(link.from)?.span, moved.get(link.from)];
      if (was && is && holds(calendar, link, was, present))
        span = shiftedTo(calendar, link.kind, boundOf(calendar, link, is), span);
    }
    moved.set(id, span);
  }
  return new Map([...moved].filter(([id, { start }]) => start !== plan.get(id)?.span?.start));
}
