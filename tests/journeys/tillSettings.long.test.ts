import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Api, Body } from '../support/client.ts';
import { handScanner } from '../support/handScanner.ts';
import { createRecord } from '../support/records.ts';
import {
  beginDay,
  cartLine,
  chooseTill,
  untilSaved,
  payExactly,
  products,
  saveOrder,
  takeTill,
} from '../support/tillActions.ts';
import { hearsKeys } from './browser.ts';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });
const WIDE = { width: 1280, height: 800 };

/** Olives at 80.00 a kilogram, as the scales know them. */
const OLIVES = '00231';
let admin: Api;
beforeAll(async () => {
  admin = await office.as('admin');
  await createRecord(admin, 'products', { name: 'Olives, loose', price: 80, unit: 'kg', skuCode: OLIVES });
});

/** An EAN-13: its twelve digits with the check digit. */
function ean(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

async function scanCode(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await handScanner(session).scan([code]);
  await session.detach();
}

/** The register as one of its tills. In the demo the day of the second is open. */
async function atTill(username: string, till: string) {
  const { page, end } = await office.visit(WIDE);
  await office.signIn(page, username, 'pos');
  await takeTill(page, till);
  await products(page).waitFor();
  await hearsKeys(page);
  return { page, end };
}

/** The same, with its day opened. */
async function inDay(username: string) {
  const { page, end } = await office.visit(WIDE);
  await office.signIn(page, username, 'pos');
  await beginDay(page);
  return { page, end };
}

const quantityOf = (page: Page, name: string, quantity: string) =>
  page.getByRole('button', { name: `Quantity of ${name}: ${quantity}` });
const menu = (page: Page) => page.getByRole('button', { name: 'More till functions' });

test('what tills make and what scales print is set in the office, and a till that is open follows', async () => {
  const till = await atTill('manager', 'Till 2');
  const chief = await office.visit(WIDE);
  const { page } = chief;
  await office.signIn(page, 'admin', 'settings/till');
  const prefix = page.getByRole('textbox', { name: 'Prefix' });
  await expect.poll(() => prefix.first().inputValue()).toBe('21');
  const scan = page.getByRole('textbox', { name: 'Scan a label: this is what we read' });
  await scan.fill(ean(`21${OLIVES}00425`));
  await page.getByText('Olives, loose').waitFor();
  chief.expectRefusal(422);
  await page.getByRole('group', { name: 'Labels of scales' }).getByRole('button', { name: 'Add' }).click();
  await prefix.nth(2).fill('21');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another pattern has this prefix already.').first().waitFor();
  await prefix.nth(2).fill('29');
  await page.getByRole('checkbox', { name: 'Invoice' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const kept = async () => (await admin.get('settings/1')).body.posBundleSettings;
  await expect.poll(kept).toMatchObject({
    scaleLabels: [{ prefix: '21' }, { prefix: '22' }, { prefix: '29' }],
    documentTypes: ['delivery-note', 'quote', 'invoice', 'order', 'purchase'],
  });
  await chief.end();
  // A till asks what has changed when it is looked at again, and every 20 seconds.
  await till.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')));
  const kinds = till.page.getByRole('button', { name: 'Delivery note' });
  const invoice = till.page.getByRole('menuitem', { name: 'Invoice' });
  await expect
    .poll(
      async () => {
        // The menu that is open shows what held when it was opened.
        await till.page.keyboard.press('Escape');
        await kinds.click();
        return invoice.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await invoice.click();
  await till.page.getByRole('button', { name: 'Invoice' }).waitFor();
  await till.end();
});

test('a cashier sells by labels with weight and price; beneath the lock no code is taken; another till has another day', async () => {
  const { page, end } = await inDay('cashier');
  await scanCode(page, ean(`21${OLIVES}00425`));
  await quantityOf(page, 'Olives, loose', '0.425').waitFor();
  await page.getByRole('button', { name: 'Lock the till' }).click();
  const lock = page.getByRole('dialog', { name: 'Enter Pin Code' });
  await lock.waitFor();
  await scanCode(page, ean(`21${OLIVES}09000`));
  await page.keyboard.type('4703', { delay: 120 });
  await lock.waitFor({ state: 'hidden' });
  await quantityOf(page, 'Olives, loose', '0.425').waitFor();
  await scanCode(page, ean(`22${OLIVES}02000`));
  await quantityOf(page, 'Olives, loose', '0.675').waitFor();
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
  const last = async () => (await admin.get('orders?order[id]=desc&itemsPerPage=1')).body['hydra:member'][0];
  await expect.poll(last).toMatchObject({ fullTotalAmount: 54, paymentStatus: 'paid' });
  expect((await last()).orderItems).toMatchObject([{ price: 80, quantity: 0.675 }]);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Change till' }).click();
  const tills = page.getByRole('dialog', { name: 'Which till is this?' });
  await tills.getByRole('button', { name: /^Till 2/ }).waitFor();
  await expect.poll(() => tills.getByRole('button', { name: 'Continue without a till' }).count()).toBe(0);
  await chooseTill(page, 'Till 2');
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Day' }).click();
  await page
    .getByText(/^Till 2/)
    .first()
    .waitFor();
  await end();
});

test('the window of many scans comes back when options were chosen', async () => {
  const { page, end } = await atTill('admin', 'Till 2');
  await page.keyboard.press('Control+b');
  const window = page.getByRole('dialog', { name: 'Scan' });
  await window.getByLabel('Enter the code by hand').fill('GRI-201');
  await page.keyboard.press('Enter');
  const options = page.getByRole('dialog', { name: 'Skewers, 4 pieces' });
  await options.getByRole('radio', { name: /Beef/ }).click();
  await options.getByRole('radio', { name: /Salad/ }).click();
  await options.getByRole('button', { name: 'Add to the cart' }).click();
  await window.waitFor();
  await window.getByLabel('Enter the code by hand').fill(OLIVES);
  await page.keyboard.press('Enter');
  await window.getByRole('listitem').filter({ hasText: 'Olives, loose' }).waitFor();
  await window.getByRole('button', { name: 'Close' }).click();
  await cartLine(page, 'Skewers, 4 pieces').waitFor();
  await cartLine(page, 'Olives, loose').waitFor();
  await end();
});

/** Keys under which the device keeps sales. */
const keptSales = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('flexy-till');
        opened.onerror = () => reject(opened.error ?? new Error('closed'));
        opened.onsuccess = () => {
          const asked = opened.result.transaction('sales').objectStore('sales').getAllKeys();
          asked.onsuccess = () => {
            opened.result.close();
            resolve(asked.result.map(String));
          };
        };
      }),
  );

test('an order at a table is shown there and gone on with; its changes outlast the page until they are given up', async () => {
  await admin.put('settings/1', { posBundleSettings: { isTableSelectionEnabled: true } });
  const floors = (await admin.get('reservable_categories?type[]=floor')).body['hydra:member'];
  const tables = floors.flatMap((floor: Body) => floor.reservables);
  const table = tables.find(({ name, status }: Body) => name === 'T1' && status === 'free') ?? tables[0];
  const [olives] = (await admin.get(`products?skuCode=${OLIVES}`)).body['hydra:member'];
  const order = await createRecord(admin, 'orders', {
    uuid: randomUUID(),
    type: 'delivery-note',
    status: 'waiting',
    store: floors[0].store,
    reservable: table['@id'] ?? `/en/api/reservables/${table.id}`,
    orderItems: [{ product: olives['@id'], quantity: 1.5, price: 80 }],
  });
  const { page, end } = await office.visit(WIDE);
  await office.signIn(page, 'admin', 'pos');
  await takeTill(page, 'Till 2');
  const places = page.getByRole('dialog', { name: 'Change Location' });
  await places.getByRole('button', { name: new RegExp(`^${table.name}.*Seated.*120\\.00`, 's') }).click();
  await page.getByRole('heading', { name: 'Edit document' }).waitFor();
  await quantityOf(page, 'Olives, loose', '1.5').waitFor();
  await page.getByRole('button', { name: 'One more of Olives, loose' }).click();
  await quantityOf(page, 'Olives, loose', '2.5').waitFor();
  await expect.poll(() => keptSales(page)).toContain(`edit ${order.id}`);
  await page.reload();
  await page.getByText('Your unsaved changes to this order are back.').waitFor();
  await quantityOf(page, 'Olives, loose', '2.5').waitFor();
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await quantityOf(page, 'Olives, loose', '1.5').waitFor();
  await end();
});
