import { childrenOf, leavesOf, type Plan } from './planTask.ts';

/**
 * Selects a task, or deselects it; a task with subtasks stands for all below it.
 * @param ids selected tasks without subtasks
 */
export function toggled(plan: Plan, ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const leaves = leavesOf(id, childrenOf(plan));
  const isWhole = leaves.every((leaf) => ids.has(leaf));
  const others = [...ids].filter((one) => !leaves.includes(one));
  return new Set(isWhole ? others : [...others, ...leaves]);
}

/** The selected tasks that are still there, without subtasks. */
export function presentLeaves(plan: Plan, ids: ReadonlySet<number>): ReadonlySet<number> {
  const children = childrenOf(plan);
  return new Set([...ids].filter((id) => plan.has(id) && !children.has(id)));
}

/** The selected tasks, and the tasks whose subtasks are all selected: what the chart marks. */
export function withWholeParents(plan: Plan, ids: ReadonlySet<number>): ReadonlySet<number> {
  const children = childrenOf(plan);
  const whole = [...children.keys()].filter((id) => leavesOf(id, children).every((leaf) => ids.has(leaf)));
  return new Set([...ids, ...whole]);
}
