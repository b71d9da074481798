import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';

const STAGES = ['To do', 'Doing', 'Done'].map((name, at) => ({ id: at + 1, name, position: at + 1 }));
const TASK = { id: 1, name: 'Paint', position: 1, taskStage: { id: 1, name: 'To do' }, agents: [] };

/** Opens the board, and moves the task to the second stage by its menu. */
async function moved() {
  const sent: unknown[] = [];
  const { screen, server } = await renderPlugin(projects, {
    at: '/projects/1/board',
    as: 'ROLE_ADMIN',
    records: {
      projects: [{ id: 1, name: 'Riad', taskStages: STAGES, tasks: [TASK] }],
      ...{ tasks: [TASK], task_stages: STAGES, agents: [], comments: [] },
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
  return { screen, sent, undo, stored };
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
