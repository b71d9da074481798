import type { Page } from 'playwright-core';
import type { Api, Body } from './client.ts';
import { handScanner } from './handScanner.ts';

/** A product that is scanned into the cart without a question. */
export interface ScannableProduct {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** Price as the cart counts it. */
  readonly price: number;
}

/** Products without options, each with its own code. */
export async function readScannableProducts(admin: Api, count: number): Promise<ScannableProduct[]> {
  const { body } = await admin.get('products?itemsPerPage=200&isPublished=true&order[id]=asc');
  const plain = body['hydra:member'].filter(
    ({ skuCode, optionGroups = [], attributValues = [], productType, defaultQuantity }: Body) =>
      skuCode &&
      productType === 'simple' &&
      optionGroups.length + attributValues.length === 0 &&
      (defaultQuantity || 1) === 1,
  );
  if (plain.length < count) throw new Error(`Only ${plain.length} products can be scanned.`);
  return plain
    .slice(0, count)
    .map(({ id, name, skuCode, finalPrice }: Body) => ({ id, name, code: skuCode, price: finalPrice }));
}

export const products = (page: Page) => page.getByRole('group', { name: 'Products' });

/** Opens the day of a till unless it is open. */
export async function openDay(admin: Api, code: string): Promise<void> {
  const till = (await admin.get(`tills?code=${code}`)).body['hydra:member'][0]['@id'];
  const { body } = await admin.get(`cash_sessions?till=${till.split('/').at(-1)}&status=open`);
  if (body['hydra:totalItems'] > 0) return;
  const { status, text } = await admin.post('cash_sessions', { till, openingFloat: 0 });
  if (status !== 201) throw new Error(`cash_sessions: ${status} ${text}`);
}

/** Takes a till in the dialog that asks for it, also one whose day another device has opened. */
export async function takeTill(page: Page, till: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Which till is this?' });
  const share = page.getByRole('button', { name: 'Use it here' });
  await question.getByRole('button', { name: new RegExp(`^${till}`) }).click();
  await Promise.race([share.waitFor(), question.waitFor({ state: 'detached' })]);
  if (await share.isVisible()) await share.click();
  await question.waitFor({ state: 'detached' });
}

/** Assigns a till with an open day to this device. */
export async function chooseTill(page: Page, till: string): Promise<void> {
  await takeTill(page, till);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await products(page).waitFor();
}

/** Answers the first questions of a till: which one this device is, and the cash in its drawer. */
export async function beginDay(page: Page, till = 'Till 1'): Promise<void> {
  await takeTill(page, till);
  await page
    .getByRole('dialog', { name: 'Open the day' })
    .getByRole('button', { name: /^Open with/ })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await products(page).waitFor();
}

export const cartLine = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Scans a product into the cart. @param count its quantity in the cart afterwards */
export async function scan(page: Page, { code, name }: ScannableProduct, count = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await handScanner(session).scan([code]);
  await session.detach();
  await cartLine(page, name)
    .getByRole('button', { name: new RegExp(`: ${count}$`) })
    .waitFor();
}

/** Pays the exact amount in cash. */
export async function payExactly(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Payments/ }).click();
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  await page.getByRole('button', { name: 'Exact' }).click();
  await page.getByText('Valid Payment').waitFor();
}

export const saveOrder = (page: Page) => page.getByRole('button', { name: /^Save Order/ });

/** Waits until it is said that the sale is saved; the next one has begun. */
export const untilSaved = (page: Page): Promise<void> =>
  page.getByText('Your order has been saved successfully!').waitFor();

/** A whole sale: scanned, paid in cash, saved. */
export async function sell(page: Page, product: ScannableProduct): Promise<void> {
  await scan(page, product);
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
}

/** The link that shows the number of unsent sales. */
export const unsentLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `Waiting to sync (${count})`, exact: true });

/** Time limit of a busy machine until the number of unsent sales falls, ms. */
const SENT_MS = 45_000;

/** Waits until everything is sent and nothing was refused. @throws Error when the number does not fall */
export async function waitUntilSent(page: Page): Promise<void> {
  const online = page.getByRole('status').filter({ hasText: 'Online' });
  const queue = page.getByRole('link', { name: /^Waiting to sync|refused$/ });
  let last = '';
  let since = Date.now();
  while ((await online.count()) === 0) {
    const now = (await queue.allInnerTexts()).join();
    if (now !== last) since = Date.now();
    else if (Date.now() - since > SENT_MS) {
      const seen = await page.locator('body').ariaSnapshot();
      throw new Error(`What waits does not get less: ${now}\n${seen.slice(0, 3000)}`);
    }
    last = now;
    await page.waitForTimeout(200);
  }
}

/** Waits for the same on the page of the queue. */
export const waitForEmptyQueue = (page: Page): Promise<void> =>
  page.getByText('Everything is sent').waitFor({ timeout: SENT_MS });

export const lastOrder = async (admin: Api): Promise<number> =>
  (await admin.get('orders?order[id]=desc&itemsPerPage=1')).body['hydra:member'][0]?.id ?? 0;

/** Sales of tills after an order, oldest first. */
export async function salesAfter(admin: Api, since: number): Promise<Body[]> {
  const { body } = await admin.get(`orders?type=delivery-note&id[gt]=${since}&order[id]=asc&itemsPerPage=1000`);
  return body['hydra:member'].filter(({ uuid }: Body) => uuid);
}

/** Resolves when the register can start offline: its files are cached on the device. */
export const waitForOfflineFiles = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js') === true, undefined, {
    timeout: 120_000,
  });
