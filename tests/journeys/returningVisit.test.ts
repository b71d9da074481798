import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../support/client.ts';
import { away, rows, watchTexts } from './awayActions.ts';
import { useOffice } from './office.ts';

const office = useOffice();
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

test('a later visit asks for session, identity and list once each, and shows what has changed', async () => {
  const made = await admin.post('customers', { firstName: 'Before', lastName: 'Away', address: 'Here' });
  const { page, end } = await away(office, 'customers');
  // Gone, or the page that is left behind would ask for what has changed, too.
  await page.goto('about:blank');
  await admin.put(`customers/${made.body.id}`, { firstName: 'After' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const texts = await watchTexts(page);
  await page.goto(`${office.url}/admin/customers`);
  await page.getByRole('link', { name: 'After Away' }).waitFor();
  const times = (path: string) => asked.filter((one) => one === `/en/api/${path}`).length;
  await expect.poll(() => ['token/refresh', 'me', 'customers', 'instance'].map(times)).toEqual([1, 0, 1, 1]);
  expect(await texts()).not.toContain('Before Away');
  // Keys of texts never stand on the page, not even for a moment.
  expect(await texts()).not.toMatch(/\b(resources|flexy|ra)\.\w+\.\w+/);
  await end();
});

test('the next user of a device sees nothing of the previous one', async () => {
  const { page, expectRefusal, end } = await away(office, 'customers');
  // The page that is left behind still asks for changes.
  expectRefusal(401);
  const name = await page.locator(`${rows} a`).first().innerText();
  await page.context().clearCookies();
  const login = { data: { username: 'kitchen', password: 'demo' } };
  expect((await page.context().request.post(`${office.url}/en/api/login_check`, login)).ok()).toBe(true);
  const texts = await watchTexts(page);
  await page.reload();
  await page.getByRole('heading', { name: /has no access to/ }).waitFor();
  expect(await texts()).not.toContain(name);
  expect(await texts()).not.toContain('Salma Bennani');
  await end();
});

test('roles that changed while one was away hold from the first moment', async () => {
  const { page, end } = await away(office, 'products', 'cashier');
  const { body } = await admin.get('users?username=cashier');
  const user = body['hydra:member'][0];
  await admin.put(`users/${user.id}`, { roles: ['ROLE_AGENT_DRIVER'], currentPassword: 'demo' });
  const texts = await watchTexts(page);
  await page.goto(`${office.url}/admin/customers`);
  await page.locator(rows).first().waitFor();
  expect(await page.getByRole('link', { name: /New customer/ }).count()).toBe(0);
  expect(await texts()).not.toContain('New customer');
  await admin.put(`users/${user.id}`, { roles: ['ROLE_CASHIER'], currentPassword: 'demo' });
  await end();
});
