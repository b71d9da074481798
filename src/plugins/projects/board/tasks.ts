import type { LaneMove } from '#admin/internal';
import { agentsInLane, byPosition } from '#resource';

/** Default colour of a card (docs/rules/boards.md, "Cards and columns"). */
export const CARD_COLOR = '#96d213';

/** An agent of a task. */
export interface TaskAgent {
  readonly id: number;
  readonly fullName?: string | null;
}

/** A task as the board reads it. */
export interface BoardTask {
  readonly id: number;
  readonly name: string;
  readonly description?: string | null;
  readonly taskStage?: { readonly id: number } | null;
  readonly parentTask?: { readonly id: number } | null;
  readonly status?: string | null;
  readonly color?: string | null;
  readonly position?: number | null;
  /** Percent. */
  readonly progress?: number | null;
  readonly endAt?: string | null;
  readonly agents?: readonly TaskAgent[] | null;
  readonly tags?: readonly string[] | null;
  readonly commentCount?: number | null;
}

/** A stage of a project's tasks. */
export interface TaskStage {
  readonly id: number;
  readonly name: string;
  readonly position?: number | null;
  /** Most tasks that it should have at once. */
  readonly cardLimit?: number | null;
}

/** A project with its tasks. */
export interface BoardProject {
  readonly id: number;
  readonly name: string;
  readonly logoProject?: string | null;
  readonly taskStages: readonly TaskStage[];
  readonly tasks: readonly BoardTask[];
  /** The people of the project, with or without a task. */
  readonly agents?: readonly TaskAgent[] | null;
}

/** Id of the lane for tasks without an agent. */
export const NOBODY = 'none';

/** Ids of a task's lanes: one for each agent (docs/rules/boards.md, "Cards and columns"). */
export function lanesOf({ agents }: BoardTask): readonly string[] {
  const ids = (agents ?? []).map(({ id }) => String(id));
  return ids.length === 0 ? [NOBODY] : ids;
}

/** Tasks in the order of their columns. */
export const inOrder = <T extends { readonly id: number; readonly position?: number | null }>(
  rows: readonly T[],
): T[] => rows.toSorted(byPosition);

/** Number of subtasks of a task, and number of those that are completed. */
export interface Subtasks {
  readonly done: number;
  readonly all: number;
}

/** The subtasks of each task that has some. */
export function subtasksOf(tasks: readonly BoardTask[]): ReadonlyMap<number, Subtasks> {
  const counts = new Map<number, Subtasks>();
  for (const { parentTask, status } of tasks) {
    if (!parentTask) continue;
    const { done, all } = counts.get(parentTask.id) ?? { done: 0, all: 0 };
    counts.set(parentTask.id, { done: done + Number(status === 'completed'), all: all + 1 });
  }
  return counts;
}

/** Tells whether a task's name or summary has the text. */
export function hasText({ name, description }: BoardTask, text: string): boolean {
  return `${name}\n${description ?? ''}`.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());
}

/** Ids of all tasks in a stage, in the server's order. */
export const idsIn = ({ tasks }: BoardProject, stage: number): number[] =>
  inOrder(tasks.filter(({ taskStage }) => taskStage?.id === stage)).map(({ id }) => id);

/**
 * Finds the preceding task for the server. The board shows tasks without a stage in the first stage, but for the server they
 * are not in it. A move after such a task becomes a move after the nearest earlier task of the stage.
 * @returns null: the card becomes the first of the stage
 */
export function taskBefore({ tasks }: BoardProject, stage: number, after: number | null): number | null {
  const shown = inOrder(tasks);
  const at = shown.findIndex(({ id }) => id === after);
  return shown.slice(0, at + 1).findLast(({ taskStage }) => taskStage?.id === stage)?.id ?? null;
}

/** Returns the project after a move: tasks with their new places. */
export function withColumn(project: BoardProject, stage: TaskStage, order: readonly number[]): BoardProject {
  const places = new Map(order.map((id, at) => [id, at + 1]));
  return {
    ...project,
    tasks: project.tasks.map((task) => {
      const position = places.get(task.id);
      if (position === undefined) return task;
      const taskStage = task.taskStage?.id === stage.id ? task.taskStage : { id: stage.id, name: stage.name };
      return { ...task, taskStage, position };
    }),
  };
}

/** Returns the project with a task that has no stage. */
export const withoutStage = (project: BoardProject, id: number, position: number | null): BoardProject => ({
  ...project,
  tasks: project.tasks.map((task) => (task.id === id ? { ...task, taskStage: null, position } : task)),
});

/** Id of the agent of a lane; null: the lane for tasks without an agent. */
export const agentOfLane = (lane: string): number | null => (lane === NOBODY ? null : Number(lane));

/** The people of a project and the agents of its tasks, each once, sorted by name. */
export function agentsOf({ tasks, agents }: Pick<BoardProject, 'tasks' | 'agents'>): readonly TaskAgent[] {
  const named = [...(agents ?? []), ...tasks.flatMap((task) => task.agents ?? [])];
  const all = new Map(named.map((agent) => [agent.id, agent]));
  const nameOf = ({ id, fullName }: TaskAgent) => fullName ?? `#${id}`;
  return [...all.values()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/**
 * Agents of each moved task after its move to another lane.
 * @param all agents of the board, for their names
 */
export function agentsAfter(
  tasks: readonly BoardTask[],
  { to, from }: LaneMove,
  all: readonly TaskAgent[],
): ReadonlyMap<number, readonly TaskAgent[]> {
  const named = new Map(all.map((agent) => [agent.id, agent]));
  return new Map(
    tasks.map((task) => {
      const present = (task.agents ?? []).map(({ id }) => id);
      const ids = agentsInLane(present, agentOfLane(from.get(String(task.id)) ?? NOBODY), agentOfLane(to));
      return [task.id, ids.map((id) => named.get(id) ?? { id })];
    }),
  );
}

const idsOf = (task: Pick<BoardTask, 'agents'> | undefined) => (task?.agents ?? []).map(({ id }) => id);

/**
 * Finds the move that returns a task to the lane that it left.
 * @param before the task before its move
 * @param now the task after its move
 * @returns undefined when such a move would not restore the previous agents, as after the loss of several
 */
export function laneBack(before: BoardTask, now: BoardTask | undefined, { to, from }: LaneMove): LaneMove | undefined {
  const id = String(before.id);
  const left = from.get(id) ?? NOBODY;
  const restored = agentsInLane(idsOf(now), agentOfLane(to), agentOfLane(left));
  return restored.join() === idsOf(before).join() ? { to: left, from: new Map([[id, to]]) } : undefined;
}

/**
 * Tells whether a task is where a move has left it, with the agents that it got. Undefined: it is gone.
 * @param agents absent: the move changed none
 */
export function isAsLeft(now: BoardTask | undefined, stage: number, agents?: readonly TaskAgent[]): boolean {
  if (now?.taskStage?.id !== stage) return false;
  return agents === undefined || idsOf(now).join() === idsOf({ agents }).join();
}

/** Returns the project with new agents of tasks, by task id. */
export const withAgents = (project: BoardProject, agents: ReadonlyMap<number, readonly TaskAgent[]>): BoardProject => ({
  ...project,
  tasks: project.tasks.map((task) => {
    const own = agents.get(task.id);
    return own ? { ...task, agents: own } : task;
  }),
});
