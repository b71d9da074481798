import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../support/client.ts';
import { away, remembered, rows, watchTexts } from './awayActions.ts';
import { useOffice } from './office.ts';

const office = useOffice();
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

test('the first formats of a page are made beside it by a worker that ends, only where somebody was signed in', async () => {
  const { page, end } = await office.visit();
  const workers: string[] = [];
  page.on('worker', (worker) => {
    workers.push(new URL(worker.url()).pathname);
    worker.on('close', () => workers.push('closed'));
  });
  await page.goto(`${office.url}/admin/products`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(workers).toEqual([]);
  await office.signInByForm(page, 'manager', 'products');
  await page.reload();
  await page.locator(rows).first().waitFor();
  await expect.poll(() => workers).toEqual(['/admin/boot.js', 'closed']);
  await end();
});

test('a returning user gets page, menu and app bar', async () => {
  const { page, end } = await away(office, 'products');
  await page.reload();
  await page.locator(rows).first().waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .waitFor();
  await end();
});

test('a page that is left before the browser had time remembers, too, what it asked', async () => {
  const { page, end } = await office.visit();
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await office.signInByForm(page, 'manager', 'products');
  await page.locator(rows).first().waitFor();
  expect(await remembered(page)).toBeNull();
  await page.goto(`${office.url}/admin/boot.js`);
  expect(await remembered(page)).toContain('products');
  await end();
});

test('a session that ended while one was away shows the form, and nothing of what was there', async () => {
  const { page, expectRefusal, end } = await away(office, 'customers');
  expectRefusal(401);
  const name = await page.locator(`${rows} a`).first().innerText();
  await page.context().clearCookies();
  const texts = await watchTexts(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await texts()).not.toContain(name);
  expect(await texts()).not.toContain('Customers');
  await expect.poll(() => remembered(page)).toBeNull();
  await end();
});

test('signing out leaves nothing of what was asked', async () => {
  const { page, end } = await away(office, 'customers');
  await page.getByRole('button', { name: /Salma Bennani/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => remembered(page)).toBeNull();
  await end();
});

test('a language that was chosen holds at the next visit, from the first moment', async () => {
  const { page, end } = await away(office, 'customers');
  await page.getByRole('button', { name: /Language: English/ }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await page.getByRole('heading', { name: 'الزبائن', level: 1 }).waitFor();
  const texts = await watchTexts(page);
  await page.reload();
  await page.getByRole('heading', { name: 'الزبائن', level: 1 }).waitFor();
  await page.locator(rows).first().waitFor();
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await texts()).not.toContain('Customers');
  expect(await texts()).not.toMatch(/\b(resources|flexy|ra)\.\w+\.\w+/);
  await end();
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
