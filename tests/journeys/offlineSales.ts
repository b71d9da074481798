import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  beginDay,
  cartLine,
  lastOrder,
  payExactly,
  products,
  readScannableProducts,
  salesAfter,
  saveOrder,
  scan,
  sell,
  unsentLink,
  untilSaved,
  waitForOfflineFiles,
  waitUntilSent,
  type ScannableProduct,
} from '../support/tillActions.ts';
import { signIn } from './browser.ts';
import type { Office } from './office.ts';
import type { useLine } from './useLine.ts';

type Line = ReturnType<typeof useLine>;

/** Closes the tab, and opens the till in another one while nothing can be reached. */
async function comeBack(page: Page, line: Line): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${line.url}/admin/pos`);
  await products(next).waitFor();
  return next;
}

/** Parts of a journey without a network. */
interface OfflineSales {
  readonly office: Office;
  readonly line: Line;
  /** How many are sold; the tab is closed in the middle. */
  readonly count: number;
  /** Looks at the first tab before it is closed. */
  readonly beforeClosing?: (page: Page) => Promise<void>;
}

/** Sells without a network, closes the tab in the middle of a sale, and expects each sale once on the server when it is back. */
export async function expectSalesToArrive(first: Page, { office, line, count, beforeClosing }: OfflineSales) {
  const admin = await office.as('admin');
  const goods = await readScannableProducts(admin, count);
  const since = await lastOrder(admin);
  await signIn(first, line.url, 'admin', 'pos');
  await beginDay(first);
  await waitForOfflineFiles(first);

  line.cut();
  await first.context().setOffline(true);
  const half = Math.floor(count / 2);
  const nextOf = (at: number): ScannableProduct => goods[at] ?? expect.fail();
  for (let at = 0; at < half; at += 1) await sell(first, nextOf(at));
  await unsentLink(first, half).waitFor();
  await beforeClosing?.(first);

  // In the middle of the next one.
  await scan(first, nextOf(half));
  await expect.poll(() => first.evaluate(() => localStorage.getItem('cartItems'))).toContain(nextOf(half).name);
  const page = await comeBack(first, line);
  await unsentLink(page, half).waitFor();
  await cartLine(page, nextOf(half).name).waitFor();
  await payExactly(page);
  await saveOrder(page).click();
  await untilSaved(page);
  for (let at = half + 1; at < count; at += 1) await sell(page, nextOf(at));
  await unsentLink(page, count).waitFor();
  expect(await salesAfter(admin, since)).toEqual([]);

  line.mend();
  await page.context().setOffline(false);
  await waitUntilSent(page);
  const sold = await salesAfter(admin, since);
  expect(sold.map(({ orderItems }) => orderItems[0].description).toSorted()).toEqual(
    goods.map(({ name }) => name).toSorted(),
  );
  expect(new Set(sold.map(({ uuid }) => uuid)).size).toBe(count);
  const numbers = sold.map(({ tillSequence }) => tillSequence).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, at) => numbers[0] + at));
}
