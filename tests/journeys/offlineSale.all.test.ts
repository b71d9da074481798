import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './office.ts';
import { expectSalesToArrive } from './offlineSales.ts';
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

/** Each sale was written to the disk, and the browser was asked to keep it. */
async function expectKept(page: Page): Promise<void> {
  const durability = await page.evaluate(() => window.queueWrites);
  expect(durability.length).toBeGreaterThanOrEqual(SALES / 2);
  expect(new Set(durability)).toEqual(new Set(['strict']));
  await expect.poll(() => page.evaluate(() => window.isAskedToKeep)).toBe(true);
}

test('twenty sales without a network, the tab closed in the middle: the server has twenty', async () => {
  const { page, expectRefusal, end } = await office.visit({ width: 1280, height: 800 });
  expectRefusal('no connection');
  await noteDurability(page);
  await expectSalesToArrive(page, { office, line, count: SALES, beforeClosing: expectKept });
  await end();
});
