import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import projects from '../index.ts';
import { EVIL, ganttPage, morning, withTasks } from './ganttPage.fixture.ts';

/** A task of a server with versions: a write that is based on an older one is 412. */
function versioned(id: number) {
  let version = 1;
  let change: (values: Readonly<Record<string, unknown>>) => void = () => undefined;
  const answer: (typeof withTasks)[string] = (request) => {
    const { method, body, records } = request;
    const wanted = 'headers' in request && request.headers instanceof Headers ? request.headers.get('If-Match') : null;
    if (method !== 'GET') {
      if (wanted !== null && wanted !== `"${version}"`)
        return Response.json({ status: 412, detail: 'Changed since.' }, { status: 412 });
      version += 1;
      change(Object(body));
    }
    const record = records('tasks').find((one) => one.id === id);
    const headers = { ETag: `"${version}"` };
    return Response.json({ '@id': `/en/api/tasks/${id}`, ...record }, { headers });
  };
  return {
    answer,
    /** How the server stores a write; of somebody else, too. */
    onWrite: (write: typeof change) => {
      change = write;
    },
    byOther: (values: Readonly<Record<string, unknown>>) => {
      version += 1;
      change(values);
    },
  };
}

test('Undo does not take back what somebody else has stored since, and says why', async () => {
  const task = versioned(4);
  const { screen, server } = await renderPlugin(projects, ganttPage({ ...withTasks, 'tasks/4': task.answer }));
  task.onWrite((values) => server.change('tasks', 4, values));
  const startOf = () => Date.parse(String(server.records('tasks').find(({ id }) => id === 4)?.startAt));
  await screen.getByRole('button', { name: 'Select', exact: true }).click();
  await screen.getByRole('checkbox', { name: EVIL }).click();
  await screen.getByRole('textbox', { name: 'Days by which the selected tasks move' }).fill('3');
  await screen.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(startOf).toBe(Date.parse(morning(4)));
  const undo = screen.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  task.byOther({ startAt: morning(9), endAt: morning(11) });
  await undo.click();
  await expect.element(screen.getByText('It was not taken back', { exact: false }).first()).toBeVisible();
  await expect.element(screen.getByText('Somebody else', { exact: false }).first()).toBeVisible();
  expect(startOf()).toBe(Date.parse(morning(9)));
});
