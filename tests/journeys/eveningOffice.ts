// The office of a restaurant in an evening, by clicks.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { follow } from './browser.ts';
import { taken, type Sold } from './eveningPeople.ts';
import type { Office } from './office.ts';

/** Opens the back office of the manager. */
export async function openOffice(office: Office) {
  const visit = await office.visit({ width: 1440, height: 900 });
  await office.signIn(visit.page, 'manager', 'orders');
  return visit;
}

/** The editor sends an edit as a new document that names the old one. */
const SAVED = /\/orders$/;
const WRITTEN = /\/orders\/\d+$/;

/** Opens an order in its editor. @param id of its record, which is in the address */
async function openOrder(page: Page, id: number, dish: string): Promise<void> {
  await follow(page, `orders/${id}`);
  await page
    .getByRole('textbox', { name: `Quantity of ${dish}` })
    .first()
    .waitFor();
}

const leave = async (page: Page): Promise<void> => {
  await follow(page, 'orders');
  await page.getByRole('searchbox').waitFor();
};

/** Changes the lines of an order: more of some dishes, which are looked for, and one less of another one. */
export async function editOrder(
  page: Page,
  id: number,
  { known, more, less }: { known: string; more: readonly Sold[]; less: string | undefined },
): Promise<void> {
  await openOrder(page, id, known);
  for (const { dish, quantity } of more) {
    await page.getByRole('combobox', { name: 'Add a product: name, SKU or barcode' }).fill(dish);
    await page.getByRole('option', { name: new RegExp(`^${dish}`) }).click();
    const again = page.getByRole('button', { name: `One more of ${dish}` }).last();
    for (let piece = 1; piece < quantity; piece += 1) await again.click();
  }
  if (less !== undefined)
    await page
      .getByRole('button', { name: new RegExp(`^(One less of|Remove) ${less}$`) })
      .first()
      .click();
  await taken(page, SAVED, () => page.getByRole('button', { name: 'Save', exact: true }).click());
  await page.getByText('All changes saved').waitFor();
  await leave(page);
}

/** Cancels an order. */
export async function cancelOrder(page: Page, id: number, known: string): Promise<void> {
  await openOrder(page, id, known);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel document' }).click();
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel document' });
  await taken(page, WRITTEN, () => sure.click());
  await page.waitForURL(/\/show$/);
  await leave(page);
}

/** Takes a cancelled order up again: in the list it is set to wait. */
export async function resumeOrder(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox').fill(number);
  // A row that is chosen before the search has answered is no longer chosen afterwards.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  const row = page.getByRole('row').filter({ has: page.getByText(number, { exact: true }) });
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).click();
  const window = page.getByRole('dialog');
  await window.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Status' });
  await window.getByRole('combobox', { name: 'Value' }).selectOption({ label: 'Waiting' });
  await window.getByRole('button', { name: 'Change 1' }).click();
  await page.getByText('1 record was changed.').waitFor();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('searchbox').fill('');
}
