import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessProblems, type Visit } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

const rowsOf = (page: Page) => page.locator('[data-rows] tr:not([aria-hidden])');

/** Opens the list of products as the manager. */
async function openProducts(query = ''): Promise<Visit> {
  const visit = await office.openAs('manager', `products${query}`);
  await rowsOf(visit.page).first().waitFor();
  return visit;
}

test('cells are written in place, and one that is refused is marked and goes back', async () => {
  const { page, end } = await openProducts();
  await page.getByRole('button', { name: 'Edit in table' }).click();
  const grid = page.getByRole('grid');
  const cell = grid
    .getByRole('row', { name: /Beef tagine/ })
    .getByRole('gridcell')
    .nth(5);
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('96');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.innerText()).toBe('96.00');
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/Beef tagine with prunes, Price: /)
    .waitFor();
  await end();
});

test('a relation is searched in its cell, whatever stands before it and in every column, and keeps its name', async () => {
  const manager = await office.as('manager');
  for (let at = 1; at <= 55; at += 1) await manager.post('projects', { name: `Aaa ${at}` });
  await manager.post('projects', { name: 'Zellige wall' });
  const { page, end } = await office.openAs('manager', 'tasks?columns=name,project,taskStage,parentTask');
  await page.getByRole('button', { name: 'Edit in table' }).click();
  const cells = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell');
  const task = await cells.nth(0).innerText();
  const answered = Promise.withResolvers<undefined>();
  await page.route(/\/projects\?.*q=/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await cells.nth(1).click();
  await page.keyboard.type('zellige');
  // Quicker than the server: the answer to what is typed counts.
  await page.keyboard.press('Enter');
  answered.resolve(undefined);
  await page.getByRole('option', { name: 'Zellige wall' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => cells.nth(1).innerText()).toBe('Zellige wall');
  const saved = async () => {
    const { body } = await manager.get(`tasks?q=${encodeURIComponent(task)}`);
    const row = (body['hydra:member'] as { name: string; project: { name: string } | null }[]).find(
      ({ name }) => name === task,
    );
    return row?.project?.name;
  };
  await expect.poll(saved).toBe('Zellige wall');
  // The third relation among the columns.
  await cells.nth(3).dblclick();
  const other = page.getByRole('option').nth(1);
  const parent = await other.innerText();
  await other.click();
  await expect.poll(() => cells.nth(3).innerText()).toBe(parent);
  // Pasted by name.
  const below = page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').nth(1);
  await below.click();
  await below.evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'zellige wall');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => below.innerText()).toBe('Zellige wall');
  // Typed in vain: the cell is as it was.
  await cells.nth(1).click();
  await page.keyboard.type('nothing is called so');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => cells.nth(1).innerText()).toBe('Zellige wall');
  await end();
});

test('a category is changed beside the tree, by keys, and asks before changes are left', async () => {
  const { page, end } = await office.openAs('manager', 'category_products');
  const tree = page.getByRole('tree');
  const panel = page.getByRole('complementary', { name: 'Edit in side panel' });
  const row = (name: string | RegExp) => tree.getByRole('treeitem', { name });
  await row(/Coffees/).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'Coffees' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await panel.getByRole('textbox', { name: 'Name' }).fill('Fine coffees');
  // Another one, by the pointer: what is typed is asked for first.
  await row(/Teas/).getByRole('link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved', { exact: true }).waitFor();
  await panel.getByRole('textbox', { name: 'Name' }).press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => row(/Fine coffees/).evaluate((one) => one === document.activeElement)).toBe(true);
  await row(/Teas/).getByRole('link').click();
  await panel.getByRole('heading', { name: 'Teas' }).waitFor();
  await end();
});

test('categories are a tree: a row is moved by keys, by its menu, and put back', async () => {
  const { page, end } = await office.openAs('manager', 'category_products');
  const tree = page.getByRole('tree');
  const teas = tree.getByRole('treeitem', { name: /Teas/ });
  const order = async () => (await tree.getByRole('treeitem').allInnerTexts()).map((text) => text.split('\n')[0]);
  await teas.waitFor();
  const before = await order();
  await teas.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Teas is moved').waitFor();
  await expect.poll(order).not.toEqual(before);
  await expect.poll(() => teas.evaluate((row) => row === document.activeElement)).toBe(true);
  // The timer pauses while the pointer is over the toast.
  await page.getByRole('button', { name: /^Undo/ }).hover();
  expect(await accessProblems(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(order).toEqual(before);
  await teas.getByRole('button', { name: 'Actions of Teas' }).click();
  await page.getByRole('menuitem', { name: 'Move out one level' }).click();
  await expect.poll(() => teas.getAttribute('aria-level')).toBe('1');
  await end();
});
