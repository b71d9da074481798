import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useApi, useErrorText, useUndoNotice, useData } from '#admin';
import { wallOf } from '#resource';
import type { LinkKind } from '../../dependencies.ts';
import type { ChartDrag, ChartEvents } from '../chart/chartTypes.ts';
import { bodyOf, spanChanges, type TaskValues } from '../data/changes.ts';
import type { GanttProject } from '../data/model.ts';
import type { GanttState, Proposal } from '../data/useGantt.ts';
import type { Saving } from '../data/useSaving.ts';
import type { TaskSelection } from '../data/useSelection.ts';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { cycleBy } from '../../rules/cycles.ts';
import { movedTogether } from '../../rules/moveTogether.ts';
import { endMovedBy, rescheduled } from '../../rules/reschedule.ts';
import { rollUp } from '../../rules/rollUp.ts';
import type { GanttTexts } from '../texts.ts';
import { changeOfDrag, settled, withDependency } from './edits.ts';

/** Task in the dialog: an open one, a new one, or none. */
export type Opened = number | 'new' | null;

/** The message of a change: what of the task is new. */
function useLabels({ project, texts }: Pick<EditContext, 'project' | 'texts'>) {
  const translate = useTranslate();
  return (id: number, change: Partial<TaskValues>): string => {
    const name = project.tasks.get(id)?.name ?? '';
    if (change.span) return translate('projects.gantt.moved', { name, dates: texts.span(change.span) });
    if (change.progress !== undefined)
      return translate('projects.gantt.progressed', { name, progress: texts.percent(change.progress) });
    return translate('projects.gantt.changed', { name });
  };
}

/** A new dependency: refused if it closes a circle; dates that do not wait yet are moved. */
function useLinking({ gantt, calendar }: EditContext, say: (text: string) => void) {
  const translate = useTranslate();
  return (from: number, kind: LinkKind, to: number): Partial<TaskValues> | undefined => {
    const task = gantt.tasks.get(to);
    if (!task) return undefined;
    const cycle = cycleBy(gantt.tasks, from, to);
    if (cycle) {
      const names = cycle.map((id) => gantt.tasks.get(id)?.name ?? String(id)).join(' → ');
      say(translate('projects.gantt.cycle', { names }));
      return undefined;
    }
    const after = withDependency(task.after, from, kind);
    const span = task.span && settled(rollUp(gantt.tasks), task.span, after, calendar);
    return span === task.span ? { after } : { after, span };
  };
}

/** Edits with the way to read the project again. */
type WholeContext = EditContext & { readonly zone: string; readonly refetch: () => Promise<unknown> };

/** Deletes a task, with a way back. Resolves to false when it failed; its message is shown then. */
function useDeleting({ project, refetch }: Pick<WholeContext, 'project' | 'refetch'>) {
  const translate = useTranslate();
  const provider = useData();
  const call = useApi();
  const tell = useUndoNotice();
  const notify = useNotify();
  const textOf = useErrorText();
  return async (id: number): Promise<boolean> => {
    const task = project.tasks.get(id);
    if (!task) return false;
    try {
      await provider.delete('tasks', { id, previousData: task.record });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
      return false;
    }
    await refetch().catch(() => undefined);
    tell(translate('projects.gantt.deleted', { name: task.name }), async () => {
      await call(`tasks/${id}/restore`, { method: 'POST' });
      await refetch();
    });
    return true;
  };
}

/** The dialog: a task that is opened, a new one, and what saving it does. */
function useDialog(context: WholeContext, labelOf: ReturnType<typeof useLabels>) {
  const { project, gantt, saving, zone, refetch } = context;
  const provider = useData();
  const tell = useUndoNotice();
  const notify = useNotify();
  const textOf = useErrorText();
  const [opened, setOpened] = useState<Opened>(null);
  const remove = useDeleting(context);
  return {
    opened,
    remove: async (id: number) => {
      if (await remove(id)) setOpened(null);
    },
    open: (id: Opened) => setOpened(id),
    /** The dialog of a task that could not be saved stays, with everything that was typed and the reason. */
    saveDialog: async (id: number, values: Partial<TaskValues>) => {
      if (Object.keys(values).length === 0) return setOpened(null);
      const label = labelOf(id, values);
      if (!(await gantt.saveAll(label, new Map([[id, values]])))) return;
      setOpened(null);
      tell(label, saving.takeBackLast);
    },
    create: async (values: Partial<TaskValues>) => {
      const iriOf = (id: number) => project.tasks.get(id)?.record['@id'] ?? `${id}`;
      try {
        await provider.create('tasks', { data: { ...bodyOf(values, zone, iriOf), project: project.iri } });
        setOpened(null);
        await refetch();
      } catch (error) {
        // The dialog stays, with everything that was typed.
        notify(textOf(error), { type: 'error' });
      }
    },
  };
}

