import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '../support/client.ts';
import { createRecord, createProduct } from '../support/records.ts';
import { accessProblems, follow } from './browser.ts';
import { useOffice } from './office.ts';

// Small parts of forms and lists: units, titles, choices, colours, and the focus.

const office = useOffice({}, { savesData: true });
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
});

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

test('another page of a list keeps the focus for the next one, says itself, and begins at its first row', async () => {
  const { page, end } = await office.openAs('admin', 'products');
  const next = page.getByRole('button', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  const foot = page.getByRole('navigation', { name: /^26–50 of/ });
  await foot.getByText(/^Page 2 of \d/).waitFor();
  await expect.poll(() => focused(page)).toBe('Next page');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: /^51–75 of/ }).waitFor();
  // Until the new records are loaded, the rows are those of the previous page.
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  const rows = page.locator('[data-rows] a[data-row]');
  await rows.nth(7).focus();
  await page.goBack();
  await foot.waitFor();
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
  // On the last page there is no next one: the focus is not lost with it.
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('100');
  await page.getByRole('navigation', { name: /^1–100 of/ }).waitFor();
  await next.focus();
  while ((await next.getAttribute('aria-disabled')) === null) {
    const said = await page.getByRole('navigation', { name: / of 1/ }).getAttribute('aria-label');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: said ?? '' }).waitFor({ state: 'detached' });
  }
  await expect.poll(() => focused(page)).toBe('Next page');
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('how long a task takes is said in days; a day at a till by its date, till and person', async () => {
  const task = await createRecord(admin, 'tasks', {
    name: 'Paint the hall',
    startAt: '2026-11-02T08:00:00Z',
    duration: 1,
  });
  const { body } = await admin.get('cash_sessions?itemsPerPage=1');
  const [day] = body['hydra:member'];
  const { page, end } = await office.openAs('admin', `tasks/${task.id}/show`);
  await page.getByText('1 day', { exact: true }).waitFor();
  await follow(page, `tasks/${task.id}`);
  await page.getByRole('textbox', { name: 'Duration' }).waitFor();
  await page.getByText('days', { exact: true }).waitFor();
  expect(day.name).toMatch(/^\d+ \S+ \d{4} · .+ · .+/);
  await follow(page, 'cash_sessions');
  await page.getByRole('link', { name: day.name }).first().click();
  await page.getByRole('heading', { level: 1, name: day.name }).waitFor();
  await page.getByRole('navigation', { name: 'Where you are' }).getByText(day.name).waitFor();
  await end();
});

test('the audit log calls a stock movement by its kind in words', async () => {
  const product = await createProduct(admin, { stock: 5 });
  await createRecord(admin, 'stock_movements', { product: product['@id'], kind: 'loss', quantity: -1 });
  const { page, end } = await office.visit({ locale: 'fr' });
  await office.signIn(page, 'admin', 'audit-log');
  await page.getByRole('row').getByRole('link', { name: 'Perte', exact: true }).first().waitFor();
  expect(await page.getByRole('row').getByRole('link', { name: 'loss', exact: true }).count()).toBe(0);
  await end();
});

test('the bin is emptied by one call, and what has to stay is named with the reason', async () => {
  for (const lastName of ['One', 'Two', 'Three']) {
    const person = await createRecord(admin, 'customers', { firstName: 'Empty', lastName, address: 'Here' });
    await admin.delete(person['@id']);
  }
  const free = await createProduct(admin, { price: 0 });
  const orderItems = [{ product: free['@id'], quantity: 1, price: 0 }];
  const order = await createRecord(admin, 'orders', { type: 'delivery-note', orderItems });
  await admin.delete(order['@id']);
  const { page, end } = await office.openAs('admin', 'bin');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/bin')) calls.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Empty the bin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByText(/never deleted permanently/).waitFor();
  await page.getByText(/deleted permanently$/).waitFor();
  await expect.poll(() => calls).toEqual(['/en/api/bin/bulk']);
  await expect
    .poll(async () => (await admin.get('bin/summary')).body.kinds)
    .toEqual([{ resource: 'orders', count: 1 }]);
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('an icon, a tint and a colour are chosen by keys, each by its name', async () => {
  const made = await createRecord(admin, 'category_products', { name: 'Chosen' });
  const { page, end } = await office.openAs('admin', `category_products/${made.id}`);
  await page.getByRole('button', { name: /^Icon/ }).press('Enter');
  await page.getByRole('searchbox', { name: 'Find an icon' }).fill('piece of');
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Icon Piece of cake' }).waitFor();
  await page.getByRole('radiogroup', { name: 'Tint' }).getByRole('radio', { name: 'No colour' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Sand');
  await page.getByRole('button', { name: 'Choose a colour' }).press('Enter');
  await page.getByRole('dialog', { name: 'Colours' }).getByRole('radio', { name: 'Teal' }).click();
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Choose a colour');
  await expect.poll(() => page.getByRole('textbox', { name: 'Colour' }).inputValue()).toBe('#14908a');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expect
    .poll(async () => (await admin.get(made['@id'])).body)
    .toMatchObject({ icon: 'cake-slice', tint: 2, color: '#14908a' });
  await end();
});

test('the HTML of a page is typed in lines, is not run, and is saved without its script', async () => {
  const made = await createRecord(admin, 'pages', { title: 'Coded' });
  const { page, end } = await office.openAs('admin', `pages/${made.id}`);
  const code = '<p>\n  Tea\n</p>\n<img src="x" onerror="window.hasRun = true">';
  // Texts are written on the page itself; the code stands folded at the end of the form.
  await page.getByRole('group').getByText('More', { exact: true }).click();
  const box = page.getByRole('textbox', { name: 'HTML', exact: true });
  await box.fill(code);
  await expect.poll(() => box.inputValue()).toBe(code);
  await expect.poll(() => box.evaluate((area) => area.getBoundingClientRect().height)).toBeGreaterThan(90);
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const saved = '<p>\n  Tea\n</p>\n<img src="x" />';
  await expect.poll(async () => (await admin.get(made['@id'])).body.jsonContentHTML).toBe(saved);
  expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
  await end();
});
