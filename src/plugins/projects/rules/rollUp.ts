import { childrenOf, hull, type Plan, type PlanTask, type Span } from './planTask.ts';

/** Dates and progress of a task with subtasks, or of the project. */
export interface RolledUp {
  readonly span: Span | null;
  /** Percent, whole. */
  readonly progress: number;
}

/** Weight of a task without length: a milestone counts as much as an hour. */
const LEAST = 3_600_000;

const WHOLE = 100;

/** Percent of a task that is done: a completed one is done as a whole, also where nobody has set its progress. */
export const doneOf = ({ progress, isCompleted = false }: Pick<PlanTask, 'progress' | 'isCompleted'>): number =>
  isCompleted ? WHOLE : progress;

/** Progress of tasks, weighted by their length; those without dates count as milestones. */
export function weightedProgress(tasks: readonly Pick<PlanTask, 'span' | 'progress' | 'isCompleted'>[]): number {
  let [done, all] = [0, 0];
  for (const task of tasks) {
    const weight = Math.max(LEAST, task.span === null ? 0 : task.span.end - task.span.start);
    done += weight * doneOf(task);
    all += weight;
  }
  return all === 0 ? 0 : Math.round(done / all);
}

/**
 * The plan with its parents rolled up: from the earliest start to the latest end of what is below, with its progress. A
 * parent whose subtasks have no dates keeps its own.
 */
export function rollUp(plan: Plan): Plan {
  const children = childrenOf(plan);
  const rolled = new Map<number, PlanTask>();
  const open = new Set<number>();
  const visit = (id: number): PlanTask | null => {
    const known = rolled.get(id);
    const task = plan.get(id);
    if (known || !task || open.has(id)) return known ?? null;
    open.add(id);
    const below = (children.get(id) ?? []).flatMap((child) => visit(child) ?? []);
    const span = hull(below.map((one) => one.span)) ?? task.span;
    const result = below.length === 0 ? task : { ...task, span, progress: weightedProgress(below) };
    rolled.set(id, result);
    return result;
  };
  return new Map([...plan.values()].map((task) => [task.id, visit(task.id) ?? task]));
}

/** The whole project: dates and progress over its uppermost tasks. */
export function rollUpProject(rolled: Plan): RolledUp {
  const tops = [...rolled.values()].filter(({ parent }) => parent === null || !rolled.has(parent));
  return { span: hull(tops.map(({ span }) => span)), progress: weightedProgress(tops) };
}
