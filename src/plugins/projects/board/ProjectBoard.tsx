import { Users } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  Avatar,
  Board,
  type BoardColumn,
  BoardHead,
  type BoardLane,
  BoardPage,
  Button,
  CardLegend,
  type FollowedRecord,
  IconButton,
  RecordDrawer,
  SearchBox,
  Thumbnail,
  useMay,
  useMoveFailed,
  useWaitingIds,
} from '#admin';
import { ProjectViews } from '../views/ProjectViews.tsx';
import { drawClone, drawTask } from './TaskCard.tsx';
import {
  agentsOf,
  CARD_COLOR,
  hasText,
  inOrder,
  lanesOf,
  NOBODY,
  subtasksOf,
  type BoardProject,
  type TaskStage,
} from './tasks.ts';
import { useTaskMoves, type TaskOnBoard } from './useTaskMoves.ts';
import styles from './ProjectBoard.module.css';

/** The board of a project. */
export function ProjectBoard({ followed, project }: { followed: FollowedRecord<BoardProject>; project: BoardProject }) {
  const translate = useTranslate();
  const may = useMay();
  const [text, setText] = useState('');
  const [hasLanes, setLanes] = useStore('projects.lanes', true);
  const [fresh, setFresh] = useState<TaskStage | null>(null);
  const failed = useMoveFailed((task) => translate('projects.board.moveFailed', { task }));
  const cards = useTaskCards(project, text);
  const [first] = inOrder(project.taskStages);
  const mayAdd = may('create', 'tasks');
  const { columns, toggle } = useColumns(project.taskStages, {
    isSearched: text.trim() !== '',
    onAdd: mayAdd ? setFresh : undefined,
  });
  const lanes = useLanes(project, hasLanes);
  const move = useTaskMoves(followed, lanes.nameOf);
  return (
    <BoardPage hasLanes={hasLanes}>
      <Head
        {...{ project, text, hasLanes }}
        onText={setText}
        onLanes={() => setLanes(!hasLanes)}
        onNew={mayAdd && first ? () => setFresh(first) : undefined}
      />
      <Colors tasks={project.tasks} />
      {failed.message}
      <Board
        label={project.name}
        columns={columns}
        cards={cards}
        renderCard={drawTask}
        renderClone={drawClone}
        onMove={move}
        onMoveFailed={failed.onMoveFailed}
        onCollapse={toggle}
        onLane={lanes.toggle}
        {...(lanes.lanes && { lanes: lanes.lanes })}
        canChangeLanes
        mode="virtual"
        cardHeight={CARD_HEIGHT}
        isOrdered
        canSelect
      />
      {fresh && (
        <RecordDrawer
          resource="tasks"
          fields={{ name: 12, description: 12, agents: 12 }}
          values={{ taskStage: { id: fresh.id, name: fresh.name }, project: { id: project.id, name: project.name } }}
          onSaved={() => {
            setFresh(null);
            followed.refetch();
          }}
          onClose={() => setFresh(null)}
        />
      )}
    </BoardPage>
  );
}

/** Height of a card, px: title, summary, progress, foot. */
const CARD_HEIGHT = 120;

/** A list of ids that is stored on this device, and a function that toggles an id. */
function useFolded(name: string) {
  const [folded, setFolded] = useStore<string[]>(`projects.${name}`, []);
  const toggle = useCallback(
    (id: string) => setFolded(folded.includes(id) ? folded.filter((one) => one !== id) : [...folded, id]),
    [folded, setFolded],
  );
  return [folded, toggle] as const;
}

/** The tasks as cards, as the search shows them. */
function useTaskCards({ tasks, taskStages }: BoardProject, text: string): readonly TaskOnBoard[] {
  const waiting = useWaitingIds('tasks');
  return useMemo(() => {
    const subtasks = subtasksOf(tasks);
    const first = inOrder(taskStages)[0]?.id;
    return inOrder(tasks).flatMap((task) => {
      const column = task.taskStage?.id ?? first;
      if (column === undefined || !hasText(task, text)) return [];
      const id = String(task.id);
      const card = {
        ...{ id, column: String(column), title: task.name, task },
        ...(waiting.has(id) && { isWaiting: true }),
      };
      return [{ ...card, lanes: lanesOf(task), subtasks: subtasks.get(task.id) }];
    });
  }, [tasks, taskStages, text, waiting]);
}

