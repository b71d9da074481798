import { expect, it } from 'vitest';
import { projectOf, taskOf, type ProjectRecord, type TaskRecord } from './model.ts';

const ZONE = 'Africa/Casablanca';
/** A record as a change that waits for the network leaves it: bare ids, and null where something was emptied. */
const waiting = (fields: object) => ({ id: 4, name: 'Paint', ...fields }) as unknown as TaskRecord;

it('a task without its dates has no span, and one without its end ends where it starts', () => {
  expect(taskOf(waiting({ startAt: null, endAt: null }), ZONE).span).toBeNull();
  expect(taskOf(waiting({}), ZONE).span).toBeNull();
  const { span } = taskOf(waiting({ startAt: '2026-11-28T09:00:00+00:00', endAt: null }), ZONE);
  expect(span?.end).toBe(span?.start);
});

it('a related record that is a bare id keeps its place; a person without a name is left out', () => {
  const task = taskOf(
    waiting({ parentTask: 12, agents: [7, { id: 8, '@id': '/en/api/agents/8', fullName: 'Omar' }] }),
    ZONE,
  );
  expect(task.parent).toBe(12);
  expect(task.agents.map(({ id }) => id)).toEqual([8]);
});

it('a task that waits for the network stands in no plan until it has its number', () => {
  const tasks = [waiting({}), { ...waiting({}), id: 'local-1' }];
  const project = projectOf({ id: 1, name: 'Shop', tasks } as unknown as ProjectRecord, ZONE);
  expect([...project.tasks.keys()]).toEqual([4]);
});
