import { expect, test } from 'vitest';
import { accessProblems, hearsKeys, pressUntil } from './browser.ts';
import { useOffice } from './office.ts';
import { openPalette, palette, pathOf } from './paletteActions.ts';

const office = useOffice({}, { savesData: true });

test('Ctrl+K is heard from the first moment of a page on', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'flexyEarly' in window);
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  await end();
});

test('the palette goes to places by name, does things, and looks into one list', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page);
  const ask = async (text: string) => {
    await openPalette(page);
    await palette(page).getByRole('combobox').fill(text);
  };
  await ask('custo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await ask('> dark');
  await palette(page).getByRole('option', { name: 'Theme: Dark' }).waitFor();
  await expect.poll(() => palette(page).getByRole('group').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await ask('new task');
  await page.keyboard.press('Enter');
  await page.getByLabel('Task name').waitFor();
  await expect.poll(() => pathOf(page)).toBe('/tasks/create');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await ask('products tea');
  const records = palette(page).getByRole('group', { name: 'Records' }).getByRole('option');
  await records.first().waitFor();
  for (const text of await records.allInnerTexts()) expect(text).toContain('Product');
  await palette(page).getByRole('combobox').fill('zzqqxx');
  await palette(page).getByText('No results for “zzqqxx”.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => palette(page).count()).toBe(0);
  await end();
});

test('a search that fails says so, and can be tried again', async () => {
  const { page, end, expectRefusal } = await office.openAs('manager', '');
  expectRefusal('no connection');
  let isBroken = true;
  await page.route('**/api/search?*', (route) => (isBroken ? route.abort() : route.continue()));
  await openPalette(page);
  await palette(page).getByRole('combobox').fill('tagine');
  const alert = palette(page).getByRole('alert');
  await alert.waitFor();
  isBroken = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await palette(page)
    .getByRole('option', { name: /tagine/ })
    .first()
    .waitFor();
  await end();
});

test('the menu folds, narrows, keeps favourites, is searched by keys, and stays as it was left', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Work' }).click();
  await expect.poll(() => menu.getByRole('link', { name: 'Tasks' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Customers' }).hover();
  await menu.getByRole('button', { name: 'Favourite: Customers' }).first().click();
  await menu.getByRole('heading', { name: 'Favourites' }).waitFor();
  // The code that sends preferences to the server is loaded after the page.
  await hearsKeys(page);
  await expect
    .poll(async () => (await (await office.as('manager')).get('preferences')).body['hydra:totalItems'])
    .toBeGreaterThan(0);
  await page.keyboard.press('m');
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 99)).toBeLessThan(57);
  await page.reload();
  await menu.waitFor();
  await expect.poll(async () => Math.round((await menu.boundingBox())?.width ?? 99)).toBeLessThan(57);
  // The icon of a group opens the list of its pages.
  await menu.getByRole('button', { name: 'Selling' }).click();
  await menu.getByRole('link', { name: 'Orders' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search the menu' });
  await pressUntil(search, page, 'g', 'm');
  await page.keyboard.type('ord');
  await menu.getByRole('heading', { name: 'Found' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expect.poll(() => search.count()).toBe(0);
  await end();
});

test('the help names the keys that hold here; plain keys can be switched off', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await pressUntil(help, page, '?');
  await help.getByRole('heading', { name: 'Everywhere' }).waitFor();
  await help.getByRole('heading', { name: 'In a list' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await help.getByRole('switch', { name: 'Keys without Ctrl' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.keyboard.press('?');
  // Heard after those: they have done what they do.
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').waitFor();
  expect(pathOf(page)).toBe('/products');
  expect(await help.count()).toBe(0);
  await end();
});

test('a new user is offered the tour once; it shows all steps and does not return', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'cashier');
  await page.getByRole('button', { name: 'New here? Take the tour' }).click();
  const tour = page.getByRole('dialog', { name: 'What you sell' });
  await tour.getByText(/at the till at once/).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  const steps = Number(/of (\d+)/.exec(await tour.innerText())?.[1]);
  for (let at = 1; at < steps; at += 1) {
    await page.keyboard.press('Enter');
    await page.getByText(`${at + 1} of ${steps}`).waitFor();
  }
  const kept = page.waitForResponse(
    (response) => response.url().includes('api/preferences') && response.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Done' }).click();
  await kept;
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  // Leaves the page first, so that its pending requests are not taken for requests of the next page.
  const address = page.url();
  await page.goto('about:blank');
  const answered = page.waitForResponse((response) => response.url().includes('api/preferences?'));
  await page.goto(address);
  await answered;
  const offer = page.getByRole('button', { name: 'New here? Take the tour' });
  await expect.poll(() => offer.count()).toBe(0);
  await page.getByRole('button', { name: /, cashier$/ }).click();
  expect(await offer.count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Keyboard and tour' }).click();
  await page.getByRole('button', { name: 'Show me around' }).click();
  await tour.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await end();
});

test('on a phone the drawer is searched, and the person’s menu has language and looks', async () => {
  const { page, end } = await office.visit({ width: 390, height: 844 });
  await office.signIn(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await drawer.getByRole('searchbox', { name: 'Search the menu' }).fill('custo');
  await drawer.getByRole('heading', { name: 'Found' }).waitFor();
  expect(await accessProblems(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  await expect.poll(() => drawer.count()).toBe(0);
  await page.getByRole('button', { name: /, manager$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor();
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
  const { page, end } = await office.visit({ savesData: false });
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
