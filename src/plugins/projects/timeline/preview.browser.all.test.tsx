import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';

const EVIL = '<img src=x onerror="document.title=\'broken\'">';
const DAY = 86_400_000;
const at = (days: number) => new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY).toISOString();
const task = (id: number, name: string, start: number, days: number) => ({
  '@id': `/en/api/tasks/${id}`,
  id,
  name,
  startAt: at(start),
  endAt: at(start + days),
  progress: 0,
});
const project = (id: number, name: string, tasks: readonly unknown[]) => ({
  '@id': `/en/api/projects/${id}`,
  id,
  name,
  projectName: name,
  startAt: at(-id),
  description: `About ${name}`,
  daysOff: [],
  holidays: [],
  agents: [],
  tasks,
});

const open = (more: object = {}) =>
  renderPlugin(projects, {
    at: '/projects',
    records: {
      projects: [
        project(1, 'Riad', [task(1, 'Order ovens', 0, 4), task(2, EVIL, 1, 2)]),
        project(2, EVIL, [task(3, 'Paint', 0, 3)]),
        project(3, 'Garden', []),
      ],
      tasks: [],
      task_stages: [],
      agents: [],
    },
    ...more,
  });

const names = () => [...document.querySelectorAll('dialog .gantt .bar-label')].map(({ textContent }) => textContent);

test('the preview of a project in the list shows its timeline, and that of the next one after a step', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /Riad/ }).click();
  await screen.getByRole('menuitem', { name: 'Preview' }).click();
  const preview = screen.getByRole('dialog');
  await expect.element(preview.getByText('About Riad')).toBeVisible();
  await expect.poll(names).toEqual(['Order ovens', EVIL]);
  await preview.getByRole('button', { name: 'Next record' }).click();
  await expect.poll(names).toEqual(['Paint']);
  await expect.element(preview.getByRole('heading', { name: EVIL })).toBeVisible();
  await preview.getByRole('button', { name: 'Next record' }).click();
  await expect.element(preview.getByText('No task yet.')).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
