import { expect, test } from 'vitest';
import { away, rows, watchTexts } from './awayActions.ts';
import { useOffice } from './office.ts';

const office = useOffice();

test('a wrong password is said, and the right one leads to where one wanted to go', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(401);
  await page.goto(`${office.url}/admin/customers`);
  await page.getByLabel('Username').fill('manager');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').getByText('Username or password is wrong.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await page.getByRole('button', { name: /Salma Bennani/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
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
