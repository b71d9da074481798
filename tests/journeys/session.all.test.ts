import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, follow } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

/** Ends the session on the server, as another device would by signing out everywhere. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.context().request.post(`${office.url}/en/api/logout`);
  expect(answer.ok()).toBe(true);
}

/** A customer's form, half filled, whose session has ended. */
async function halfFilled(page: Page): Promise<void> {
  await office.signIn(page, 'manager', 'customers/create');
  await page.getByLabel('First name').fill('Zaynab');
  await page.getByLabel('Last name').fill('Ouchen');
  await page.getByLabel('Address').first().fill('Gueliz');
  await endSession(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  // A background call may reveal the ended session before the press does: the button is behind the dialog then.
  await page.getByRole('button', { name: 'Save' }).or(dialog).first().waitFor();
  if (!(await dialog.isVisible())) await page.locator('button', { hasText: /^Save$/ }).dispatchEvent('click');
  await dialog.waitFor();
}

test('a session that ends over a half-filled form loses nothing of it', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(401);
  await halfFilled(page);
  expect(await accessProblems(page)).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('Username or password is wrong.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill('demo');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Zaynab');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Zaynab Ouchen' }).waitFor();
  const admin = await office.as('admin');
  expect((await admin.get('customers?firstName=Zaynab&lastName=Ouchen')).body['hydra:totalItems']).toBe(1);
  await end();
});

test('signing in again in another tab brings the first one back', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(401);
  await halfFilled(page);
  const other = await page.context().newPage();
  await office.signInByForm(other, 'manager');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Ouchen');
  await end();
});

test('a user who does not sign in again goes to the sign-in page', async () => {
  const { page, expectRefusal, end } = await office.visit();
  expectRefusal(401);
  await office.signIn(page, 'manager');
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
  await endSession(page);
  // The next call reveals the ended session, also a background call of the page.
  await follow(page, 'lead_opportunities');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await end();
});
