import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, pressUntil, type Visit } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const rowsOf = (page: Page) => page.locator('[data-rows] tr:not([aria-hidden])');

/** Opens the list of products as the manager. */
async function openProducts(query = ''): Promise<Visit> {
  const visit = await office.openAs('manager', `products${query}`);
  await rowsOf(visit.page).first().waitFor();
  return visit;
}

test('a saved view is shared with others, who find it as a tab with its filter', async () => {
  const manager = await openProducts();
  const { page } = manager;
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Field').selectOption({ label: 'Price' });
  await panel.getByLabel('Value').fill('12');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Remove the filter Price' }).waitFor();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Give it a name.').waitFor();
  await dialog.getByLabel('Name').fill('Cheap things');
  await dialog.getByLabel('Chosen roles').check();
  await dialog.getByRole('checkbox', { name: 'cashier' }).check();
  expect(await accessProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: /^Cheap things/, exact: false }).waitFor();
  await expect.poll(() => views.locator('[aria-current]').innerText()).toContain('Cheap things');
  // Changed: said at its tab, and saved by one press.
  await page.getByRole('button', { name: 'Price, MAD' }).click();
  await page.getByRole('button', { name: 'Update the view' }).click();
  await page.getByRole('button', { name: 'Update the view' }).waitFor({ state: 'detached' });
  await manager.end();

  const cashier = await office.visit();
  await office.signIn(cashier.page, 'cashier', 'products');
  await cashier.page.getByRole('link', { name: /^Cheap things/ }).click();
  await cashier.page.getByRole('button', { name: 'Remove the filter Price' }).waitFor();
  await expect.poll(() => cashier.page.locator('th[aria-sort="ascending"]').innerText()).toContain('Price');
  await cashier.end();
});

test('everything that matches is exported, as numbers and texts that no spreadsheet computes', async () => {
  const api = await office.as('manager');
  await api.post('products', { name: '=2+3 tea', price: 19.99 });
  const { page, end } = await openProducts();
  await page.getByRole('searchbox').fill('=2+3 tea');
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Products' });
  await dialog.getByLabel('Text with commas (.csv)').check();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const text = await readFile((await (await saved).path()) ?? '', 'utf8');
  const [head = '', row = ''] = text.split('\r\n');
  expect(head).toBe('\uFEFFName,SKU code,Category,Status,Stock,"Price, MAD",Updated');
  expect(row).toMatch(/^'=2\+3 tea,,,.*,,19\.99,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  await end();
});

test('a list is walked, filtered and a record changed with the keyboard alone', async () => {
  const { page, end } = await openProducts();
  await page.getByRole('link', { name: /^Low stock/ }).waitFor();
  // Until the keys of lists have come, `/` is the menu's.
  await pressUntil(page.locator('[data-rows] a[data-row]:focus'), page, 'j');
  await page.keyboard.press('/');
  await page.locator('main input[type="search"]:focus').waitFor();
  await page.keyboard.type('Kefta tagine');
  await expect.poll(() => rowsOf(page).count()).toBe(1);
  // Out of the box that one types in, into the rows.
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
  await page.keyboard.press('x');
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const price = page.getByRole('textbox', { name: /^Price/ });
  await price.waitFor();
  const isAtPrice = () => price.evaluate((box) => box === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isAtPrice()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('63,5');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await end();
});

test('columns are chosen and ordered by keys, and stay on the device', async () => {
  const { page, end } = await openProducts();
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  await panel.getByRole('searchbox').fill('tax');
  await panel.getByRole('checkbox', { name: 'Tax' }).check();
  await panel.getByRole('searchbox').fill('');
  await panel.getByRole('button', { name: 'Move Tax' }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const heads = () => page.locator('thead th').allInnerTexts();
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['Name', 'Tax', 'SKU code']);
  await page.reload();
  await expect.poll(async () => (await heads()).slice(1, 4)).toEqual(['Name', 'Tax', 'SKU code']);
  await end();
});

test('a list goes on while one scrolls, to its last row', async () => {
  const { page, end } = await openProducts();
  await page.getByRole('button', { name: 'Endless' }).click();
  await page
    .getByText(/^100 of 1\d\d loaded/)
    .first()
    .waitFor();
  await rowsOf(page).first().hover();
  const all = page.getByText(/^(1\d\d) of \1 loaded/).first();
  const isWhole = async () => {
    await page.mouse.wheel(0, 20_000);
    return all.isVisible();
  };
  await expect.poll(isWhole).toBe(true);
  await end();
});

test('one walks through all that an endless list has loaded, and beyond it', async () => {
  const { page, end } = await openProducts('?sort=name&order=ASC&page=1&perPage=10&filter={}');
  await page.getByRole('button', { name: 'Endless' }).click();
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(25);
  // Without scrolling there, which would read on.
  const last = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-rows] a[data-row]')];
    links.at(-1)?.click();
    return { at: links.length, name: links.at(-1)?.innerText ?? '' };
  });
  await page.getByRole('heading', { level: 1, name: last.name }).waitFor();
  await page.getByText(new RegExp(`^${last.at} of 1\\d\\d$`)).waitFor();
  for (const step of [1, 2]) {
    await page.getByRole('button', { name: 'Next record' }).click();
    await page.getByText(new RegExp(`^${last.at + step} of 1\\d\\d$`)).waitFor();
  }
  for (const step of [1, 0]) {
    await page.getByRole('button', { name: 'Previous record' }).click();
    await page.getByText(new RegExp(`^${last.at + step} of 1\\d\\d$`)).waitFor();
  }
  await page.getByRole('heading', { level: 1, name: last.name }).waitFor();
  await end();
});

test('a row is deleted by its menu, with the pointer, and brought back', async () => {
  const { page, end } = await office.openAs('manager', 'promo_codes');
  const actions = page.getByRole('button', { name: /^Actions of/ }).first();
  const name = (await actions.getAttribute('aria-label'))?.replace('Actions of ', '') ?? '';
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`${name} is deleted`).waitFor();
  await expect.poll(() => page.getByRole('link', { name, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await end();
});

test('no layout shift when rows, views and paging load after the first rows', async () => {
  const { page, end } = await office.visit();
  await page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(window, { places });
    const look = () => {
      const box = document.querySelector('table[aria-busy]')?.parentElement?.getBoundingClientRect();
      if (box) places.add(`${Math.round(box.top)} to ${Math.round(box.bottom)}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await office.signIn(page, 'manager', 'products');
  await rowsOf(page).first().waitFor();
  await page.reload();
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await page.getByRole('group', { name: 'Rows' }).waitFor();
  await expect.poll(() => rowsOf(page).count()).toBe(25);
  expect(await page.evaluate(() => [...(Reflect.get(window, 'places') as Set<string>)])).toHaveLength(1);
  await end();
});

test('one who goes on by scrolling from the second page has the first, too', async () => {
  const admin = await office.as('admin');
  const { body } = await admin.get('products?order[name]=asc&itemsPerPage=1');
  const [first] = body['hydra:member'];
  const { page, end } = await openProducts('?sort=name&order=ASC&page=2&perPage=25&filter={}');
  await expect.poll(() => rowsOf(page).first().innerText()).not.toContain(first.name);
  await page.getByRole('button', { name: 'Endless' }).click();
  await expect.poll(() => rowsOf(page).first().innerText()).toContain(first.name);
  await end();
});
