import { useMemo, useState } from 'react';
import type { Baseline } from '../../rules/baseline.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { criticalPath, linkKey } from '../../rules/criticalPath.ts';
import { holds } from '../../rules/links.ts';
import type { Span } from '../../rules/planTask.ts';
import { rollUp } from '../../rules/rollUp.ts';
import { shiftsOf } from '../../rules/shifts.ts';
import type { ChartData, ChartLink } from '../chart/chartTypes.ts';
import { joined, spanChanges, withChanges, type Bases, type Changes } from './changes.ts';
import type { GanttProject, GanttTask } from './model.ts';
import { rowsOf, type GanttRow, type RowFilter } from './rows.ts';
import type { Saving } from './useSaving.ts';

/** A change that shifts other tasks, and waits for confirmation (docs/rules/boards.md, "Gantt chart"). */
export interface Proposal {
  readonly label: string;
  readonly changes: Changes;
  /** New dates of the other tasks that move with it. */
  readonly shifts: ReadonlyMap<number, Span>;
  /** The whole plan is rescheduled: calendar days, also parts of one, by which its end moves; negative: sooner. */
  readonly endMovedBy?: number;
  /** Records of the changed tasks that the proposal is based on. */
  readonly bases: Bases;
  /** The same proposal for another state of the plan; null: nothing moves any more. */
  readonly again: (tasks: Tasks, calendar: WorkCalendar) => Proposal | null;
}

type Tasks = ReadonlyMap<number, GanttTask>;

/** Links between rows that are shown, with their look. */
function linksOf(
  tasks: ReadonlyMap<number, GanttTask>,
  rows: readonly GanttRow[],
  calendar: WorkCalendar,
  critical: ReadonlySet<string>,
): readonly ChartLink[] {
  const shown = new Set(rows.map(({ id }) => id));
  const rolled = rollUp(tasks);
  return [...tasks.values()].flatMap((task) =>
    task.after.flatMap(({ task: from, kind, lag }): ChartLink[] => {
      if (!shown.has(task.id) || !shown.has(from)) return [];
      const [one, other] = [rolled.get(from)?.span, rolled.get(task.id)?.span];
      const isBroken = one && other && !holds(calendar, { kind, lag }, one, other);
      const look = critical.has(linkKey(from, task.id)) ? 'critical' : 'plain';
      return [{ from, to: task.id, kind, lag, state: isBroken ? 'broken' : look }];
    }),
  );
}

/** The other tasks that move with a change. */
export function shiftsOfChanges(
  tasks: ReadonlyMap<number, GanttTask>,
  changes: Changes,
  calendar: WorkCalendar,
): ReadonlyMap<number, Span> {
  // The dates before the change stay in the plan: what moves is measured from them.
  const others = [...changes].map(([id, { span: _span, ...other }]) => [id, other] as const);
  const spans = [...changes].flatMap(([id, { span }]) => (span ? [[id, span] as const] : []));
  return shiftsOf(withChanges(tasks, new Map(others)), new Map(spans), calendar);
}

/** A change with the other tasks that it shifts. */
function proposed(label: string, changes: Changes, bases: Bases, shifts: ReadonlyMap<number, Span>): Proposal {
  const again: Proposal['again'] = (tasks, calendar) =>
    proposed(label, changes, bases, shiftsOfChanges(tasks, changes, calendar));
  return { label, changes, bases, shifts, again };
}

/** Stored values of the tasks of a change. */
const basesOf = (tasks: Tasks, changes: Changes): Bases =>
  new Map([...tasks.values()].flatMap(({ id, record }) => (changes.has(id) ? [[id, record] as const] : [])));

/** Tells whether two proposals move the same tasks to the same dates. */
function isSameMove({ shifts }: Proposal, other: Proposal): boolean {
  const isSame = ([id, { start, end }]: readonly [number, Span]) => {
    const span = other.shifts.get(id);
    return span?.start === start && span.end === end;
  };
  return shifts.size === other.shifts.size && [...shifts].every(isSame);
}

const NONE = { tasks: new Set<number>(), links: new Set<string>() };

/** Computes the drawn rows and links of a project. */
export interface Shown {
  readonly filter: RowFilter;
  readonly isCritical: boolean;
  /** As in {@link ChartData}. */
  readonly chosen: ChartData['chosen'];
  /** Null: there is none. */
  readonly baseline: Baseline | null;
}

/** Provides the shown tasks and the function that changes them: saves at once, or proposes a change that shifts others. */
export function useGantt(
  project: GanttProject,
  calendar: WorkCalendar,
  saving: Saving,
  { filter, isCritical, chosen, baseline }: Shown,
) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { shown } = saving;
  const { text, agent } = filter;
  const tasks = useMemo(() => {
    const known = withChanges(project.tasks, shown);
    return proposal ? withChanges(known, joined(proposal.changes, spanChanges(proposal.shifts))) : known;
  }, [project, shown, proposal]);
  const rows = useMemo(
    () => rowsOf(project, tasks, { text, agent }, baseline),
    [project, tasks, text, agent, baseline],
  );
  const data = useMemo<ChartData>(() => {
    const path = isCritical ? criticalPath(tasks, calendar) : NONE;
    const waiting = new Set(proposal ? [...proposal.changes.keys(), ...proposal.shifts.keys()] : []);
    return { rows, links: linksOf(tasks, rows, calendar, path.links), critical: path.tasks, waiting, chosen };
  }, [tasks, rows, calendar, isCritical, proposal, chosen]);

  const shiftsBy = (changes: Changes) => shiftsOfChanges(project.tasks, changes, calendar);
  /** @returns true: the change was saved; false: it waits for confirmation, or it failed */
  const change = async (label: string, changes: Changes): Promise<boolean> => {
    const shifts = shiftsBy(changes);
    if (shifts.size > 0) {
      setProposal(proposed(label, changes, basesOf(project.tasks, changes), shifts));
      return false;
    }
    setProposal(null);
    return saving.save(label, changes);
  };
  /** @returns changed: others have changed the plan meanwhile, so that something else moves, which is shown first */
  const keep = async (): Promise<'saved' | 'failed' | 'changed'> => {
    if (!proposal) return 'failed';
    const now = proposal.again(project.tasks, calendar);
    setProposal(now && isSameMove(proposal, now) ? null : now);
    if (!now || !isSameMove(proposal, now)) return 'changed';
    const { label, changes, shifts, bases } = proposal;
    return (await saving.save(label, joined(changes, spanChanges(shifts)), bases)) ? 'saved' : 'failed';
  };
  /** Saves a change with all shifted tasks. The dialog has already shown them. */
  const saveAll = async (label: string, changes: Changes): Promise<boolean> => {
    setProposal(null);
    return saving.save(label, joined(changes, spanChanges(shiftsBy(changes))));
  };
  const takeBack = () => setProposal(null);
  return { tasks, rows, data, proposal, propose: setProposal, change, keep, saveAll, shiftsBy, takeBack };
}

export type GanttState = ReturnType<typeof useGantt>;
