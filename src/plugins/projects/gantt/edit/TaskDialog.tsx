import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, ButtonLink, DialogBox, useMay, useRecordPath } from '#admin';
import type { TaskValues } from '../data/changes.ts';
import type { GanttProject } from '../data/model.ts';
import type { GanttState } from '../data/useGantt.ts';
import { useShiftsText } from '../head/ProposalBar.tsx';
import type { WorkCalendar } from '../rules/calendar.ts';
import type { GanttTexts } from '../texts.ts';
import { DependencyRows } from './DependencyRows.tsx';
import { changedValues, draftOf, newDraft, problemOf } from './draft.ts';
import { TaskFields } from './TaskFields.tsx';
import styles from './TaskDialog.module.css';

type Shifts = ReturnType<GanttState['shiftsBy']>;
const NO_SHIFTS: Shifts = new Map();

interface TaskDialogProps {
  /** The task, or a new one. */
  readonly id: number | 'new';
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly calendar: WorkCalendar;
  readonly zone: string;
  readonly texts: GanttTexts;
  readonly onClose: () => void;
  readonly onSave: (id: number, values: Partial<TaskValues>) => Promise<void>;
  readonly onCreate: (values: Partial<TaskValues>) => Promise<void>;
}

/** Draft of a task, its validation problem, and the preview of saving it. */
function useDraft({ id, gantt, calendar, zone }: TaskDialogProps) {
  const task = id === 'new' ? undefined : gantt.tasks.get(id);
  const [draft, setDraft] = useState(() => (task ? draftOf(task, calendar) : newDraft(Date.now(), zone, calendar)));
  const problem = problemOf(draft, gantt.tasks, task?.id);
  const values = changedValues(draft, task);
  const shifts = task && !problem ? gantt.shiftsBy(new Map([[task.id, values]])) : NO_SHIFTS;
  return { task, draft, setDraft, problem, values, shifts };
}

/** Names the other tasks that saving the dialog moves. */
function ShiftsNote({
  shifts,
  project,
  texts,
}: Pick<TaskDialogProps, 'project' | 'texts'> & { readonly shifts: Shifts }) {
  const translate = useTranslate();
  const shiftsText = useShiftsText(project, texts);
  if (shifts.size === 0) return null;
  return (
    <p className={styles.shifts} role="status">
      <b>{translate('projects.gantt.follow', { smart_count: shifts.size })}</b> {shiftsText(shifts)}
    </p>
  );
}

/** A task's values as the chart has them: everything that a drag changes can be typed here. */
export default function TaskDialog(props: TaskDialogProps) {
  const { project, gantt, calendar, texts, onClose, onSave, onCreate } = props;
  const translate = useTranslate();
  const may = useMay();
  const pathOf = useRecordPath('tasks');
  const { task, draft, setDraft, problem, values, shifts } = useDraft(props);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const mayWrite = may(task ? 'update' : 'create', 'tasks');
  const submit = async () => {
    setAsked(true);
    if (problem || isBusy) return;
    setBusy(true);
    await (task ? onSave(task.id, values) : onCreate(values));
    setBusy(false);
  };
  const save =
    shifts.size > 0
      ? translate('projects.gantt.saveAndMove', { smart_count: shifts.size })
      : translate('projects.gantt.save');
  return (
    <DialogBox
      title={task?.name ?? translate('projects.gantt.newTask')}
      closeLabel={translate('flexy.action.close')}
      onClose={onClose}
      onSubmit={() => void submit()}
      start={
        task && (
          <ButtonLink kind="ghost" to={pathOf(task.id)}>
            {translate('projects.gantt.allFields')}
          </ButtonLink>
        )
      }
      end={
        <>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          {mayWrite && (
            <Button kind="primary" type="submit" icon="check" disabled={isBusy}>
              {save}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <TaskFields
          draft={draft}
          onChange={setDraft}
          task={task}
          tasks={gantt.tasks}
          calendar={calendar}
          problem={isAsked ? problem : undefined}
        />
        <DependencyRows draft={draft} onChange={setDraft} tasks={gantt.tasks} own={task?.id} problem={problem} />
        <ShiftsNote shifts={shifts} project={project} texts={texts} />
      </div>
    </DialogBox>
  );
}
