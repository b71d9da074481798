import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';

const stage = (id: number, name: string) => ({ '@id': `/en/api/task_stages/${id}`, id, name, position: id });
const task = (id: number, name: string, more: object = {}) => ({
  '@id': `/en/api/tasks/${id}`,
  id,
  name,
  position: id,
  taskStage: { id: 1, name: 'To do' },
  project: { '@id': '/en/api/projects/1', id: 1, name: 'Riad' },
  ...more,
});
const TASKS = [
  task(1, 'Order ovens', { color: '#e49e22', tags: ['kitchen'], commentCount: 3 }),
  task(2, 'Hire cooks', { color: '#96d213', tags: [] }),
  task(3, 'Paint', { color: '#467bd7', tags: [] }),
];
const STAGES = [stage(1, 'To do'), stage(2, 'Done')];

const open = (at: string, more: object = {}, project: object = {}) =>
  renderPlugin(projects, {
    at,
    records: {
      projects: [{ '@id': '/en/api/projects/1', id: 1, name: 'Riad', taskStages: STAGES, tasks: TASKS, ...project }],
      tasks: TASKS,
      task_stages: STAGES,
      agents: [],
      comments: [],
    },
    ...more,
  });

test('the board says what its colours mean: by a common tag, or by the name of the colour', async () => {
  const { screen } = await open('/projects/1/board');
  const legend = screen.getByRole('list', { name: 'Colours of the cards' });
  await expect.element(legend).toBeVisible();
  const names = legend.getByRole('listitem').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Standard', 'kitchen', 'Blue']);
});

test.each([
  ['fr', 'Couleurs des cartes', 'Bleu', 'Nouvelle tâche'],
  ['ar', 'ألوان البطاقات', 'أزرق', 'مهمة جديدة'],
] as const)('colours and buttons are named in %s', async (locale, label, blue, add) => {
  const { screen } = await open('/projects/1/board', { locale });
  await expect.element(screen.getByRole('list', { name: label }).getByText(blue)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: add, exact: true })).toBeVisible();
});

test('a card shows the number of comments, and nothing without one', async () => {
  const { screen } = await open('/projects/1/board');
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('Order ovens').getByText('3 comments')).toBeInTheDocument();
  await expect.element(card('Hire cooks')).toBeVisible();
  expect(
    card('Hire cooks')
      .getByText(/comment/)
      .elements(),
  ).toEqual([]);
});

test('the card of a completed task says so, and no other does', async () => {
  const done = TASKS.map((one) => (one.id === 2 ? { ...one, status: 'completed' } : one));
  const { screen } = await open('/projects/1/board', {}, { tasks: done });
  const card = (name: string) => screen.getByRole('group', { name, exact: true });
  await expect.element(card('Hire cooks').getByText('Completed')).toBeInTheDocument();
  expect(card('Paint').getByText('Completed').elements()).toEqual([]);
});

test('New task in the head adds a task to the first stage', async () => {
  const { screen, server } = await open('/projects/1/board');
  await screen.getByRole('button', { name: 'New task', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Task Name' }).fill('Order chairs');
  // The keys that stand beside Save hold in the dialog, too.
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => dialog.query()).toBeNull();
  expect(server.records('tasks').map(({ name }) => name)).toContain('Order chairs');
});

test('board, chart and list of a project lead to each other', async () => {
  const { screen, path } = await open('/projects/1/board');
  const views = screen.getByRole('navigation', { name: 'Views of the project' });
  await expect.element(views.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'List' }).click();
  await expect.poll(path).toBe('/tasks/list/linked');
  await expect.element(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: 'Gantt' }).click();
  await expect.poll(path).toBe('/projects/1/gantt');
  await expect.element(views.getByRole('link', { name: 'Gantt' })).toHaveAttribute('aria-current', 'page');
});

test('the list of tasks of all projects has no views of one', async () => {
  const { screen } = await open('/tasks');
  await expect.element(screen.getByText('Hire cooks').first()).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Views of the project' }).elements()).toEqual([]);
});

test('a stage with more tasks than its limit says so; a search, which shows a part of them, does not', async () => {
  const taskStages = [
    { ...stage(1, 'To do'), cardLimit: 2 },
    { ...stage(2, 'Done'), cardLimit: 5 },
  ];
  const { screen } = await open('/projects/1/board', {}, { taskStages });
  await expect.element(screen.getByText('3 of 2', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('3 cards, the limit is 2')).toBeInTheDocument();
  await expect.element(screen.getByText('0 of 5', { exact: true })).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Find a task' }).fill('ovens');
  await expect.element(screen.getByText('3 of 2', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('1 card', { exact: true }).first()).toBeInTheDocument();
});

test('without a stage the first one is added in its form, over the board', async () => {
  const { screen, server } = await open('/projects/1/board', {}, { taskStages: [], tasks: [] });
  await screen.getByRole('button', { name: 'New task stage' }).click();
  const form = screen.getByRole('dialog', { name: 'New task stage' });
  await form.getByRole('textbox').first().fill('Waiting');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('task_stages').some(({ name }) => name === 'Waiting')).toBe(true);
});

test('a project that is gone leads back to the list', async () => {
  const { screen, path } = await open('/projects/9/board');
  await screen.getByRole('link', { name: 'Back to the list' }).click();
  await expect.poll(path).toBe('/projects');
});
