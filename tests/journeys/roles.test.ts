import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Api } from '../support/client.ts';
import { follow } from './browser.ts';
import { useOffice } from './office.ts';
import { LOCALES, menuOf, NEXT, ROLES, SAID, type Locale, type RoleName } from './roleTexts.ts';
import { may, mayOpen, openFirst, openList, PLACES, RESOURCES, untranslated } from './routes.ts';

const office = useOffice({}, { savesData: true });

/** `npm run test:all` walks every role through every language; else each role comes in one. */
const isWhole = process.env['FLEXY_TEST_ALL'] === '1';

/** Whose lists and records are looked through here in the quick run: the matrix walks those of the others. */
const isWalked = (role: RoleName): boolean => isWhole || role === 'driver' || role === 'kitchen';

/** Opens list, first record and empty form of a resource. @returns what they show that nobody translated */
async function lookThrough(page: Page, role: RoleName, name: string): Promise<string[]> {
  const said: string[] = [];
  const look = async (where: string) => said.push(...(await untranslated(page)).map((text) => `${where}: ${text}`));
  await openList(page, name);
  await look(name);
  if (await openFirst(page, name)) await look(`a record of ${name}`);
  if (may(role, name, 'c') && isWhole) {
    await follow(page, `${name}/create`);
    await page.locator('main form').waitFor();
    await look(`a new record of ${name}`);
  }
  return said;
}

/** Addresses that a role may not open; in the quick run a third of them, another one for the next role. */
const closedTo = (role: RoleName): string[] =>
  allClosedTo(role).filter((_, at) => isWhole || (at + ROLES.indexOf(role)) % 3 === 0);

const allClosedTo = (role: RoleName): string[] => [
  ...PLACES.filter((place) => !mayOpen(role, place)).map(({ path }) => path),
  ...RESOURCES.filter((name) => !may(role, name, 'r')),
  ...RESOURCES.filter((name) => may(role, name, 'r') && !may(role, name, 'c')).map((name) => `${name}/create`),
];

async function chooseLanguage(page: Page, from: Locale, to: Locale): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: SAID[from].language }).click();
  await page.getByRole('menuitemradio', { name: SAID[to].own }).click();
}

/** All roles read products: a search keeps its result in another language. */
async function changeLanguage(page: Page, from: Locale, to: Locale): Promise<void> {
  await openList(page, 'products');
  await page.getByRole('searchbox').fill('1');
  await page.waitForURL(/filter=/);
  const address = page.url();
  await chooseLanguage(page, from, to);
  await page.getByRole('heading', { name: SAID[to].products, level: 1 }).waitFor();
  await expect.poll(() => page.url()).toBe(address);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('1');
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(to === 'ar' ? 'rtl' : 'ltr');
}

const localesOf = (role: RoleName): readonly Locale[] =>
  isWhole ? LOCALES : LOCALES.filter((_, at) => at === ROLES.indexOf(role) % LOCALES.length);

