import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import { editorPlugin, PLACES, RECORDS } from './editorPage.fixture.tsx';

const [FLOOR] = RECORDS.reservable_categories;
const DOWN = { status: 503, detail: 'Closed for a minute.' };

/** Opens the editor; a call by one method fails while `isDown` is true. */
async function openEditor(name: string, failing: string, answer: MemoryCall) {
  const server = { isDown: true };
  const call: MemoryCall = (request) =>
    server.isDown && request.method === failing ? Response.json(DOWN, { status: 503 }) : answer(request);
  const calls = { [name]: call };
  return { ...(await renderPlugin(editorPlugin, { at: '/editor-test', records: RECORDS, calls })), down: server };
}

it('a floor that cannot be loaded says so, and is loaded by the button', async () => {
  const { screen, down } = await openEditor('reservable_categories/7', 'GET', () => ({ ...FLOOR }));
  await expect.element(screen.getByText('The plan could not be loaded')).toBeVisible();
  down.isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('option', { name: /T1/ })).toBeVisible();
});

it('a new table that cannot be stored stays drawn, and is stored by the button', async () => {
  const { screen, down } = await openEditor('reservables', 'POST', ({ body }) =>
    Response.json({ ...Object(body), id: 55 }, { status: 201 }),
  );
  await screen.getByRole('button', { name: 'Add Table' }).click();
  await screen.getByRole('button', { name: 'Save Changes' }).click();
  const problem = screen.getByRole('alert').filter({ hasText: 'The plan keeps your changes.' });
  await expect.element(problem.getByText('T3')).toBeVisible();
  down.isDown = false;
  await screen.getByRole('button', { name: 'Save again' }).click();
  await expect.element(screen.getByText('The plan is saved.')).toBeVisible();
});

it('a table that cannot be deleted says so, and undoing keeps it', async () => {
  const { screen } = await openEditor('reservables/2', 'DELETE', () => ({ ...PLACES[1] }));
  await screen.getByRole('option', { name: /T2/ }).click();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const problem = screen.getByRole('alert').filter({ hasText: 'The plan keeps your changes.' });
  await expect.element(problem.getByText('T2')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.element(screen.getByRole('option', { name: /T2/ })).toBeVisible();
});

it('a table with an open order stays drawn, by the Delete key, too, and the order is named', async () => {
  const detail = 'Order 2-0421 is open at table T2.';
  const call = () => Response.json({ status: 409, detail, reason: 'openOrder' }, { status: 409 });
  const { screen } = await renderPlugin(editorPlugin, {
    at: '/editor-test',
    as: 'ROLE_MANAGER',
    records: RECORDS,
    calls: { 'reservables/2': call },
  });
  await screen.getByRole('option', { name: /T2/ }).click();
  await userEvent.keyboard('{Delete}');
  const told = () =>
    screen
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent)
      .join();
  await expect.poll(told, { timeout: 5000 }).toContain('is open at table');
  await expect.element(screen.getByRole('option', { name: /T2/ })).toBeVisible();
  expect(screen.getByText('T2 is deleted.').query()).toBeNull();
});
