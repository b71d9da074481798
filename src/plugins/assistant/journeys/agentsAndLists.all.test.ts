import { expect, test } from 'vitest';
import { accessProblems } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';

const office = useOffice({}, { savesData: true });

/** The status of a list of tools by this key. */
async function statusOf(key: string): Promise<number> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${key}`,
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  return (await fetch(new URL('/mcp', office.url), { method: 'POST', headers, body })).status;
}

/** Number of products in the shop. */
async function productsOf(): Promise<number> {
  const { body } = await (await office.as('manager')).get('products?itemsPerPage=1');
  return Number(body['hydra:totalItems'] ?? body.totalItems);
}

test('a key for an agent is found in the settings, made, used and revoked', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  await page.goto(`${office.url}/admin/settings/assistant`);
  await page.getByRole('button', { name: /^Agent keys/ }).click();
  await page.getByRole('link', { name: 'Open as a full list' }).click();
  await page.getByRole('heading', { name: 'Agent keys', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: 'Agent' }).fill('Price watcher');
  await page.getByLabel('Your own password').fill('demo');
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the key' }).click();
  const key = await page.getByText(/^flexy_agent_[\w-]{43}$/).textContent();
  expect(await accessProblems(page)).toEqual([]);
  expect(await statusOf(key ?? '')).toBe(200);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('button', { name: 'Revoke the key of Price watcher' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('row', { name: /^Price watcher/ })
    .getByText('Revoked')
    .waitFor();
  expect(await statusOf(key ?? '')).toBe(401);
  await end();
});

test('the copilot of a list makes a product, and is asked about selected ones', async () => {
  const before = await productsOf();
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  await page.getByRole('button', { name: 'Generative AI' }).click();
  const dialog = page.getByRole('dialog', { name: 'Flexy AI Copilot' });
  await dialog.getByRole('textbox', { name: 'Say what you want' }).fill('A mint tea for 20 DH');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('button', { name: /^Save \d+ fields?$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await productsOf()).toBe(before + 1);

  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Generative AI' }).click();
  await dialog.getByText('1 of 2').waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next record' }).click();
  await dialog.getByText('2 of 2').waitFor();
  await end();
});
