import { DAY_MS, type Wall } from '#resource';
import { addWork, workBetween, type WorkCalendar } from './calendar.ts';
import { ordered, successorsOf } from './cycles.ts';
import { beginsAtStart, bindsEnd, linksOf, type Link } from './links.ts';
import { childrenOf, hull, type Plan } from './planTask.ts';

/** Slack of the tasks without subtasks: working time (ms) by which each can slip before the project ends later. */
export function slackOf(plan: Plan, calendar: WorkCalendar): ReadonlyMap<number, number> {
  const children = childrenOf(plan);
  const leaves = [...plan.values()].filter(({ id, span }) => span !== null && !children.has(id));
  const whole = hull(leaves.map(({ span }) => span));
  const { order, links } = ordered(plan.keys(), linksOf(plan));
  const next = successorsOf(links);
  const latest = new Map<number, Wall>();
  const slack = new Map<number, number>();
  for (const id of order.toReversed()) {
    const span = plan.get(id)?.span;
    if (!span || !whole || children.has(id)) continue;
    const work = workBetween(calendar, span.start, span.end);
    const limits = (next.get(id) ?? []).map((link) => limitBy(plan, calendar, latest, link, work));
    const last = Math.min(whole.end, ...limits);
    latest.set(id, last);
    slack.set(id, workBetween(calendar, span.end, last));
  }
  return slack;
}

/** The latest end of a predecessor that lets its successor end in time. */
function limitBy(plan: Plan, calendar: WorkCalendar, latest: ReadonlyMap<number, Wall>, link: Link, work: number) {
  const end = latest.get(link.to);
  const to = plan.get(link.to)?.span;
  if (end === undefined || !to) return Infinity;
  const bound = bindsEnd(link.kind) ? end : addWork(calendar, end, -workBetween(calendar, to.start, to.end));
  const limit = addWork(calendar, bound, -link.lag * DAY_MS);
  return beginsAtStart(link.kind) ? addWork(calendar, limit, work) : limit;
}

/** Tasks without slack, and the links between them that leave none: `from to` in {@link linkKey}. */
export interface CriticalPath {
  readonly tasks: ReadonlySet<number>;
  readonly links: ReadonlySet<string>;
}

/** Key of a link between two tasks. */
export const linkKey = (from: number, to: number): string => `${from} ${to}`;

/** The critical path: what cannot slip without the project ending later. */
export function criticalPath(plan: Plan, calendar: WorkCalendar): CriticalPath {
  const slack = slackOf(plan, calendar);
  const tasks = new Set([...slack].flatMap(([id, free]) => (free < NONE ? [id] : [])));
  const links = linksOf(plan).filter(({ from, to }) => tasks.has(from) && tasks.has(to));
  return { tasks, links: new Set(links.map(({ from, to }) => linkKey(from, to))) };
}

/** Slack below which a task counts as critical: stored durations are exact to 8.64 s. */
const NONE = 60_000;
