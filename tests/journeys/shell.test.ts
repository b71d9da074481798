import { expect, test } from 'vitest';
import { accessProblems } from './browser.ts';
import { useOffice } from './office.ts';
import { openPalette, palette, pathOf } from './paletteActions.ts';

const office = useOffice();

test('the palette finds a record by keyboard alone, and remembers it', async () => {
  const { page, end } = await office.openAs('manager', '');
  await openPalette(page);
  await page.keyboard.type('argan cold');
  const found = palette(page).getByRole('option', { name: /Argan oil, cold pressed/ });
  await found.waitFor();
  await expect.poll(() => found.first().locator('mark').allInnerTexts()).toEqual(['Argan', 'cold']);
  expect(await accessProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Argan oil/ }).waitFor();
  await expect.poll(() => pathOf(page)).toMatch(/^\/products\/\d+/);
  await expect.poll(() => palette(page).count()).toBe(0);
  // From anywhere else it is one of the last pages.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tasks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  await page.keyboard.press('Control+k');
  await palette(page)
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: /Argan oil/ })
    .waitFor();
  await end();
});

test('a notice arrives by itself, leads to its record, and is read then', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  // The line for live updates stands.
  await page.getByRole('button', { name: /Up to date/ }).waitFor();
  const admin = await office.as('admin');
  const product = await admin.post('products', { name: 'Notice tea', price: 12 });
  const users = (await admin.get('users?itemsPerPage=50')).body['hydra:member'];
  const manager = users.find(({ username }: { username: string }) => username === 'manager');
  await admin.post('comments', {
    text: 'Please look at the price.',
    record: product.body['@id'],
    mentions: [manager['@id']],
  });
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).waitFor();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('tab', { name: /Unread/ }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await panel.getByRole('link', { name: /mentioned you on Notice tea/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Notice tea' }).waitFor();
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor();
  await bell.click();
  await panel.getByRole('button', { name: 'Mark all read' }).click();
  await panel.getByText('Nothing unread').waitFor();
  await panel.getByRole('link', { name: 'Open all notifications' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await expect.poll(() => pathOf(page)).toBe('/notifications');
  await page.getByRole('link', { name: /mentioned you on Notice tea/ }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await end();
});

test('the page stays at its place while the last parts of the shell are loaded', async () => {
  const { page, end } = await office.visit();
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const main = document.querySelector('#main');
      if (main) places.add(Math.round(main.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await office.signIn(page, 'manager', 'suppliers');
  await page.reload();
  const isLoaded = (part: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part));
  await page.waitForFunction(isLoaded, 'NewVersionBanner');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => [...(Reflect.get(window, 'places') as Set<number>)])).toHaveLength(1);
  await end();
});
