import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';
import { bar, DAY, EVIL, ganttPage, morning, withTasks } from './ganttPage.fixture.ts';

const openGantt = (...page: Parameters<typeof ganttPage>) => renderPlugin(projects, ganttPage(...page));

test('selected tasks move together by days', async () => {
  const { screen, server } = await openGantt();
  await screen.getByRole('button', { name: 'Select', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Kitchen' }).click();
  // A task with subtasks stands for all below it.
  await expect.element(screen.getByText('2 tasks selected')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Electric work' })).toBeChecked();
  await screen.getByRole('checkbox', { name: EVIL }).click();
  await screen.getByRole('checkbox', { name: 'Order ovens' }).click();
  await expect.element(screen.getByText('2 tasks selected')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Kitchen' })).not.toBeChecked();
  await screen.getByRole('textbox', { name: 'Days by which the selected tasks move' }).fill('3');
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  const startOf = (id: number) => String(server.records('tasks').find((one) => one.id === id)?.startAt).slice(0, 16);
  await expect.poll(() => [2, 3, 4].map(startOf)).toEqual([0, 7, 4].map((days) => morning(days).slice(0, 16)));
  await screen.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Electric work: edit' })).toBeVisible();
});

test('Undo after a move of several tasks takes all of them back, and writes no parent', async () => {
  const { screen, server } = await openGantt(withTasks);
  const shown = () =>
    server
      .records('tasks')
      .map(({ id, startAt, endAt }) => [id, ...[startAt, endAt].map((at) => Date.parse(String(at)))]);
  const before = shown();
  await screen.getByRole('button', { name: 'Select', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Kitchen' }).click();
  await screen.getByRole('checkbox', { name: EVIL }).click();
  await expect.element(screen.getByText('3 tasks selected')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Days by which the selected tasks move' }).fill('3');
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  // The dates of the parent follow on the server.
  const after = before.map(([id, ...dates]) => [id, ...dates.map((at) => Number(at) + (id === 1 ? 0 : 3 * DAY))]);
  await expect.poll(shown).toEqual(after);
  // The notice's own Undo, then those of the head.
  const notices = screen.getByRole('region', { name: 'Notifications' });
  await notices.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(before);
  await screen.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(shown).toEqual(after);
  await screen.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(shown).toEqual(before);
});

test('Ctrl with a click selects a bar, without opening its task', async () => {
  const { screen } = await openGantt();
  await expect.element(screen.getByRole('button', { name: 'Order ovens: edit' })).toBeVisible();
  await userEvent.keyboard('{Control>}');
  await userEvent.click(bar(2));
  await userEvent.keyboard('{/Control}');
  await expect.element(screen.getByText('1 task selected')).toBeVisible();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
});
