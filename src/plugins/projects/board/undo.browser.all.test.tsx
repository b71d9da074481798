import { expect, test } from 'vitest';
import { renderPlugin, type MemoryRecord } from '#admin/testing';
import projects from '../index.ts';

const STAGES = ['To do', 'Doing', 'Done'].map((name, at) => ({ id: at + 1, name, position: at + 1 }));
const TASK = { id: 1, name: 'Paint', position: 1, taskStage: { id: 1, name: 'To do' }, agents: [] };

/** Opens the board, and moves the task to the second stage by its menu. */
async function moved(task: MemoryRecord = TASK) {
  const sent: unknown[] = [];
  const { screen, server } = await renderPlugin(projects, {
    at: '/projects/1/board',
    as: 'ROLE_ADMIN',
    records: {
      projects: [{ id: 1, name: 'Riad', taskStages: STAGES, tasks: [task] }],
      ...{ tasks: [task], task_stages: STAGES, agents: [], comments: [] },
    },
    calls: {
      'tasks/move': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { column: { id: 2, cards: [1], version: 'v' } };
      },
    },
  });
  await screen.getByRole('button', { name: 'Actions for Paint' }).first().click();
  await screen.getByRole('menuitem', { name: 'Doing', exact: true }).click();
  const undo = screen.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  const stored = (stage: number) =>
    server.change('projects', 1, { tasks: [{ ...TASK, taskStage: { id: stage, name: STAGES[stage - 1]?.name } }] });
  return { screen, server, sent, undo, stored };
}

test('Undo takes a move back from where it has left the task', async () => {
  const { undo, sent, stored } = await moved();
  stored(2);
  await undo.click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({ id: 1, column: 1, leaves: 2 });
});

test('Undo says so and changes nothing when somebody else has moved the task on', async () => {
  const { screen, undo, sent, stored } = await moved();
  stored(3);
  await undo.click();
  await expect.element(screen.getByText('Paint has been changed since. Nothing was taken back.').first()).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('Undo gives a task that had no stage none again', async () => {
  const { undo, server, sent, stored } = await moved({ ...TASK, taskStage: null });
  stored(2);
  await undo.click();
  await expect.poll(() => server.asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  expect(server.records('tasks')).toMatchObject([{ id: 1, taskStage: null, position: 1 }]);
  expect(sent).toHaveLength(1);
});

test('Undo into a stage that is there no more says so and changes nothing', async () => {
  const { screen, undo, server, sent, stored } = await moved();
  stored(2);
  server.change('projects', 1, { taskStages: STAGES.slice(1) });
  await undo.click();
  await expect.element(screen.getByText('Paint has been changed since. Nothing was taken back.').first()).toBeVisible();
  expect(sent).toHaveLength(1);
});