interface ColumnOptions {
  /** A search shows only a part of the cards, so their number says nothing about the limits. */
  readonly isSearched: boolean;
  readonly onAdd: ((stage: TaskStage) => void) | undefined;
}

function useColumns(stages: readonly TaskStage[], { isSearched, onAdd }: ColumnOptions) {
  const translate = useTranslate();
  const [folded, toggle] = useFolded('foldedColumns');
  const columns = useMemo(
    () =>
      inOrder(stages).map((stage): BoardColumn => ({
        id: String(stage.id),
        title: stage.name,
        empty: translate('projects.board.emptyStage'),
        ...(stage.cardLimit && !isSearched && { limit: stage.cardLimit }),
        isCollapsed: folded.includes(String(stage.id)),
        action: onAdd && (
          <IconButton
            size="small"
            icon="plus"
            label={translate('projects.board.newIn', { stage: stage.name })}
            onClick={() => onAdd(stage)}
          />
        ),
      })),
    [stages, isSearched, folded, onAdd, translate],
  );
  return { columns, toggle };
}

/** Lanes: one for each person of the project or of a task, sorted by name, and one for tasks without an agent. */
function useLanes({ tasks, agents }: BoardProject, isOn: boolean) {
  const translate = useTranslate();
  const [folded, toggle] = useFolded('foldedLanes');
  const lanes = useMemo((): readonly BoardLane[] | undefined => {
    if (!isOn) return undefined;
    const named = agentsOf({ tasks, agents }).map(({ id, fullName }) => ({
      id: String(id),
      title: fullName ?? `#${id}`,
    }));
    return [
      ...named.map((lane) => ({ ...lane, picture: <Avatar name={lane.title} /> })),
      { id: NOBODY, title: translate('projects.board.nobody'), isUnassigned: true },
    ].map((lane) => ({ ...lane, isCollapsed: folded.includes(lane.id) }));
  }, [tasks, agents, isOn, folded, translate]);
  const nameOf = (id: string) => lanes?.find((lane) => lane.id === id)?.title ?? `#${id}`;
  return { lanes, toggle, nameOf };
}

interface HeadProps {
  project: BoardProject;
  text: string;
  onText: (text: string) => void;
  hasLanes: boolean;
  onLanes: () => void;
  /** Absent: the user may create no tasks. */
  onNew: (() => void) | undefined;
}

function Head({ project, text, onText, hasLanes, onLanes, onNew }: HeadProps) {
  const translate = useTranslate();
  const { id, name, logoProject } = project;
  return (
    <BoardHead>
      <Thumbnail icon="folder-kanban" large {...(logoProject && { src: logoProject })} />
      <h1 className={styles.name}>
        <Link to={`/projects/${id}`} dir="auto">
          {name}
        </Link>
      </h1>
      <SearchBox
        label={translate('projects.board.find')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <ProjectViews project={id} current="board" />
      <Button icon={Users} aria-pressed={hasLanes} onClick={onLanes}>
        {translate('projects.board.byAgent')}
      </Button>
      {onNew && (
        <Button kind="primary" icon="plus" onClick={onNew}>
          {translate('resources.tasks.new')}
        </Button>
      )}
    </BoardHead>
  );
}

/** The colours of the tasks, with their tags. */
function Colors({ tasks }: Pick<BoardProject, 'tasks'>) {
  const cards = useMemo(
    () => tasks.map(({ color, tags }) => ({ color: color || CARD_COLOR, tags: tags ?? [] })),
    [tasks],
  );
  return (
    <div className={styles.legend}>
      <CardLegend cards={cards} standard={CARD_COLOR} />
    </div>
  );
}
