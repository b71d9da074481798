import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import projects from '../index.ts';

const FOUND = {
  name: 'Opening',
  tasks: 12,
  links: 1,
  holidays: 0,
  firstDay: '2026-11-02',
  lastDay: '2026-11-20',
  people: [
    { name: 'Claire', email: 'claire@example.com', agent: 4, agentName: 'Claire Moreau', how: 'email' },
    { name: 'Somebody', email: '', agent: null, agentName: null, how: 'none' },
  ],
  notes: [{ kind: 'inactive', count: 5, names: ['Old kitchen', 'Old lamps', 'Old floor'] }],
};

const FILE = new File(['<Project/>'], 'riad.xml', { type: 'text/xml' });

const open = (calls: Readonly<Record<string, MemoryCall>> = {}) =>
  renderPlugin(projects, {
    at: '/projects',
    records: { projects: [{ '@id': '/en/api/projects/1', id: 1, name: 'Riad' }], tasks: [], task_stages: [] },
    calls: { 'projects/ms-project/preview': () => FOUND, ...calls },
  });

test('a file is shown before it is imported: tasks, people, and what is not taken; then it is a project', async () => {
  const sent: unknown[] = [];
  const { screen } = await open({
    'projects/ms-project': ({ body }) => {
      sent.push(body);
      return { id: 1 };
    },
  });
  await screen.getByRole('button', { name: 'Import from MS Project' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Import from MS Project' });
  await userEvent.upload(dialog.getByLabelText('Choose an XML file'), FILE);
  await expect.element(dialog.getByText(/^12 tasks, 1 dependency, 0 holidays, /)).toBeVisible();
  await expect.element(dialog.getByText('Claire Moreau', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Not found: nobody is assigned')).toBeVisible();
  await expect.element(dialog.getByText('Old kitchen, Old lamps, Old floor, 2 more')).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The opening');
  await dialog.getByRole('button', { name: 'Import 12 tasks' }).click();
  await expect.element(screen.getByText('“The opening” was imported')).toBeVisible();
  expect(sent).toEqual([{ file: '<Project/>', name: 'The opening' }]);
  await expect.element(screen.getByRole('heading', { name: 'Riad' })).toBeVisible();
});

test('a refused file says why, and another one can be chosen', async () => {
  let count = 0;
  const { screen } = await open({
    'projects/ms-project/preview': () => {
      count += 1;
      if (count > 1) return { ...FOUND, notes: [] };
      const detail = 'These tasks of the file wait for each other: A → B.';
      return Response.json({ status: 422, title: detail, detail }, { status: 422 });
    },
  });
  await screen.getByRole('button', { name: 'Import from MS Project' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Import from MS Project' });
  await userEvent.upload(dialog.getByLabelText('Choose an XML file'), FILE);
  await expect.element(dialog.getByText('These tasks of the file wait for each other: A → B.')).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Import \d/ }).elements()).toEqual([]);
  await userEvent.upload(dialog.getByLabelText('Choose an XML file'), FILE);
  await expect.element(dialog.getByText('Everything in the file is taken.')).toBeVisible();
});
