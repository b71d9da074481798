import { afterAll, test } from 'vitest';
import { HUB_SECRET, startFakeHub, type FakeHub } from '../support/mercure.ts';
import { useOffice } from './office.ts';

let hub: FakeHub;
const office = useOffice(async () => {
  hub = await startFakeHub();
  return { env: { MERCURE_HUB_URL: hub.url, MERCURE_JWT_SECRET: HUB_SECRET } };
});
afterAll(() => hub?.close());

test('a list shows what somebody else changes, told by the hub of another server', async () => {
  const admin = await office.as('admin');
  const { page, end } = await office.visit();
  const connected = page.waitForResponse((response) => response.url().startsWith(hub.url) && response.status() === 200);
  await office.signIn(page, 'manager', 'customers');
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await connected;
  const made = await admin.post('customers', { firstName: 'Aaa', lastName: 'Newcomer', address: '1 Live Street' });
  await page.getByRole('searchbox').fill('Newcomer');
  await page.getByRole('link', { name: 'Aaa Newcomer' }).waitFor();
  await admin.put(made.body['@id'], { firstName: 'Bbb' });
  await page.getByRole('link', { name: 'Bbb Newcomer' }).waitFor();
  await admin.delete(made.body['@id']);
  await page.getByRole('link', { name: 'Bbb Newcomer' }).waitFor({ state: 'detached' });
  await end();
});