describe.each(ROLES)('%s', (role) => {
  test.each(localesOf(role))('finds in %s all that the role has, is told what it has not, and goes', async (locale) => {
    const { page, expectRefusal, end } = await office.visit({ locale });
    // A record that is not there.
    expectRefusal(404);
    const texts = SAID[locale];
    await office.signIn(page, role);
    const menu = page.getByRole('navigation').first().getByRole('link');
    await expect.poll(() => menu.allInnerTexts()).toEqual(menuOf(role, locale));
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr');

    const said: string[] = [];
    for (const name of RESOURCES.filter((resource) => isWalked(role) && may(role, resource, 'r'))) {
      said.push(...(await lookThrough(page, role, name)));
    }
    for (const { path } of PLACES.filter((place) => isWalked(role) && mayOpen(role, place))) {
      await follow(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      said.push(...(await untranslated(page)).map((text) => `${path}: ${text}`));
    }
    expect(said).toEqual([]);

    for (const path of closedTo(role)) {
      await follow(page, path);
      // There is nobody whom an administrator could ask.
      await page.getByRole('heading', { name: role === 'admin' ? texts.closed : texts.forbidden }).waitFor();
    }
    await follow(page, 'nowhere');
    await page.getByRole('heading', { name: texts.nothing }).waitFor();
    await follow(page, 'products/9999999');
    await page.getByRole('heading', { name: texts.gone }).waitFor();

    const next = NEXT[locale];
    await changeLanguage(page, locale, next);
    await page.getByRole('button', { name: `, ${SAID[next].roles[role]}` }).click();
    await page.getByRole('menuitem', { name: SAID[next].signOut }).click();
    await page.getByRole('heading', { name: SAID[next].signIn }).waitFor();
    await end();
  });
});

test('a half-filled form stays as it is in every language, and its texts those they were typed in', async () => {
  const { page, expectRefusal, end } = await office.visit();
  // The English texts are sent after the price has changed the record: the provider reads it again, and sends them.
  expectRefusal(412);
  await office.signIn(page);
  await follow(page, 'customers/create');
  await page.getByLabel('First name').fill('Zaynab');
  await page.getByLabel('Address').first().fill('Safi');
  await chooseLanguage(page, 'en', 'ar');
  await page.getByRole('heading', { level: 1 }).getByText('زبون').waitFor();
  await expect.poll(() => page.getByLabel('الاسم الشخصي').inputValue()).toBe('Zaynab');
  await expect.poll(() => page.getByLabel('العنوان').first().inputValue()).toBe('Safi');
  await chooseLanguage(page, 'ar', 'en');
  await page.getByLabel('Last name').fill('Ouchen');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Zaynab Ouchen' }).waitFor();

  await follow(page, 'products/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Half a tea');
  await page.getByRole('tab', { name: /^Variants/ }).click();
  const variants = page.getByRole('group', { name: 'Variants', exact: true });
  await variants.getByRole('button', { name: 'Add', exact: true }).click();
  await variants.getByRole('textbox', { name: /^Variant/ }).waitFor();
  await chooseLanguage(page, 'en', 'fr');
  await page.getByRole('tab', { name: /^Variantes/, selected: true }).waitFor();
  await page.getByRole('tab', { name: /^Général/ }).click();
  await expect.poll(() => page.getByRole('textbox', { name: /^Nom/ }).first().inputValue()).toBe('Half a tea');
  await page.getByRole('tab', { name: /^Variantes/ }).click();
  const typed = page.getByRole('group', { name: 'Variantes', exact: true }).getByRole('textbox', { name: /^Variante/ });
  await typed.waitFor();
  await chooseLanguage(page, 'fr', 'en');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();

  await follow(page, 'products/2');
  const french = await new Api(office.url, 'fr').as('manager');
  const { name, description } = (await french.get('products/2')).body;
  await page.getByRole('textbox', { name: /^Name/ }).fill('Tea of two languages');
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('19');
  await chooseLanguage(page, 'en', 'fr');
  await page.getByText('2 modifications non enregistrées').waitFor();
  // The typed text stays visible, in its own language, English.
  await expect.poll(() => page.getByRole('button', { name: 'English', pressed: true }).count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('textbox', { name: /^Nom/ }).inputValue()).toBe('Tea of two languages');
  await expect.poll(() => page.getByRole('textbox', { name: /^Prix/ }).first().inputValue()).toMatch(/^19/);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Enregistré', { exact: true }).waitFor();
  const english = french.in('en');
  await expect.poll(async () => (await english.get('products/2')).body).toMatchObject({ name: 'Tea of two languages' });
  expect((await french.get('products/2')).body).toMatchObject({ name, description, price: 19 });
  await end();
});

test.each(['kitchen', 'driver', 'cashier'] as const)('%s sees of products nothing to change', async (username) => {
  const { page, end } = await office.visit();
  await office.signIn(page, username, 'products');
  await page.locator('table tbody tr').first().waitFor();
  expect(await page.getByRole('link', { name: 'New product' }).count()).toBe(0);
  // Deleting is what records are selected for.
  expect(await page.getByRole('checkbox').count()).toBe(0);
  // A link to what the role may not read would be a bare number.
  // The columns that fit are known when the widths of the first rows are.
  const heads = () => page.getByRole('columnheader').allInnerTexts();
  await expect.poll(async () => (await heads()).includes('Category')).toBe(username !== 'kitchen');
  await page.getByRole('link', { name: 'Kefta tagine with eggs' }).click();
  await page.getByRole('heading', { name: 'Kefta tagine with eggs', level: 1 }).waitFor();
  await page.getByText('Extra lemon').waitFor();
  await page.getByText('4.00').waitFor();
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^(Save|Delete)/ }).count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain('/storage/');
  await end();
});

test('an amount at rest has its decimals, and stays as typed while somebody types', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'manager', 'products');
  await page.getByRole('link', { name: 'Chicken tagine, preserved lemon' }).click();
  const price = page.getByRole('textbox', { name: /^Price/ }).first();
  await price.waitFor();
  await expect.poll(() => price.inputValue()).toBe('75.00');
  await price.fill('77');
  expect(await price.inputValue()).toBe('77');
  await price.fill('77,5');
  expect(await price.inputValue()).toBe('77,5');
  const save = page.getByRole('button', { name: 'Save' });
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/products/'));
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject({ price: 77.5 });
  await expect.poll(() => price.inputValue()).toBe('77.50');
  await expect.poll(() => save.isDisabled()).toBe(true);
  await end();
});
