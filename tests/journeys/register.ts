import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Body } from '../support/client.ts';
import { hearsKeys } from './browser.ts';
import type { Office } from './office.ts';
import { takeTill } from '../support/tillActions.ts';

/** The printed receipt of a till journey. */
export interface Printed {
  /** Rows of the paper, from top to bottom. */
  readonly rows: readonly string[];
  /** `80mm 123mm`: the page of the roll. */
  readonly page: string;
  /** Width of the paper in mm. */
  readonly width: number;
}

/** Opens the day of a till before the journey. */
export async function openDay(office: Office, code = '1'): Promise<void> {
  const admin = await office.as('admin');
  const { body } = await admin.get(`tills?code=${code}`);
  const answer = await admin.post('cash_sessions', { till: body['hydra:member'][0]['@id'], openingFloat: 500 });
  expect(answer.status, answer.text).toBe(201);
}

/** Opens the register by the menu. A new device asks for its till first. */
export async function openRegister(page: Page, till = 'Till 1'): Promise<void> {
  await page.getByRole('link', { name: 'Cash register' }).first().click();
  await takeTill(page, till);
  await page.getByRole('group', { name: 'Products' }).waitFor();
  await hearsKeys(page);
}

/** A line of the cart. */
export const cartLine = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Cart' }).getByRole('listitem').filter({ hasText: name });

/** Searches a product and presses its tile. */
export async function choose(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: /Search a product/ }).fill(text);
  // The tiles are drawn anew when the search is done: a press before that would be lost.
  await page.getByText(/^\d+ products? found$/).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** Waits for the message that the sale is saved, and for the empty next sale. */
export const untilSaved = (page: Page): Promise<void> =>
  page.getByText('Your order has been saved successfully!').waitFor();

/** Closes the receipt of a refund. */
export async function leaveReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await receipt.getByRole('button', { name: 'Not now' }).click();
  await receipt.waitFor({ state: 'detached' });
}

/** Complete orders created since then, latest first. */
export async function lastOrder(office: Office): Promise<Body> {
  const admin = await office.as('admin');
  const { body } = await admin.get('orders?order[id]=desc&itemsPerPage=1');
  return (await admin.get(body['hydra:member'][0]['@id'])).body;
}

/** Captures printed content in place of the print dialog, which tests cannot close. Call it before the first page opens. */
export async function catchPrints(page: Page): Promise<readonly Printed[]> {
  const printed: Printed[] = [];
  await page.exposeFunction('tellPrinted', (one: Printed) => printed.push(one));
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector('article');
      const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
      const size = rules.map(({ cssText }) => /size: ([^;]+);/.exec(cssText)?.[1]).find(Boolean);
      const told = {
        rows: [...(paper?.children ?? [])].map(({ textContent }) => textContent),
        page: size,
        width: ((paper?.getBoundingClientRect().width ?? 0) * 25.4) / 96,
      };
      Reflect.get(window.top ?? window, 'tellPrinted')(told);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return printed;
}