/** Returns the function that moves the selected tasks together. */
function useMovingTogether({ gantt, saving, calendar }: EditContext, selection: TaskSelection) {
  const translate = useTranslate();
  const tell = useUndoNotice();
  return async (by: number): Promise<void> => {
    const changes = spanChanges(movedTogether(gantt.tasks, selection.ids, by, calendar));
    if (changes.size === 0) return;
    const label = translate('projects.gantt.movedTogether', { smart_count: changes.size });
    if (await gantt.change(label, changes)) tell(label, saving.takeBackLast);
  };
}

/** New dates for what breaks a dependency or could start earlier; null: nothing moves. */
function rescheduling(label: string, zone: string): Proposal['again'] {
  return function again(tasks, calendar) {
    const shifts = rescheduled(tasks, calendar, wallOf(Date.now(), zone));
    if (shifts.size === 0) return null;
    return { label, changes: new Map(), shifts, endMovedBy: endMovedBy(tasks, shifts), bases: new Map(), again };
  };
}

/** Returns the function that proposes new dates for what breaks a dependency or could start earlier. */
function useRescheduling({ project, gantt, calendar, zone }: WholeContext) {
  const translate = useTranslate();
  const notify = useNotify();
  return () => {
    const proposal = rescheduling(translate('projects.gantt.rescheduled'), zone)(project.tasks, calendar);
    if (proposal) gantt.propose(proposal);
    else notify(translate('projects.gantt.nothingMoves'), { type: 'info' });
  };
}

/** Returns the function that keeps the proposal, with Undo; where others have changed the plan, it says so first. */
function useKeeping({ gantt, saving }: EditContext) {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useUndoNotice();
  return async () => {
    const label = gantt.proposal?.label ?? '';
    const kept = await gantt.keep();
    if (kept === 'saved') tell(label, saving.takeBackLast);
    if (kept === 'changed') notify(translate('projects.gantt.planChanged'), { type: 'info' });
  };
}

/** Edits by pointer and dialog. An edit that shifts other tasks waits for confirmation. Others are saved, with Undo. */
export function useEdits(context: WholeContext, selection: TaskSelection) {
  const { gantt, saving, calendar } = context;
  const tell = useUndoNotice();
  const labelOf = useLabels(context);
  const [refusal, setRefusal] = useState<string | null>(null);
  const linkOf = useLinking(context, setRefusal);
  const dialog = useDialog(context, labelOf);
  const moveTogether = useMovingTogether(context, selection);
  const reschedule = useRescheduling(context);
  const change = async (id: number, values: Partial<TaskValues> | undefined): Promise<void> => {
    if (!values) return;
    setRefusal(null);
    const label = labelOf(id, values);
    if (await gantt.change(label, new Map([[id, values]]))) tell(label, saving.takeBackLast);
  };
  const dragged = (drag: ChartDrag) => {
    const task = gantt.tasks.get(drag.id);
    return task && changeOfDrag(task, drag, calendar);
  };
  const events: ChartEvents = {
    onDrag: (drag) => {
      if (drag.mode === 'move' && selection.ids.size > 1 && selection.ids.has(drag.id)) void moveTogether(drag.by);
      else void change(drag.id, dragged(drag));
    },
    onChoose: selection.toggle,
    onOpen: dialog.open,
    onLink: (from, kind, to) => void change(to, linkOf(from, kind, to)),
  };
  const keep = useKeeping(context);
  return { ...dialog, events, refusal, dismiss: () => setRefusal(null), keep, moveTogether, reschedule };
}

/** Data and functions that edits use. */
interface EditContext {
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly saving: Saving;
  readonly calendar: WorkCalendar;
  readonly texts: GanttTexts;
}
