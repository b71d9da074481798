import { useLocale, useTranslate } from 'ra-core';
import { type BoardCard, type BoardPlace, type FollowedRecord, useApi, useMoveCards, useUndoNotice } from '#admin';
import type { LaneMove } from '#admin/internal';
import { moveTaskCall } from '../calls.ts';
import {
  agentOfLane,
  agentsAfter,
  agentsOf,
  idsIn,
  isAsLeft,
  laneBack,
  taskBefore,
  withAgents,
  withColumn,
  withoutStage,
  type BoardProject,
  type BoardTask,
  type Subtasks,
  type TaskAgent,
  type TaskStage,
} from './tasks.ts';

/** A card of the board. */
export interface TaskOnBoard extends BoardCard {
  readonly task: BoardTask;
  readonly subtasks: Subtasks | undefined;
}

/** Place of moved tasks in their stage. */
interface Placing {
  /** Id of the preceding task; null: they become the first. */
  readonly after: number | null;
  readonly lane?: LaneMove | undefined;
  /** Of an undo: id of the stage in which the task has to be. It takes back no later change. */
  readonly leaves?: number | undefined;
}

/** Functions that change stage, place and agents of tasks on the server, and in the followed project. */
function usePlaces({ present, change }: FollowedRecord<BoardProject>) {
  const locale = useLocale();
  const call = useApi();
  const moveCards = useMoveCards(moveTaskCall, 'taskStage');
  const addresses = (agents: readonly TaskAgent[]) => agents.map(({ id }) => `/${locale}/api/agents/${id}`);
  const seenIn = (stage: TaskStage) => {
    const now = present();
    return now ? idsIn(now, stage.id) : [];
  };
  const place = async (tasks: readonly BoardTask[], stage: TaskStage, { after, lane: move, leaves }: Placing) => {
    const ids = tasks.map(({ id }) => id);
    const given = move && agentsAfter(tasks, move, agentsOf(present() ?? { tasks }));
    const lane = move && {
      to: agentOfLane(move.to),
      from: new Map([...move.from].map(([id, left]) => [Number(id), agentOfLane(left)])),
      values: (id: number) => ({ agents: addresses(given?.get(id) ?? []) }),
    };
    const { cards } = await moveCards(() => ({
      ...{ ids, name: tasks[0]?.name ?? '', column: stage.id, after, seen: seenIn(stage), lane, leaves },
    }));
    change((now) => {
      const moved = withColumn(now, stage, cards);
      return given ? withAgents(moved, given) : moved;
    });
  };
  const setAgents = async ({ id, agents }: BoardTask) => {
    const own = agents ?? [];
    await call(`tasks/${id}`, { method: 'PUT', body: { agents: addresses(own) } });
    change((now) => withAgents(now, new Map([[id, own]])));
  };
  /** Takes the stage of a task away: it had none. */
  const clearStage = async ({ id, position = null }: BoardTask) => {
    await call(`tasks/${id}`, { method: 'PUT', body: { taskStage: null, position } });
    change((now) => withoutStage(now, id, position));
  };
  return { place, setAgents, clearStage };
}

/** Moves tasks between stages, within one, and between the lanes of agents. Each move can be undone. */
export function useTaskMoves(followed: FollowedRecord<BoardProject>, nameOfLane: (lane: string) => string) {
  const { present, renew } = followed;
  const translate = useTranslate();
  const tell = useUndoNotice();
  const { place, setAgents, clearStage } = usePlaces(followed);
  /**
   * Undoes a move: restores the previous agents and places of tasks one by one, each by one call where the lanes allow it.
   * @throws Error when somebody has moved one of them since: nothing is taken back then
   */
  const back = async (tasks: readonly BoardTask[], to: number, lane: LaneMove | undefined) => {
    await renew();
    const given = lane && agentsAfter(tasks, lane, []);
    const nowOf = (id: number) => present()?.tasks.find((task) => task.id === id);
    const stageOf = ({ taskStage }: BoardTask) => present()?.taskStages.find(({ id }) => id === taskStage?.id);
    const isGone = (task: BoardTask) => Boolean(task.taskStage) && !stageOf(task);
    const other = tasks.find((task) => !isAsLeft(nowOf(task.id), to, given?.get(task.id)) || isGone(task));
    if (other) throw new Error(translate('projects.board.changedSince', { task: other.name }));
    for (const task of tasks) {
      const moved = nowOf(task.id);
      const stage = stageOf(task);
      const toLane = lane && stage && laneBack(task, moved, lane);
      if (lane && !toLane) await setAgents(task);
      const now = present();
      // The board shows tasks without a stage in its first column.
      if (!task.taskStage) await clearStage(task);
      if (!now || !stage) continue;
      const others = idsIn(now, stage.id).filter((id) => id !== task.id);
      const after = others[(task.position ?? 1) - 2] ?? null;
      await place([moved ?? task], stage, { after, lane: toLane, leaves: to });
    }
  };
  return async (card: TaskOnBoard, to: string, { after, others, lane }: BoardPlace<TaskOnBoard>) => {
    const now = present();
    const stage = now?.taskStages.find(({ id }) => String(id) === to);
    if (!now || !stage) return;
    const tasks = [card, ...others].map(({ task }) => task);
    const above = now.tasks.find(({ id }) => String(id) === after)?.id ?? null;
    const before = taskBefore(now, stage.id, above);
    await place(tasks, stage, { after: before, lane });
    if (card.column === to && !lane) return;
    const words = { smart_count: tasks.length, task: card.title, stage: stage.name };
    const done = [
      card.column !== to && translate('projects.board.moved', words),
      lane && translate('projects.board.assigned', { ...words, agent: nameOfLane(lane.to) }),
    ];
    tell(done.filter(Boolean).join('. '), () => back(tasks, stage.id, lane));
  };
}
