import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';
import { ganttPage, morning, task, withTasks } from './ganttPage.fixture.ts';

const openGantt = (...page: Parameters<typeof ganttPage>) => renderPlugin(projects, ganttPage(...page));

test('Reschedule shows what moves and the end, keeps it by one write each, and one Undo brings all back', async () => {
  const plan = [
    task(2, 'Order ovens', 2, 4),
    task(3, 'Electric work', 9, 5, { dependencyType: '2FS' }),
    task(4, 'Lamps', 20, 2, { dependencyType: '3FS' }),
  ];
  const { screen, server } = await openGantt({}, plan);
  const startOf = (id: number) => server.records('tasks').find((one) => one.id === id)?.startAt;
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await expect
    .element(screen.getByText(/^2 tasks move: Electric work to .+ The end comes 9 days sooner\.$/))
    .toBeVisible();
  expect(startOf(3)).toBe(morning(9));
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => startOf(4)).toMatch(morning(11).slice(0, 16));
  expect(startOf(3)).toMatch(morning(6).slice(0, 16));
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => startOf(4)).toMatch(morning(20).slice(0, 16));
  expect(startOf(3)).toMatch(morning(9).slice(0, 16));
});

test('what others changed while the move was shown is not overwritten: it is computed again', async () => {
  const plan = [task(2, 'Order ovens', 2, 4), task(3, 'Electric work', 9, 5, { dependencyType: '2FS' })];
  const { screen, server, refresh } = await openGantt(withTasks, plan);
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await expect.element(screen.getByText(/The end comes 3 days sooner\.$/)).toBeVisible();
  server.change('tasks', 2, { endAt: morning(8), duration: 6 });
  server.change('tasks', 3, { endAt: morning(11), duration: 2 });
  await refresh();
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect.element(screen.getByText(/^Others have changed the plan\./)).toBeVisible();
  await expect.element(screen.getByText(/The end comes 1 day sooner\.$/)).toBeVisible();
  expect(server.records('tasks').find(({ id }) => id === 3)?.startAt).toBe(morning(9));
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect
    .poll(() => server.records('tasks').find(({ id }) => id === 3))
    .toMatchObject({ startAt: expect.stringContaining(morning(8).slice(0, 16)), duration: 2 });
});

test('Reschedule says so where each task starts as early as it may', async () => {
  const { screen } = await openGantt();
  await screen.getByRole('button', { name: 'Reschedule' }).click();
  await expect.element(screen.getByText(/^Nothing moves/)).toBeVisible();
});
