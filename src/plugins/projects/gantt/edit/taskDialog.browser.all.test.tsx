import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import projects from '../../index.ts';
import { bar, EVIL, ganttPage, morning, task } from '../ganttPage.fixture.ts';

const openGantt = (...page: Parameters<typeof ganttPage>) => renderPlugin(projects, ganttPage(...page));

test('a dialog change that shifts others says so; it is saved with them', async () => {
  const { screen, server } = await openGantt();
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  await screen.getByRole('textbox', { name: 'Duration in working days' }).fill('6');
  await expect.element(screen.getByText('1 task moves with it:')).toBeVisible();
  await screen.getByRole('button', { name: 'Save and move 1' }).click();
  await expect.poll(() => server.records('tasks').find(({ id }) => id === 3)?.startAt).toMatch(morning(6).slice(0, 16));
  expect(server.records('tasks').find(({ id }) => id === 2)?.endAt).toMatch(morning(6).slice(0, 16));
});

test('the dialog of a task that could not be saved stays, with the reason and what was typed', async () => {
  const { screen, server } = await openGantt();
  await screen.getByRole('button', { name: 'Electric work: edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Electric work' });
  await dialog.getByRole('textbox', { name: 'Task Name' }).fill('Cables');
  server.mood = 503;
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText('Not saved. The server failed, as this test asked.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Task Name' })).toHaveValue('Cables');
  server.mood = 'answers';
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.records('tasks').find(({ id }) => id === 3)).toMatchObject({ name: 'Cables' });
});

test('a cycle is refused, and the message names its tasks', async () => {
  const { screen } = await openGantt();
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  await screen.getByRole('button', { name: 'Add' }).click();
  await screen.getByRole('combobox', { name: 'This task waits for' }).selectOptions('3 · Electric work');
  await expect
    .element(screen.getByText('These tasks would wait for each other: Order ovens → Electric work.'))
    .toBeVisible();
});

test('a latest end is set in the dialog; the bar that misses it is marked, and the legend says so', async () => {
  const { screen, server } = await openGantt({}, [
    task(2, 'Order ovens', 0, 4, { endByAt: morning(9) }),
    task(3, 'Lamps', 2, 4, { endByAt: morning(3) }),
  ]);
  await expect.poll(() => bar(3).className).toContain('isOffLimits');
  expect(bar(2).className).not.toContain('isOffLimits');
  await expect.element(screen.getByText('Task that misses its earliest start or latest end')).toBeVisible();
  await userEvent.hover(bar(3));
  await expect.poll(() => document.querySelector('.gantt_tooltip')?.textContent).toContain('Must end by');
  await screen.getByRole('button', { name: 'Order ovens: edit' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Order ovens' });
  await dialog.getByRole('group', { name: 'Must end by' }).getByRole('spinbutton').first().click();
  await userEvent.keyboard('010720311030');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => server.records('tasks').find(({ id }) => id === 2)?.endByAt)
    .toBe('2031-07-01T09:30:00+00:00');
});

test('a task is deleted from its dialog after a question, and can be brought back', async () => {
  const restored: string[] = [];
  const { screen, server } = await openGantt({
    'tasks/4/restore': ({ method }) => {
      restored.push(method);
      return {};
    },
  });
  await screen.getByRole('button', { name: `${EVIL}: edit` }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = screen.getByRole('alertdialog', { name: `Delete “${EVIL}”?` });
  await expect.element(question.getByText('The task goes to the bin and can be restored.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => server.records('tasks').map(({ id }) => id)).toEqual([1, 2, 3]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => restored).toEqual(['POST']);
});
