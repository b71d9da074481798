// What people type is found by one rule in lists, the palette, pickers and the till.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { beginDay, products as tiles } from '../support/tillActions.ts';
import { useOffice } from './office.ts';
import { openPalette, palette } from './paletteActions.ts';

const office = useOffice({}, { savesData: true });

/** What is typed, and the product that it means: short words, words apart, together and in another order. */
const SEARCHES = [
  ['paper 80', 'A4 paper 80 g'],
  ['evian 1l', 'Evian 1 L'],
  ['qr code', 'QR code sticker'],
  ['lemon chicken', 'Chicken with green lemon'],
  ['juice 33 cl', 'Blood orange juice 33cl'],
  ['el menara', 'Honey El Menara'],
  ['de vivre', 'Joie de vivre infusion'],
  ['of spices', 'Book of spices'],
  ['demi sec', 'Demi\u2011sec\u00a0figs'],
] as const;
const ARABIC = [
  ['سوداء قهوه', 'قهوة سوداء محمصة'],
  ['ل 1 ايفيان', 'إيفيان 1 ل'],
  ['ال مناره', 'عسل آل منارة'],
] as const;

beforeAll(async () => {
  const admin = await office.as('admin');
  const named = [
    ...SEARCHES.map(([, name]) => name),
    ...ARABIC.map(([, ar], at) => ({ en: `Arabic ${at}`, fr: `Arabe ${at}`, ar })),
  ];
  for (const name of named) {
    const { status, text } = await admin.post('products', { name, price: 12, stock: 5, isPublished: true });
    expect(status, text).toBe(201);
  }
}, 60_000);

/** Time between two keys of a person, ms. Keys that follow at once are a scanner's at the till. */
const KEY_MS = 60;

/** Types each search as a person does, and waits for what it means. */
async function typeEach(
  box: Locator,
  searches: readonly (readonly [search: string, name: string])[],
  shown: (name: string) => Locator,
): Promise<void> {
  for (const [search, name] of searches) {
    await box.fill('');
    await box.pressSequentially(search, { delay: KEY_MS });
    await shown(name).first().waitFor();
  }
}

const row = (page: Page) => (name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name });

test('in a list, the palette and the picker of an order', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page, 'admin', 'products');
  await typeEach(page.getByRole('searchbox'), SEARCHES, row(page));
  await page.getByRole('searchbox').fill('');

  await openPalette(page);
  const option = (name: string) => palette(page).getByRole('option').filter({ hasText: name });
  await typeEach(palette(page).getByRole('combobox'), SEARCHES, option);
  await page.keyboard.press('Escape');

  await page.goto(`${office.url}/admin/quotes/create`);
  const picker = page.getByRole('combobox', { name: 'Add a product: name, SKU or barcode' });
  await typeEach(picker, SEARCHES, (name) => page.getByRole('option').filter({ hasText: name }));
  await picker.fill('');
  await end();
});

test('at the till and in its product picker', async () => {
  const { page, end } = await office.visit({ width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos/picker');
  const choices = page.getByRole('region', { name: 'Products' }).getByRole('button');
  await typeEach(page.getByRole('searchbox', { name: /^Search a product/ }), SEARCHES, (name) =>
    choices.filter({ hasText: name }),
  );
  await page.goto(`${office.url}/admin/pos`);
  await beginDay(page);
  const tile = (name: string) => tiles(page).getByRole('button').filter({ hasText: name });
  await typeEach(page.getByRole('textbox', { name: /^Search a product/ }), SEARCHES, tile);
  await end();
});

test('in Arabic', async () => {
  const { page, end } = await office.visit({ locale: 'ar' });
  await office.signIn(page, 'admin', 'products');
  await typeEach(page.getByRole('searchbox'), ARABIC, row(page));
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Control+k');
  await typeEach(dialog.getByRole('combobox'), ARABIC, (name) => dialog.getByRole('option').filter({ hasText: name }));
  await end();
});
