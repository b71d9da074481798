import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, ButtonLink, DialogBox, useErrorText, useMay, useRecordPath } from '#admin';
import { hoursPerDayOf } from '../data/calendarOf.ts';
import type { TaskValues } from '../data/changes.ts';
import type { GanttProject, GanttTask } from '../data/model.ts';
import type { GanttState } from '../data/useGantt.ts';
import type { Failure } from '../data/useSaving.ts';
import { useShiftsText } from '../head/ProposalBar.tsx';
import type { WorkCalendar } from '../../rules/calendar.ts';
import { childrenOf } from '../../rules/planTask.ts';
import type { GanttTexts } from '../texts.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { DependencyRows } from './DependencyRows.tsx';
import { changedValues, draftOf, newDraft, problemOf } from './draft.ts';
import { TaskFields } from './TaskFields.tsx';
import styles from './TaskDialog.module.css';

interface TaskDialogProps {
  /** The task, or a new one. */
  readonly id: number | 'new';
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly calendar: WorkCalendar;
  readonly zone: string;
  readonly texts: GanttTexts;
  /** Why the last change of a task was not saved. */
  readonly failure: Failure | null;
  readonly onClose: () => void;
  readonly onSave: (id: number, values: Partial<TaskValues>) => Promise<void>;
  readonly onCreate: (values: Partial<TaskValues>) => Promise<void>;
  readonly onDelete: (id: number) => Promise<void>;
}

/** A task's values as the chart has them: everything that a drag changes can be typed here. */
export default function TaskDialog(props: TaskDialogProps) {
  const { onClose, onSave, onCreate } = props;
  const translate = useTranslate();
  const may = useMay();
  const pathOf = useRecordPath('tasks');
  const state = useDraft(props);
  const { task, problem, values, shifts } = state;
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const deletion = useDeletion(task, props);
  const mayWrite = may(task ? 'update' : 'create', 'tasks');
  const submit = async () => {
    setAsked(true);
    if (problem || isBusy) return;
    setBusy(true);
    setSent(true);
    await (task ? onSave(task.id, values) : onCreate(values));
    setBusy(false);
  };
  const save =
    shifts.size > 0
      ? translate('projects.gantt.saveAndMove', { smart_count: shifts.size })
      : translate('projects.gantt.save');
  return (
    <>
      <DialogBox
        title={task?.name ?? translate('projects.gantt.newTask')}
        closeLabel={translate('flexy.action.close')}
        onClose={onClose}
        onSubmit={() => void submit()}
        start={
          task && (
            <>
              {deletion.button}
              <ButtonLink kind="ghost" to={pathOf(task.id)}>
                {translate('projects.gantt.allFields')}
              </ButtonLink>
            </>
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
        <TaskBody {...props} state={state} isAsked={isAsked} failure={task && isSent ? props.failure : null} />
      </DialogBox>
      {deletion.question}
    </>
  );
}

type Shifts = ReturnType<GanttState['shiftsBy']>;
const NO_SHIFTS: Shifts = new Map();

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

interface TaskBodyProps extends TaskDialogProps {
  readonly state: ReturnType<typeof useDraft>;
  /** Saving was tried: problems are shown. */
  readonly isAsked: boolean;
}

/** The fields, the dependencies, and the tasks that move with this one. */
function TaskBody({ state, isAsked, project, gantt, calendar, texts, failure }: TaskBodyProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { task, draft, setDraft, problem, shifts } = state;
  return (
    <div className={styles.body}>
      {failure && (
        <Banner tone="danger">
          {translate('projects.gantt.notSaved')} {textOf(failure.error)}
        </Banner>
      )}
      <TaskFields
        draft={draft}
        onChange={setDraft}
        task={task}
        tasks={gantt.tasks}
        calendar={calendar}
        hoursPerDay={hoursPerDayOf(project)}
        problem={isAsked ? problem : undefined}
      />
      <DependencyRows draft={draft} onChange={setDraft} tasks={gantt.tasks} own={task?.id} problem={problem} />
      <ShiftsNote shifts={shifts} project={project} texts={texts} />
    </div>
  );
}

/** Button that deletes the task, for those who may, and its question, which stands beside the dialog. */
function useDeletion(task: GanttTask | undefined, { gantt, onDelete }: TaskDialogProps) {
  const translate = useTranslate();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  if (!task || !may('delete', 'tasks')) return { button: null, question: null };
  return {
    button: (
      <Button kind="ghost" icon="trash-2" onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
    ),
    question: isAsking && (
      <DeleteQuestion
        name={task.name}
        isParent={childrenOf(gantt.tasks).has(task.id)}
        onDelete={() => onDelete(task.id)}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
