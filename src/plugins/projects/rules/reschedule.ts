import { DAY_MS, dayStart, type Wall } from '#resource';
import { endAfterMove, nextWorking, startBeforeEnd, workBetween, type WorkCalendar } from './calendar.ts';
import { ordered } from './cycles.ts';
import { bindsEnd, boundOf, holds, linksOf, type Link } from './links.ts';
import { childrenOf, type Plan, type Span } from './planTask.ts';
import { doneOf, rollUp, rollUpProject } from './rollUp.ts';
import { withSpans, type Spans } from './shifts.ts';

/**
 * Computes new dates for the tasks that break a dependency, or could start earlier (docs/rules/boards.md, "Reschedule"). Each
 * keeps its work. Tasks that wait for none stay from their earliest start on, and so do those that have begun or are completed.
 * @param now wall-clock time of the store; nothing moves to an earlier time than its own tomorrow
 * @returns the dates of the tasks that move; none of them has subtasks
 */
export function rescheduled(plan: Plan, calendar: WorkCalendar, now: Wall): Spans {
  const { order, links } = ordered(plan.keys(), linksOf(plan));
  const before = Map.groupBy(links, ({ to }) => to);
  const children = childrenOf(plan);
  const moved = new Map<number, Span>();
  const spanOf = (id: number) => moved.get(id) ?? plan.get(id)?.span ?? null;
  for (const id of order) {
    const task = plan.get(id);
    if (!task?.span || doneOf(task) > 0 || children.has(id)) continue;
    const placed = (before.get(id) ?? []).flatMap((link): Placed[] => {
      const from = spanOf(link.from);
      return from ? [{ link, from }] : [];
    });
    const start = newStart({ span: task.span, links: placed, notBefore: task.notBefore ?? null }, calendar, now);
    if (start !== task.span.start) moved.set(id, { start, end: endAfterMove(calendar, task.span, start) });
  }
  return moved;
}

/** Calendar days, also parts of one, by which new dates move the end of the plan; negative: it comes sooner. */
export function endMovedBy(plan: Plan, spans: Spans): number {
  // Stored dates of parents are those before the move.
  const endOf = (of: Plan) => rollUpProject(rollUp(of)).span?.end ?? 0;
  return (endOf(withSpans(plan, spans)) - endOf(plan)) / DAY_MS;
}

/** A link with the dates that its predecessor has by now. */
interface Placed {
  readonly link: Link;
  readonly from: Span;
}

/** The earliest start of a task that a link allows. */
function startBy(calendar: WorkCalendar, { link, from }: Placed, to: Span): Wall {
  const bound = boundOf(calendar, link, from);
  return nextWorking(calendar, bindsEnd(link.kind) ? startBeforeEnd(calendar, to, bound) : bound);
}

/** The time of day of a task's start, on the day after now: nothing is moved into what has passed. */
const tomorrowAt = (now: Wall, start: Wall): Wall => dayStart(now) + DAY_MS + (start - dayStart(start));

/** A task with what its start depends on. */
interface Waiting {
  readonly span: Span;
  readonly links: readonly Placed[];
  /** Earliest start of its own. */
  readonly notBefore: Wall | null;
}

/** Start of a task that waits: as early as links and limit allow, where it is too early or could be earlier. */
function newStart({ span, links, notBefore }: Waiting, calendar: WorkCalendar, now: Wall): Wall {
  const limit = notBefore === null ? -Infinity : nextWorking(calendar, notBefore);
  const earliest = Math.max(limit, ...links.map((one) => startBy(calendar, one, span)));
  const isEarly = notBefore !== null && span.start < notBefore;
  if (isEarly || links.some(({ link, from }) => !holds(calendar, link, from, span))) return earliest;
  // A task on days off alone, such as a dinner on a Sunday, stays on its day.
  const isOnItsDay = span.end > span.start && workBetween(calendar, span.start, span.end) === 0;
  if (links.length === 0 || isOnItsDay) return span.start;
  return Math.min(span.start, Math.max(earliest, nextWorking(calendar, tomorrowAt(now, span.start))));
}
