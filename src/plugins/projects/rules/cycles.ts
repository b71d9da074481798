import { childrenOf, leavesOf, type Plan } from './planTask.ts';
import { linksOf, type Link } from './links.ts';

/** Successors by predecessor. */
export function successorsOf(links: readonly Link[]): ReadonlyMap<number, readonly Link[]> {
  return Map.groupBy(links, ({ from }) => from);
}

/** The way from a task along its successors to one of the goals, both included; undefined: there is none. */
function wayTo(
  start: number,
  goals: ReadonlySet<number>,
  next: ReadonlyMap<number, readonly Link[]>,
): readonly number[] | undefined {
  const before = new Map<number, number | null>([[start, null]]);
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (goals.has(at)) {
      const way: number[] = [];
      for (let one: number | null | undefined = at; typeof one === 'number'; one = before.get(one)) way.unshift(one);
      return way;
    }
    for (const { to } of next.get(at) ?? []) {
      if (before.has(to)) continue;
      before.set(to, at);
      queue.push(to);
    }
  }
  return undefined;
}

/**
 * The cycle that a new dependency would close.
 * @param from id of the predecessor
 * @param to id of the successor
 * @returns ids from the successor around to the predecessor; undefined: it closes none. A task and what is part of it cannot
 *   wait for each other, either: [to, from].
 */
export function cycleBy(plan: Plan, from: number, to: number): readonly number[] | undefined {
  const children = childrenOf(plan);
  const sources = new Set(leavesOf(from, children));
  const targets = leavesOf(to, children);
  if (targets.some((one) => sources.has(one))) return [to, from];
  const next = successorsOf(linksOf(plan));
  for (const target of targets) {
    const way = wayTo(target, sources, next);
    if (way) return way;
  }
  return undefined;
}

/**
 * A cycle that a task is in, by the links of its leaves; undefined: none. A link between a task and what is part of it is one,
 * too. It is the only task that a change of its own links or parent can bring into a cycle.
 * @returns ids in the order in which they wait for each other
 */
export function cycleThrough(plan: Plan, id: number): readonly number[] | undefined {
  const children = childrenOf(plan);
  const own = new Set(leavesOf(id, children));
  for (const { id: to, after } of plan.values()) {
    const shared = after.length === 0 ? [] : leavesOf(to, children).filter((leaf) => own.has(leaf));
    if (shared.length === 0) continue;
    const whole = after.find(
      ({ task }) => plan.has(task) && leavesOf(task, children).some((one) => shared.includes(one)),
    );
    if (whole) return [whole.task, to];
  }
  const next = successorsOf(linksOf(plan));
  for (const leaf of own) {
    for (const { to } of next.get(leaf) ?? []) {
      const way = wayTo(to, new Set([leaf]), next);
      if (way) return [leaf, ...way.slice(0, -1)];
    }
  }
  return undefined;
}

/** Tells whether a task is part of another one, also by what is between them. */
function isPartOf(plan: Plan, id: number, whole: number): boolean {
  const seen = new Set<number>();
  for (let at = plan.get(id)?.parent ?? null; at !== null && !seen.has(at); at = plan.get(at)?.parent ?? null) {
    if (at === whole) return true;
    seen.add(at);
  }
  return false;
}

/**
 * A cycle of a whole plan that nobody has checked yet; undefined: none. A task that waits for itself, or for what it is part
 * of, is one.
 * @returns ids in the order in which they wait for each other
 */
export function cycleIn(plan: Plan): readonly number[] | undefined {
  for (const { id, after } of plan.values())
    for (const { task } of after)
      if (task === id || isPartOf(plan, id, task) || isPartOf(plan, task, id)) return [task, id];
  const known = linksOf(plan);
  const followed = new Set(ordered(plan.keys(), known).links);
  const closing = known.find((link) => !followed.has(link));
  return closing && cycleThrough(plan, closing.to);
}

/**
 * The tasks in an order in which predecessors come before their successors, and the links that follow it. Links that close
 * a cycle in stored data are left out, so that whatever walks along the others comes to an end.
 */
export function ordered(ids: Iterable<number>, links: readonly Link[]): { order: number[]; links: Link[] } {
  const next = successorsOf(links);
  const state = new Map<number, 'open' | 'done'>();
  const order: number[] = [];
  const closing = new Set<Link>();
  const visit = (start: number): void => {
    const stack = [{ id: start, rest: [...(next.get(start) ?? [])] }];
    state.set(start, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const link = top.rest.pop();
      if (!link) {
        state.set(top.id, 'done');
        order.push(top.id);
        stack.pop();
      } else if (state.get(link.to) === 'open') closing.add(link);
      else if (!state.has(link.to)) {
        state.set(link.to, 'open');
        stack.push({ id: link.to, rest: [...(next.get(link.to) ?? [])] });
      }
    }
  };
  for (const id of ids) if (!state.has(id)) visit(id);
  return { order: order.toReversed(), links: links.filter((link) => !closing.has(link)) };
}
