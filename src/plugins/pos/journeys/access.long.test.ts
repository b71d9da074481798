import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessProblems, hearsKeys, type Reader } from '../../../../tests/journeys/browser.ts';
import { useOffice } from '../../../../tests/journeys/office.ts';
import ar from '../i18n/ar.ts';
import en from '../i18n/en.ts';

const office = useOffice({}, { savesData: true });

/** Each of them at a till of their own; the second one's day is open in the demo's data. */
const READERS = [
  { locale: 'en', theme: 'light', width: 1280, height: 800, texts: en.pos, till: 0, isDayOpen: false },
  { locale: 'ar', theme: 'dark', width: 390, height: 844, texts: ar.pos, till: 1, isDayOpen: true },
] satisfies (Reader & { texts: typeof en.pos; till: number; isDayOpen: boolean })[];

type Given = (typeof READERS)[number];

/** A text as the beginning of a name; whatever stands in its holes. */
const begins = (text: string) =>
  new RegExp(
    `^${(text.split(' |||| ')[0] ?? '')
      .split(/%\{\w+\}/)
      .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}`,
  );

/** A reader at the till: where things are, and what was found wrong on the way. */
function walker(page: Page, { texts, width }: Given) {
  const isPhone = width < 900;
  const found: string[] = [];
  const check = async (where: string) => {
    found.push(...(await accessProblems(page)).map((problem) => `${where}: ${problem}`));
    const { content, room } = await page.evaluate(() => {
      const { scrollWidth: content, clientWidth: room } = document.documentElement;
      return { content, room };
    });
    if (content > room) found.push(`${where}: ${content} px wide on a screen of ${room}`);
  };
  const button = (name: string, scope: Page | Locator = page) =>
    scope.getByRole('button', { name: begins(name) }).first();
  const window = () => page.getByRole('dialog').last();
  return {
    found,
    check,
    button,
    window,
    /** On phones catalogue and cart are one behind the other. */
    async toCart() {
      if (isPhone) await page.getByRole('button', { name: new RegExp(`${texts.till.toCart}$`) }).click();
      await page.getByRole('list', { name: texts.till.cart }).waitFor();
    },
    async toCatalogue() {
      if (isPhone) await button(texts.till.toCatalogue).click();
    },
    /** Opens a window by the keyboard, looks at it and what is done there, and leaves it by Escape: the focus is where it was. */
    async look(where: string, opener: Locator, during?: (dialog: Locator) => Promise<void>) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await window().waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null), {
          message: where,
        })
        .toBe(true);
      await during?.(window());
      await check(where);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(() => opener.evaluate((element) => element === document.activeElement), {
          message: `focus after ${where}`,
        })
        .toBe(true);
    },
  };
}

/** The page has this name in the browser's tab, and one heading of the first level. */
async function isTitled(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(`${title} · Flexy`);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
}

/** It opens every window of the register, ms. */
const ALL_WINDOWS_MS = 180_000;

