import type { Wall } from '#resource';
import type { Dependency } from '../dependencies.ts';

/** Start and end of a bar; the end is exclusive, as in the data: the moment at which the task is over. */
export interface Span {
  readonly start: Wall;
  readonly end: Wall;
}

/** A task as the rules of the chart see it. */
export interface PlanTask {
  readonly id: number;
  /** Id of the task it is part of; null: of the project itself. */
  readonly parent: number | null;
  /** Null: it has no dates. */
  readonly span: Span | null;
  /** Percent, 0 to 100. */
  readonly progress: number;
  /** Its status says that it is done, whatever its progress says. Absent: it does not. */
  readonly isCompleted?: boolean;
  /** Its predecessors. */
  readonly after: readonly Dependency[];
  /** Earliest start; null or absent: any. */
  readonly notBefore?: Wall | null;
  /** Latest end; null or absent: any. */
  readonly endBy?: Wall | null;
}

/** Tells whether a task starts before its earliest start, or ends after its latest end. */
export const missesLimits = ({ span, notBefore, endBy }: Pick<PlanTask, 'span' | 'notBefore' | 'endBy'>): boolean =>
  span !== null && (span.start < (notBefore ?? -Infinity) || span.end > (endBy ?? Infinity));

/** Tasks by id. */
export type Plan = ReadonlyMap<number, PlanTask>;

/** Subtasks by id of the parent, in the order of the plan. Parents that are not in the plan are left out. */
export function childrenOf(plan: Plan): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const { id, parent } of plan.values()) {
    if (parent === null || !plan.has(parent) || parent === id) continue;
    const known = children.get(parent);
    if (known) known.push(id);
    else children.set(parent, [id]);
  }
  return children;
}

/** The tasks below a task that have no subtasks themselves; the task itself if it has none. Cycles of parents end. */
export function leavesOf(id: number, children: ReadonlyMap<number, readonly number[]>): readonly number[] {
  const leaves: number[] = [];
  const seen = new Set<number>();
  const visit = (at: number): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const below = children.get(at);
    if (below === undefined) leaves.push(at);
    else for (const child of below) visit(child);
  };
  visit(id);
  return leaves;
}

/** Earliest start and latest end of spans; null when there are none. */
export function hull(spans: readonly (Span | null | undefined)[]): Span | null {
  let [start, end] = [Infinity, -Infinity];
  for (const span of spans) {
    if (!span) continue;
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return start === Infinity ? null : { start, end };
}
