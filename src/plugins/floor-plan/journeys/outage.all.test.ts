import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, signIn } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import { useLine } from '../../../../tests/journeys/useLine.ts';
import { Api, type Body } from '../../../../tests/support/client.ts';
import { startServer, type TestServer } from '../../../../tests/support/server.ts';
import { add, addFloor, edit, field, openPlan } from './actions.ts';

const office = useOffice();
/** The office's, or the one that took its place. */
let server: TestServer;
beforeAll(() => {
  server = office.server;
});
afterAll(async () => {
  if (server !== office.server) await server.stop();
});
const line = useLine(() => server.url);

test('the server stops while a floor is drawn: nothing drawn is lost, the page says so, and saves when it is back', async () => {
  const admin = await new Api(server.url).as('admin');
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal('no connection');
  await signIn(page, line.url, 'manager', 'settings/appearance');
  await openPlan(page, follow);
  await addFloor(page, 'Patio');
  await edit(page);
  await add(page, 'Add Table', 'Fig');

  line.cut();
  await server.kill9();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Not everything was saved. The plan keeps your changes.' });
  await problem.waitFor();
  await add(page, 'Add Room', 'Pool');
  await page.getByText('2 changes, not saved').waitFor();
  await page.getByRole('option', { name: /Fig/ }).click();
  expect(await field(page, 'Name').inputValue()).toBe('Fig');
  // Leaving asks, since the drawing would be lost.
  await follow(page, 'orders');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();

  server = await startServer({ dataDir: office.server.dataDir });
  line.mend();
  await problem.getByRole('button', { name: 'Save again' }).click();
  await page.getByText('The plan is saved.').waitFor();
  const again = new Api(server.url, 'en', admin.token);
  const floors: Body[] = (await again.get('reservable_categories?type[]=floor')).body['hydra:member'];
  const places: Body[] = floors.find(({ name }) => name === 'Patio')?.reservables ?? [];
  expect(places.map(({ name, type }) => [name, type])).toEqual([
    ['Fig', 'table'],
    ['Pool', 'room'],
  ]);
  await end();
});
