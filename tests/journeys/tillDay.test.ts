import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRecord } from '../support/records.ts';
import { accessProblems, hearsKeys } from './browser.ts';
import { useOffice } from './office.ts';
import { cartLine, untilSaved } from './register.ts';

const office = useOffice({}, { savesData: true });

/** Prints into a text of the page, as the paper stands there at that moment. */
const printIntoText = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      Reflect.set(window, 'printed', document.body.innerText);
      window.dispatchEvent(new Event('afterprint'));
    };
  });

/** Goes from the register to another screen of it. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More till functions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A till of its own, so that nothing else is in its day. */
async function newTill(code: string): Promise<number> {
  const admin = await office.as('admin');
  const [first] = (await admin.get('tills?code=1')).body['hydra:member'];
  const till = await createRecord(admin, 'tills', { code, name: `Counter ${code}`, store: first.store['@id'] });
  return till.id;
}

/** The middle part of a day: one sale in cash, 16.00. */
async function sellOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Harira, bowl/ }).click();
  await cartLine(page, 'Harira, bowl').waitFor();
  await hearsKeys(page);
  await page.keyboard.press('F9');
  await page.getByRole('group', { name: 'Payment methods' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByText('Valid Payment').waitFor();
  await page.getByRole('button', { name: /^Save Order/ }).click();
  await untilSaved(page);
}

test('a day: float, sale, cash out, a count with a difference, its report, and the next day', async () => {
  const till = await newTill('DAY');
  const { page, end } = await office.visit({ width: 1280, height: 900 });
  await office.signIn(page, 'manager', 'pos/day');
  await page.getByRole('button', { name: /^Counter DAY/ }).click();
  await page.getByRole('textbox', { name: 'Pieces of 200' }).fill('3');
  await page.getByText('600.00 MAD').waitFor();
  await page.getByRole('button', { name: 'Open the till' }).click();
  await page.getByRole('heading', { name: 'Today in the drawer' }).waitFor();

  await page.getByRole('link', { name: 'Back to the cash register' }).click();
  await sellOne(page);

  await goTo(page, 'Day');
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ice for the counter');
  await page.getByRole('button', { name: 'Take 50.00 MAD out' }).click();
  const moves = page.getByRole('listitem');
  await moves.filter({ hasText: 'Ice for the counter' }).getByText('−50.00').waitFor();
  await moves.filter({ hasText: '1 payment in cash' }).getByText('+16.00').waitFor();

  await page.getByRole('button', { name: 'Closing count' }).click();
  const cash = page.getByRole('row', { name: /^Cash/ });
  await cash.getByText('566.00').waitFor();
  await cash.getByRole('textbox', { name: 'Counted: Cash' }).fill('54.655');
  await page.getByText('Cash: This is not an amount. Write it like 125.00.').waitFor();
  await cash.getByRole('textbox', { name: 'Counted: Cash' }).fill('546');
  const left = page.getByRole('textbox', { name: 'Stays as float' });
  await left.fill('');
  await page.getByText('This is not an amount. Write it like 125.00.').waitFor();
  await left.fill('546.01');
  await page.getByText('More than was counted.').waitFor();
  await left.fill('546');
  // A page that is loaded anew in the middle costs nobody the count.
  await page.reload();
  await expect.poll(() => cash.getByRole('textbox', { name: 'Counted: Cash' }).inputValue()).toBe('546');
  await cash.getByText('−20.00').waitFor();
  await page.getByText('Cash short').waitFor();
  const close = page.getByRole('button', { name: 'Close the day' });
  await expect.poll(() => close.isDisabled()).toBe(true);
  await page.getByRole('textbox', { name: 'Explanation' }).fill('A note of 20 given twice');
  expect(await accessProblems(page)).toEqual([]);
  await close.click();
  const sure = page.getByRole('alertdialog', { name: 'Close the day? It is final.' });
  await sure.getByText('Cash counted: 546.00 MAD. Differences: Cash −20.00 MAD.').waitFor();
  await sure.getByRole('button', { name: 'Close the day' }).click();

  const paper = page.getByRole('article', { name: 'Day report' });
  for (const text of ['Z-0001', 'Net, MAD16.00', 'Cash expected566.00', 'Cash counted546.00', 'Difference−20.00'])
    await expect
      .poll(async () => (await paper.innerText()).replaceAll(/[\s\u2066-\u2069]/g, ''))
      .toContain(text.replaceAll(' ', ''));
  await paper.getByText('A note of 20 given twice').waitFor();
  await printIntoText(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toContain('A note of 20 given twice');

  await page.getByRole('button', { name: 'Opening float' }).click();
  await page.getByRole('button', { name: 'Same as the last close' }).click();
  await page.getByText('546.00 MAD').waitFor();
  await page.getByRole('button', { name: 'Open the till' }).click();
  await page.getByRole('heading', { name: 'Today in the drawer' }).waitFor();
  await page.getByRole('button', { name: 'Day report' }).click();
  await page.getByRole('article', { name: 'Day so far' }).waitFor();
  await page.getByRole('button', { name: 'Earlier days' }).click();
  await page
    .getByRole('dialog', { name: 'Earlier days' })
    .getByRole('button', { name: /Z-0001/ })
    .click();
  await paper.getByText('A note of 20 given twice').waitFor();

  const admin = await office.as('admin');
  const days = async () => (await admin.get(`cash_sessions?till=${till}&order[id]=asc`)).body['hydra:member'];
  await expect.poll(days).toMatchObject([
    { status: 'closed', reportNumber: 1, openingFloat: 600, expectedCash: 566, countedCash: 546, difference: -20 },
    { status: 'open', openingFloat: 546 },
  ]);
  const [closed] = await days();
  expect(closed).toMatchObject({ explanation: 'A note of 20 given twice', isProvisional: false, netAmount: 16 });
  await end();
});
