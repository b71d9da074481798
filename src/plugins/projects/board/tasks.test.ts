import { expect, it } from 'vitest';
import {
  agentsAfter,
  agentsOf,
  hasText,
  idsIn,
  isAsLeft,
  laneBack,
  lanesOf,
  subtasksOf,
  taskBefore,
  withAgents,
  withColumn,
  type BoardTask,
} from './tasks.ts';

const task = (id: number, fields: Partial<BoardTask> = {}): BoardTask => ({
  id,
  name: `Task ${id}`,
  taskStage: { id: 1 },
  ...fields,
});

it('a task is in the lane of each of its agents, else in the lane without an agent', () => {
  expect(lanesOf(task(1, { agents: [{ id: 4 }, { id: 7 }] }))).toEqual(['4', '7']);
  expect(lanesOf(task(1, { agents: [] }))).toEqual(['none']);
  expect(lanesOf(task(1))).toEqual(['none']);
});

it('subtasks are counted by their parent, completed ones apart', () => {
  const parentTask = { id: 1 };
  const tasks = [task(1), task(2, { parentTask, status: 'completed' }), task(3, { parentTask, status: 'open' })];
  expect([...subtasksOf(tasks)]).toEqual([[1, { done: 1, all: 2 }]]);
});

it('finds tasks by name and summary', () => {
  expect(hasText(task(1, { description: 'Gas test' }), ' gas')).toBe(true);
  expect(hasText(task(1), 'gas')).toBe(false);
});

it('after a move the tasks have the places of the response', () => {
  const stage = { id: 2, name: 'Done' };
  const project = {
    id: 1,
    name: 'Project',
    taskStages: [stage],
    tasks: [task(1, { position: 1 }), task(2, { taskStage: { id: 2 }, position: 1 })],
  };
  expect(idsIn(withColumn(project, stage, [1, 2]), 2)).toEqual([1, 2]);
});

it('a move after a task without a stage goes after the nearest earlier task of the stage', () => {
  const tasks = [
    task(1, { position: 1 }),
    task(2, { position: 2, taskStage: null }),
    task(3, { position: 3 }),
    task(4, { position: 4, taskStage: { id: 2 } }),
  ];
  const project = { id: 1, name: 'Project', taskStages: [{ id: 1, name: 'First' }], tasks };
  expect([1, 2, 3, 99, null].map((after) => taskBefore(project, 1, after))).toEqual([1, 1, 3, null, null]);
});

it('a task that is dropped in another lane has its agent in place of the one that it leaves, with the name', () => {
  const [salma, claire, hamza] = [
    { id: 4, fullName: 'Salma' },
    { id: 7, fullName: 'Claire' },
    { id: 9, fullName: 'Hamza' },
  ] as const;
  const tasks = [task(1, { agents: [salma, claire] }), task(2, { agents: [hamza] }), task(3)];
  const all = agentsOf({ tasks });
  expect(all.map(({ fullName }) => fullName)).toEqual(['Claire', 'Hamza', 'Salma']);
  const from = new Map([
    ['1', '4'],
    ['2', '9'],
    ['3', 'none'],
  ]);
  const given = agentsAfter(tasks, { to: '9', from }, all);
  expect([...given]).toEqual([
    [1, [hamza, claire]],
    [2, [hamza]],
    [3, [hamza]],
  ]);
  const project = { id: 1, name: 'Project', taskStages: [], tasks };
  expect(withAgents(project, given).tasks.map(lanesOf)).toEqual([['9', '7'], ['9'], ['9']]);
  const none = agentsAfter(tasks, { to: 'none', from }, all);
  expect(withAgents(project, none).tasks.map(lanesOf)).toEqual([['none'], ['none'], ['none']]);
});

it('the people of a project have a lane each, with or without a task', () => {
  const tasks = [task(1, { agents: [{ id: 4, fullName: 'Salma' }] })];
  const agents = [
    { id: 4, fullName: 'Salma' },
    { id: 2, fullName: 'Amine' },
  ];
  expect(agentsOf({ tasks, agents }).map(({ id }) => id)).toEqual([2, 4]);
  expect(agentsOf({ tasks: [], agents: null })).toEqual([]);
});

it('a move to another lane has a move back, unless it took several agents away or the agent was there already', () => {
  const agents = (...ids: number[]) => ids.map((id) => ({ id }));
  const move = (to: string, from: string) => ({ to, from: new Map([['1', from]]) });
  const back = (before: number[], now: number[], to: string, from: string) =>
    laneBack(task(1, { agents: agents(...before) }), task(1, { agents: agents(...now) }), move(to, from));
  expect(back([4], [7], '7', '4')).toEqual(move('4', '7'));
  expect(back([4, 9], [7, 9], '7', '4')).toEqual(move('4', '7'));
  expect(back([], [7], '7', 'none')).toEqual(move('none', '7'));
  expect(back([4], [], 'none', '4')).toEqual(move('4', 'none'));
  expect(back([4, 9], [], 'none', '4')).toBeUndefined();
  expect(back([4, 7], [7], '7', '4')).toBeUndefined();
  // Another user has changed the agents meanwhile.
  expect(back([4], [7, 8], '7', '4')).toBeUndefined();
  expect(laneBack(task(1, { agents: agents(4) }), undefined, move('7', '4'))).toEqual(move('4', '7'));
});

it('a task is as a move has left it in its stage, with the agents that it got', () => {
  const now = task(1, { taskStage: { id: 2 }, agents: [{ id: 4 }] });
  expect(isAsLeft(now, 2)).toBe(true);
  expect(isAsLeft(now, 3)).toBe(false);
  expect(isAsLeft(undefined, 2)).toBe(false);
  expect(isAsLeft(now, 2, [{ id: 4, fullName: 'Salma' }])).toBe(true);
  expect(isAsLeft(now, 2, [{ id: 4 }, { id: 7 }])).toBe(false);
  expect(isAsLeft({ ...now, agents: null }, 2, [])).toBe(true);
});
