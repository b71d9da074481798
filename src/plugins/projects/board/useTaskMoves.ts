import { useTranslate } from 'ra-core';
import { useMoveCards, useUndoNotice, type BoardCard, type BoardPlace, type FollowedRecord } from '#admin';
import { moveTaskCall } from '../calls.ts';
import {
  idsIn,
  taskBefore,
  withColumn,
  type BoardProject,
  type BoardTask,
  type Subtasks,
  type TaskStage,
} from './tasks.ts';

/** A card of the board. */
export interface TaskOnBoard extends BoardCard {
  readonly task: BoardTask;
  readonly subtasks: Subtasks | undefined;
}

/** Moves tasks between stages and within one. Each move can be undone. */
export function useTaskMoves({ present, change }: FollowedRecord<BoardProject>) {
  const translate = useTranslate();
  const tell = useUndoNotice();
  const moveCards = useMoveCards(moveTaskCall, 'taskStage');
  const place = async (ids: readonly number[], stage: TaskStage, after: number | null) => {
    const seen = () => {
      const now = present();
      return now ? idsIn(now, stage.id) : [];
    };
    const { cards } = await moveCards(() => ({ ids, column: stage.id, after, seen: seen() }));
    change((now) => withColumn(now, stage, cards));
  };
  /** Undoes a move: restores the previous places of tasks one by one. */
  const back = async (tasks: readonly BoardTask[]) => {
    for (const task of tasks) {
      const now = present();
      const stage = now?.taskStages.find(({ id }) => id === task.taskStage?.id);
      if (!now || !stage) continue;
      const others = idsIn(now, stage.id).filter((id) => id !== task.id);
      await place([task.id], stage, others[(task.position ?? 1) - 2] ?? null);
    }
  };
  return async (card: TaskOnBoard, to: string, { after, others }: BoardPlace<TaskOnBoard>) => {
    const now = present();
    const stage = now?.taskStages.find(({ id }) => String(id) === to);
    if (!now || !stage) return;
    const tasks = [card, ...others].map(({ task }) => task);
    const ids = tasks.map(({ id }) => id);
    await place(ids, stage, taskBefore(now, stage.id, after === null || after === undefined ? null : Number(after)));
    if (card.column === to) return;
    const words = { smart_count: tasks.length, task: card.title, stage: stage.name };
    tell(translate('projects.board.moved', words), () => back(tasks));
  };
}
