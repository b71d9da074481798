import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import projects from './index.ts';

const TASK = { id: 1, name: 'Order crockery', status: 'open', color: '#96d213' };
const openTask = (at: string) =>
  renderPlugin(projects, {
    at,
    records: { tasks: [TASK], projects: [], task_stages: [], agents: [], comments: [], audit: [] },
  });

test('rarely needed fields are folded, and unfold to show an error', async () => {
  const { screen } = await openTask('/tasks/1');
  const rare = screen.getByRole('textbox', { name: 'Dependencies' });
  await expect.element(screen.getByRole('combobox', { name: 'Stage' })).toBeVisible();
  await expect.element(rare).not.toBeInTheDocument();
  await screen.getByText('More', { exact: true }).click();
  await rare.fill('after lunch');
  await screen.getByText('More', { exact: true }).click();
  await expect.element(rare).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(rare).toBeVisible();
  await expect.element(rare).toHaveFocus();
});

test('comments and history are tabs of the form, one level each', async () => {
  const { screen } = await openTask('/tasks/1');
  const strip = screen.getByRole('tablist');
  await expect
    .poll(() =>
      strip
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    )
    .toEqual(['General', 'Comments', 'History']);
  await screen.getByRole('tab', { name: 'Comments' }).click();
  await expect.element(screen.getByRole('complementary', { name: 'Comments' })).toBeVisible();
  expect(screen.getByRole('tablist').elements()).toHaveLength(1);
});
