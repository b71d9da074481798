import type { WorkCalendar } from './calendar.ts';
import { ordered, successorsOf } from './cycles.ts';
import { boundOf, linksOf, shiftedTo } from './links.ts';
import type { Plan, Span } from './planTask.ts';

/** New dates by task id. */
export type Spans = ReadonlyMap<number, Span>;

/** The plan with other dates. */
export function withSpans(plan: Plan, spans: Spans): Plan {
  return new Map([...plan].map(([id, task]) => [id, { ...task, span: spans.get(id) ?? task.span }]));
}

/**
 * Computes the other tasks that a change shifts. A task moves later when a predecessor moves and its dependency would
 * otherwise be violated. No task moves earlier, and the changed tasks themselves keep their new dates.
 * @param changed new dates of tasks without subtasks
 * @returns the dates of the other tasks that move
 */
export function shiftsOf(plan: Plan, changed: Spans, calendar: WorkCalendar): Spans {
  const { order, links } = ordered(plan.keys(), linksOf(plan));
  const next = successorsOf(links);
  const moved = new Map<number, Span>();
  for (const id of order) {
    const before = plan.get(id)?.span;
    const after = changed.get(id) ?? moved.get(id);
    if (!after) continue;
    for (const link of next.get(id) ?? []) {
      const present = moved.get(link.to) ?? plan.get(link.to)?.span;
      if (!present || changed.has(link.to)) continue;
      const bound = boundOf(calendar, link, after);
      // A dependency that was already broken is not mended by moving the predecessor earlier.
      if (before && bound <= boundOf(calendar, link, before)) continue;
      const shifted = shiftedTo(calendar, link.kind, bound, present);
      if (shifted.start !== present.start || shifted.end !== present.end) moved.set(link.to, shifted);
    }
  }
  return moved;
}
