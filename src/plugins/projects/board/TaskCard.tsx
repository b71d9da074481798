import { CalendarClock, CircleCheck, ListChecks, MessageSquare } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Avatar, Chip, Icon, useFormats, VisuallyHidden, type CardParts } from '#admin';
import { CARD_COLOR } from './tasks.ts';
import type { TaskOnBoard } from './useTaskMoves.ts';
import styles from './ProjectBoard.module.css';

/** A task on the board. */
export function TaskCard({ card, menu }: { card: TaskOnBoard; menu: CardParts['menu'] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { task, subtasks } = card;
  const isLate = task.status !== 'completed' && Boolean(task.endAt) && Date.parse(task.endAt ?? '') < Date.now();
  return (
    <article className={styles.card} style={{ ['--card-color' as string]: task.color ?? CARD_COLOR }}>
      <span className={styles.title} data-completed={task.status === 'completed' || undefined}>
        <Completed status={task.status} />
        <Link to={`/tasks/${task.id}`} dir="auto" draggable={false}>
          {task.name}
        </Link>
        {menu}
      </span>
      <span className={styles.summary} dir="auto">
        {task.description}
      </span>
      <Progress percent={task.progress ?? 0} />
      <span className={styles.foot}>
        {task.endAt && (
          <Chip icon={CalendarClock} tone={isLate ? 'danger' : 'neutral'}>
            {formats.day(task.endAt)}
            {isLate && <VisuallyHidden>{translate('projects.board.late')}</VisuallyHidden>}
          </Chip>
        )}
        {subtasks && (
          <span className={styles.subtasks}>
            <Icon name={ListChecks} size={14} />
            {translate('projects.board.subtasks', {
              done: formats.integer(subtasks.done),
              all: formats.integer(subtasks.all),
            })}
          </span>
        )}
        <Comments count={task.commentCount ?? 0} />
        <Agents agents={task.agents ?? []} />
      </span>
    </article>
  );
}

/** Draws a card of the board. */
export const drawTask = (card: TaskOnBoard, { menu }: CardParts) => <TaskCard card={card} menu={menu} />;

/** Draws the dragged card, with fewer details. */
export const drawClone = ({ task }: TaskOnBoard) => (
  <article className={styles.card} style={{ ['--card-color' as string]: task.color ?? CARD_COLOR }}>
    <b dir="auto">{task.name}</b>
    <span className={styles.summary} dir="auto">
      {task.description}
    </span>
  </article>
);

/** Maximum number of agents shown on a card. The card shows the number of further ones. */
const SHOWN = 3;

function Progress({ percent }: { percent: number }) {
  const formats = useFormats();
  const text = formats.percent(percent, 0);
  return (
    <span className={styles.progress}>
      <progress max={100} value={percent} aria-label={text} />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}

function Agents({ agents }: { agents: NonNullable<TaskOnBoard['task']['agents']> }) {
  return (
    <span className={styles.agents}>
      {agents.slice(0, SHOWN).map(({ id, fullName }) => (
        <span key={id} title={fullName ?? ''}>
          <Avatar name={fullName ?? ''} />
          <VisuallyHidden>{fullName}</VisuallyHidden>
        </span>
      ))}
      {agents.length > SHOWN && <small>+{agents.length - SHOWN}</small>}
    </span>
  );
}

/** Number of comments on the task; nothing without one. */
function Comments({ count }: { count: number }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (count === 0) return null;
  return (
    <span className={styles.subtasks} title={translate('projects.board.comments', { smart_count: count })}>
      <Icon name={MessageSquare} size={14} />
      <span aria-hidden="true">{formats.integer(count)}</span>
      <VisuallyHidden>{translate('projects.board.comments', { smart_count: count })}</VisuallyHidden>
    </span>
  );
}

/** The mark of a completed task; nothing for others. */
function Completed({ status }: Pick<TaskOnBoard['task'], 'status'>) {
  const translate = useTranslate();
  if (status !== 'completed') return null;
  const label = translate('resources.tasks.values.status.completed');
  return (
    <span className={styles.completed} title={label}>
      <Icon name={CircleCheck} size={16} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
