import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Api } from '../support/client.ts';
import { follow } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

/** A language's short and own name, and the heading of the products. */
const SAID = {
  en: { language: /^EN\s*Language/, own: 'English', products: 'Products' },
  fr: { language: /^FR\s*Langue/, own: 'Français', products: 'Produits' },
  ar: { language: /اللغة/, own: 'العربية', products: 'المنتجات' },
} as const;
type Locale = keyof typeof SAID;

async function chooseLanguage(page: Page, from: Locale, to: Locale): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: SAID[from].language }).click();
  await page.getByRole('menuitemradio', { name: SAID[to].own }).click();
}

test('a search keeps its address and its text in every language', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'driver', 'products');
  await page.getByRole('searchbox').fill('1');
  await page.waitForURL(/filter=/);
  const address = page.url();
  for (const [from, to] of [
    ['en', 'fr'],
    ['fr', 'ar'],
    ['ar', 'en'],
  ] as const) {
    await chooseLanguage(page, from, to);
    await page.getByRole('heading', { name: SAID[to].products, level: 1 }).waitFor();
    await expect.poll(() => page.url()).toBe(address);
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('1');
  }
  await end();
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
