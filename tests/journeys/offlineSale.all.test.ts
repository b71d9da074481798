import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  waitUntilSent,
  beginDay,
  cartLine,
  waitForOfflineFiles,
  lastOrder,
  untilSaved,
  payExactly,
  products,
  salesAfter,
  saveOrder,
  scan,
  readScannableProducts,
  sell,
  unsentLink,
  type ScannableProduct,
} from '../support/tillActions.ts';
import { signIn } from './browser.ts';
import { useOffice } from './office.ts';
import { useLine } from './useLine.ts';

const office = useOffice();
const line = useLine(() => office.url);

const SALES = 20;

/** Recorded calls to the browser: persistent storage, and the durability of transactions that write to the queue. */
declare global {
  interface Window {
    isAskedToKeep: boolean;
    queueWrites: string[];
  }
}

/** Notes how the queue is written; of the browser itself, as nothing on the screen tells a disk from a cache. */
const noteDurability = (page: Page) =>
  page.addInitScript(() => {
    window.queueWrites = [];
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function ask() {
      window.isAskedToKeep = true;
      return persist.call(this);
    };
    const open = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function transaction(...given) {
      const made = open.apply(this, given);
      if (this.name === 'flexy-outbox' && made.mode === 'readwrite') window.queueWrites.push(made.durability);
      return made;
    };
  });

/** Closes the tab, and opens the till in another one while nothing can be reached. */
async function comeBack(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${line.url}/admin/pos`);
  await products(next).waitFor();
  return next;
}

test('twenty sales without a network, the tab closed in the middle: the server has twenty', async () => {
  const { page: first, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  const admin = await office.as('admin');
  const goods = await readScannableProducts(admin, SALES);
  const since = await lastOrder(admin);
  await noteDurability(first);
  await signIn(first, line.url, 'admin', 'pos');
  await beginDay(first);
  await waitForOfflineFiles(first);

  line.cut();
  await first.context().setOffline(true);
  const half = SALES / 2;
  const nextOf = (at: number): ScannableProduct => goods[at] ?? expect.fail();
  for (let at = 0; at < half; at += 1) await sell(first, nextOf(at));
  await unsentLink(first, half).waitFor();
  const durability = await first.evaluate(() => window.queueWrites);
  expect(durability.length).toBeGreaterThanOrEqual(half);
  expect(new Set(durability)).toEqual(new Set(['strict']));
  await expect.poll(() => first.evaluate(() => window.isAskedToKeep)).toBe(true);

  // In the middle of the next one.
  await scan(first, nextOf(half));
  await expect.poll(() => first.evaluate(() => localStorage.getItem('cartItems'))).toContain(nextOf(half).name);
  const page = await comeBack(first);
  await unsentLink(page, half).waitFor();
  await cartLine(page, nextOf(half).name).waitFor();
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
  for (let at = half + 1; at < SALES; at += 1) await sell(page, nextOf(at));
  await unsentLink(page, SALES).waitFor();
  expect(await salesAfter(admin, since)).toEqual([]);

  line.mend();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  const sold = await salesAfter(admin, since);
  expect(sold.map(({ orderItems }) => orderItems[0].description).toSorted()).toEqual(
    goods.map(({ name }) => name).toSorted(),
  );
  expect(new Set(sold.map(({ uuid }) => uuid)).size).toBe(SALES);
  const numbers = sold.map(({ tillSequence }) => tillSequence).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0] + at));
  await end();
});
