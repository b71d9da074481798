import { useMemo, useState } from 'react';
import type { Plan } from '../../rules/planTask.ts';
import { presentLeaves, toggled, withWholeParents } from '../../rules/selection.ts';

const NONE: ReadonlySet<number> = new Set();

/** Selected tasks of a chart, which move together. */
export function useSelection(tasks: Plan) {
  /** Null: tasks are not being selected. */
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const leaves = useMemo(() => (ids ? presentLeaves(tasks, ids) : NONE), [tasks, ids]);
  const marked = useMemo(() => (ids ? withWholeParents(tasks, leaves) : null), [tasks, ids, leaves]);
  return {
    isOn: ids !== null,
    /** Selected tasks without subtasks. */
    ids: leaves,
    /** What the chart marks; null: nothing is being selected. */
    marked,
    toggle: (id: number) => setIds(toggled(tasks, leaves, id)),
    start: () => setIds(NONE),
    end: () => setIds(null),
  };
}

export type TaskSelection = ReturnType<typeof useSelection>;
