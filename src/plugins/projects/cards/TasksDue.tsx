import { useLocale, useTranslate, useUpdate, useNotify } from 'ra-core';
import { Calendar, CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  Avatar,
  Checkbox,
  Chip,
  DashboardCard,
  listPath,
  NewRecordButton,
  Skeleton,
  useErrorText,
  useFormats,
  useMay,
  useRecordList,
  useRecordPath,
  useStoreZone,
  useUndoNotice,
} from '#admin';
import type { Figures } from '#admin/internal';
import type { ScreenRecord } from '#resource';
import { dueFilter, dueOf } from '../due.ts';
import styles from './TasksDue.module.css';

/** Dashboard card of open tasks that end within a week, the most urgent first, with a checkbox to complete them. */
export default function TasksDue() {
  const translate = useTranslate();
  const formats = useFormats();
  const zone = useStoreZone();
  const filter = dueFilter(Date.now(), zone());
  const figures = useDueTasks(filter);
  return (
    <DashboardCard
      title={translate('projects.cards.due')}
      figures={figures}
      end={({ tasks, total }) => (
        <Link to={listPath('tasks', filter)}>
          {translate('projects.cards.shown', { shown: formats.integer(tasks.length), total: formats.integer(total) })}
        </Link>
      )}
      isFlush
      skeleton={SHAPE}
    >
      {({ tasks }) =>
        tasks.length === 0 ? (
          <div className={styles.empty}>
            <p>{translate('projects.cards.none')}</p>
            <NewRecordButton size="small" resource="tasks" onAdded={figures.retry} />
          </div>
        ) : (
          <Rows tasks={tasks} onRetry={figures.retry} />
        )
      }
    </DashboardCard>
  );
}

/** Number of tasks on the card. */
const SHOWN = 4;
const REGIONS: Readonly<Record<string, string>> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-MA' };

/** A task as answered in lists. */
type TaskRow = ScreenRecord<'tasks'>;

/** The due tasks on the card, and their total number. */
interface DueTasks {
  readonly tasks: readonly TaskRow[];
  readonly total: number;
}

function useDueTasks(filter: Readonly<Record<string, unknown>>): Figures<DueTasks> {
  const { data, total, error, isPending, isPlaceholderData, refetch } = useRecordList('tasks', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'endAt', order: 'ASC' },
    filter,
  });
  return {
    data: data && { tasks: data, total: total ?? data.length },
    error,
    isPending,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
  };
}

/** Due date as icon, text and colour. */
function DueChip({ endAt }: { endAt: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useStoreZone();
  const due = dueOf(Date.parse(endAt), Date.now(), zone());
  switch (due.kind) {
    case 'overdue':
      return (
        <Chip tone="danger" icon={CircleAlert}>
          {translate('projects.cards.overdue', { smart_count: due.days })}
        </Chip>
      );
    case 'late':
      return (
        <Chip tone="danger" icon={CircleAlert}>
          {translate('projects.cards.late', { time: due.time })}
        </Chip>
      );
    case 'today':
      return (
        <Chip tone="warning" icon={Clock}>
          {translate('projects.cards.today', { time: due.time })}
        </Chip>
      );
    case 'tomorrow':
      return <Chip icon={Calendar}>{translate('projects.cards.tomorrow')}</Chip>;
    default:
      return (
        <Chip icon={Calendar}>
          {new Intl.DateTimeFormat(REGIONS[locale] ?? locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
            .format(Date.parse(due.day))
            .replace(/[,،]/, '')}
        </Chip>
      );
  }
}

/** Completes a task, with an undo that opens it again. */
function useComplete(retry: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const textOf = useErrorText();
  const tell = useUndoNotice();
  const [update] = useUpdate<TaskRow, Error>();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const write = (task: TaskRow, status: TaskRow['status']) =>
    update('tasks', { id: task.id, data: { status }, previousData: task }, { returnPromise: true });
  const complete = async (task: TaskRow) => {
    if (done.has(task.id)) return;
    setDone((known) => new Set([...known, task.id]));
    try {
      const completed = (await write(task, 'completed')) ?? task;
      tell(translate('projects.cards.finished', { task: task.name }), async () => {
        await write(completed, task.status);
        retry();
      });
    } catch (error) {
      notify(textOf(error), { type: 'error' });
    }
    setDone((known) => new Set([...known].filter((id) => id !== task.id)));
    retry();
  };
  return { done, complete };
}

function Rows({ tasks, onRetry }: { tasks: readonly TaskRow[]; onRetry: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const pathOf = useRecordPath('tasks');
  const { done, complete } = useComplete(onRetry);
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => (
        <li key={task.id} data-done={done.has(task.id)}>
          {may('update', 'tasks') && (
            <Checkbox
              label={translate('projects.cards.finish', { task: task.name })}
              checked={done.has(task.id)}
              onChange={() => void complete(task)}
            />
          )}
          <span className={styles.name}>
            <Link to={pathOf(task.id)}>{task.name}</Link>
            <small>{task.project?.name ?? translate('projects.cards.noProject')}</small>
          </span>
          {task.endAt && <DueChip endAt={task.endAt} />}
          {task.agents?.slice(0, 1).map((agent) => (
            <span key={agent.id} title={agent.fullName}>
              <Avatar name={agent.fullName ?? ''} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const SHAPE = (
  <div className={styles.shape}>
    {['58%', '46%', '62%', '50%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