describe.each(READERS)('for a reader of $locale, $theme, $width', (reader) => {
  const { texts, till, isDayOpen } = reader;

  test(
    'till, orders, day, queue and picker have no serious problem of access, and windows give the focus back',
    async () => {
      const admin = await office.as('admin');
      const sold = async () => (await admin.get('orders?itemsPerPage=1')).body['hydra:totalItems'];
      const before = await sold();
      const { page, end } = await office.visit(reader);
      await office.signIn(page, 'admin');
      await page.goto(`${office.url}/admin/pos`);
      const { found, check, button, window, toCart, toCatalogue, look } = walker(page, reader);
      const tills = page.getByRole('dialog', { name: texts.start.till.title });
      await tills.waitFor();
      await check('which till');
      await tills.getByRole('listitem').nth(till).getByRole('button').click();
      if (isDayOpen) {
        const share = page.getByRole('alertdialog');
        await share.waitFor();
        await check('till in use');
        await share.getByRole('button', { name: texts.start.till.share }).click();
      } else {
        const gate = page.getByRole('dialog', { name: texts.day.gate.title });
        await gate.waitFor();
        await check('day to open');
        await gate.getByRole('button').last().click();
      }
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const products = page.getByRole('group', { name: texts.till.products }).getByRole('button');
      await products.first().waitFor();
      await hearsKeys(page);

      await look('options', products.filter({ hasText: texts.till.options }).first());
      await look('scan', button(texts.till.scan), async (dialog) => {
        await dialog.getByRole('textbox').fill('4006381333931');
        await button(texts.scan.validate, dialog).click();
        await dialog.getByText('4006381333931').first().waitFor();
      });
      await products.filter({ hasNotText: texts.till.options }).first().press('Enter');
      await toCart();
      await check('a line');
      await look('line', button(texts.till.quantityOf));
      await look('customer', button(texts.till.chooseCustomer));
      await look('new customer', button(texts.till.newCustomer), async (dialog) => {
        await button(texts.customer.form.save, dialog).click();
        await dialog.getByText(texts.customer.form.required).first().waitFor();
      });
      await look('service', button(texts.till.service), async (dialog) => {
        await dialog
          .getByRole('radio', { name: begins(texts.service.types.delivery) })
          .first()
          .click();
        await dialog.getByRole('textbox').last().waitFor();
      });
      await look('reductions', button(texts.till.reductions));
      await look('notes', button(texts.till.notes));
      await toCatalogue();
      await page.keyboard.press('F8');
      await window().waitFor();
      await check('parked');
      await page.keyboard.press('Escape');
      await window().waitFor({ state: 'detached' });
      await page.keyboard.press('F9');
      await page.getByRole('heading', { name: texts.pay.title }).waitFor();
      await page.getByRole('group', { name: texts.pay.methods }).getByRole('button').first().press('Enter');
      await button(texts.pay.exact).click();
      await page.getByText(texts.pay.valid, { exact: true }).waitFor();
      await check('payments');
      await page.keyboard.press('Control+s');
      await page.getByText(texts.till.saved).waitFor();
      await check('saved');
      await page.keyboard.press('Control+p');
      await page.getByRole('dialog', { name: texts.receipt.title }).waitFor();
      await check('receipt');
      await expect.poll(sold).toBe(before + 1);

      await page.goto(`${office.url}/admin/pos/orders`);
      const orders = page
        .getByRole('main')
        .getByRole('button')
        .filter({ hasText: /\d-\d{4}/ });
      await orders.first().waitFor();
      await isTitled(page, texts.orders.title);
      await check('orders');
      await orders.first().click();
      const refund = button(texts.orders.refund);
      await refund.waitFor();
      await check('order');
      await refund.click();
      await window().getByRole('checkbox').first().waitFor();
      await check('refund');
      await page.keyboard.press('Escape');
      await expect.poll(() => refund.evaluate((element) => element === document.activeElement)).toBe(true);
      for (const view of ['cash', 'count', 'report'] as const) {
        await page.goto(`${office.url}/admin/pos/day?view=${view}`);
        await page.getByRole('button', { name: texts.day[view], pressed: true }).waitFor();
        await isTitled(page, texts.day.title);
        await check(`day, ${view}`);
      }
      await page.goto(`${office.url}/admin/pos/queue`);
      await page.getByRole('heading', { name: texts.queue.health.title }).waitFor();
      await isTitled(page, texts.queue.title);
      await check('queue');
      await page.goto(`${office.url}/admin/pos/picker`);
      await page.getByRole('region', { name: texts.picker.products }).getByRole('button').first().click();
      await button(texts.picker.confirm).click();
      await isTitled(page, texts.picker.title);
      await check('picker');
      expect(found).toEqual([]);
      await end();
    },
    ALL_WINDOWS_MS,
  );
});
