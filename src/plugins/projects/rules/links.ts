import { DAY_MS, type Wall } from '#resource';
import type { Dependency, LinkKind } from '../dependencies.ts';
import { addWork, endAfterMove, lastWorking, nextWorking, startBeforeEnd, type WorkCalendar } from './calendar.ts';
import { childrenOf, leavesOf, type Plan, type Span } from './planTask.ts';

/** A dependency between two tasks without subtasks. Those of parents hold for each task below them. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly kind: LinkKind;
  /** Lag in working days; negative when the tasks overlap. */
  readonly lag: number;
}

/** Tells whether the kind binds the end of the successor, not its start. */
export const bindsEnd = (kind: LinkKind): boolean => kind === 'FF' || kind === 'SF';
/** Tells whether the kind begins at the start of the predecessor, not at its end. */
export const beginsAtStart = (kind: LinkKind): boolean => kind === 'SS' || kind === 'SF';

/** All links of a plan between tasks without subtasks. Predecessors that are not in the plan are left out. */
export function linksOf(plan: Plan): readonly Link[] {
  const children = childrenOf(plan);
  const expand = (to: number, { task, kind, lag }: Dependency): Link[] =>
    plan.has(task)
      ? leavesOf(task, children).flatMap((from) =>
          leavesOf(to, children).flatMap((leaf) => (leaf === from ? [] : [{ from, to: leaf, kind, lag }])),
        )
      : [];
  return [...plan.values()].flatMap(({ id, after }) => after.flatMap((one) => expand(id, one)));
}

/** The earliest time that a link allows to what it binds: the successor's start, or its end. */
export function boundOf(calendar: WorkCalendar, link: Pick<Link, 'kind' | 'lag'>, from: Span): Wall {
  return addWork(calendar, beginsAtStart(link.kind) ? from.start : from.end, link.lag * DAY_MS);
}

/** Tells whether a time is not before a bound. Days off in between do not count: Saturday's end is Monday's start. */
const reaches = (calendar: WorkCalendar, time: Wall, bound: Wall): boolean => time >= lastWorking(calendar, bound);

/** Tells whether a link holds between two spans. */
export function holds(calendar: WorkCalendar, link: Pick<Link, 'kind' | 'lag'>, from: Span, to: Span): boolean {
  return reaches(calendar, bindsEnd(link.kind) ? to.end : to.start, boundOf(calendar, link, from));
}

/** The successor after the shift that a bound needs; the same span if none. Its work stays. */
export function shiftedTo(calendar: WorkCalendar, kind: LinkKind, bound: Wall, to: Span): Span {
  if (reaches(calendar, bindsEnd(kind) ? to.end : to.start, bound)) return to;
  const start = nextWorking(calendar, bindsEnd(kind) ? startBeforeEnd(calendar, to, bound) : bound);
  return { start, end: endAfterMove(calendar, to, start) };
}
