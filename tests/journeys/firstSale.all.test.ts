import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({ demo: false }, { savesData: true });

/** Most clicks from the first visit to the first sale, and its longest time, s. */
const MOST_CLICKS = 20;
const LONGEST_S = 300;

/** The token as the server prints it, on a line of its own. */
async function printedToken(): Promise<string> {
  const find = () => /setup token:\s+([\w.-]+)/.exec(office.server.logs())?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** Counts the presses of one visit. */
function hands() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

type Press = ReturnType<typeof hands>['press'];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The first visitor makes the administrator, and comes to the checklist. */
async function makeAdministrator(page: Page, press: Press): Promise<void> {
  await page.goto(`${office.url}/admin/`);
  await page.getByLabel('Setup token').fill(await printedToken());
  await page.getByLabel('Full name').fill('Salma Bennani');
  await page.getByLabel('Username').fill('salma');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await press(button(page, 'Create the administrator'));
  await page.getByRole('heading', { name: 'Open your shop' }).waitFor();
}

/** Company, store, till and payment methods, then a product: each form opens over the page. */
async function setUp(page: Page, press: Press): Promise<void> {
  const form = page.getByRole('dialog');
  await press(button(page, 'Enter your company'));
  await form.getByText('Step 1 of 6').waitFor();
  // A browser that says "en-US" and no place; the shop is in Morocco.
  await expect.poll(() => form.getByLabel('Country').inputValue()).toBe('United States');
  await form.getByLabel('Country').fill('Morocco');
  await press(page.getByRole('option', { name: 'Morocco', exact: true }));
  await form.getByLabel('Company name').fill('Atlas Market');
  await press(form.getByRole('button', { name: 'Save' }));
  await page.getByText('Atlas Market, MAD').waitFor();
  await press(button(page, 'Do steps 2 to 4'));
  await page.getByText('4 of 6 done').waitFor();
  await press(button(page, 'New product'));
  await form.getByLabel('Name').fill('Mint tea, pot');
  await form.getByLabel('Price').fill('28');
  await press(form.getByRole('button', { name: 'Save' }));
  await page.getByText('5 of 6 done').waitFor();
}

/** The only till is taken without a question and opens its day; then one product is paid in cash. */
async function sell(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('link', { name: 'Open the till' }));
  await press(page.getByRole('dialog', { name: 'Open the day' }).getByRole('button', { name: /^Open with/ }));
  await press(page.getByRole('group', { name: 'Products' }).getByText('Mint tea, pot'));
  await press(button(page, /^Payments/));
  await press(button(page, /^Cash, exact/));
}

test('an empty installation sells by clicks alone, within five minutes', async () => {
  const { page, end } = await office.visit();
  const { press, clicks } = hands();
  const begun = Date.now();
  await makeAdministrator(page, press);
  expect(await accessProblems(page)).toEqual([]);
  await setUp(page, press);
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders') && response.ok(),
  );
  await sell(page, press);
  await stored;
  await page.goto(`${office.url}/admin/`);
  await page.getByRole('heading', { name: 'Your shop is open' }).waitFor();
  await page.getByText('6 of 6 done').waitFor();
  const next = page.getByRole('region', { name: 'What comes next' });
  const links = ['Set up the printer', 'Invite your team', 'Check the backups', 'Build the website'];
  for (const name of links) await next.getByRole('link', { name }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(`From an empty installation to the first sale: ${clicks()} clicks, ${seconds} s\n`);
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  expect(seconds).toBeLessThan(LONGEST_S);
  await end();
});
