import { expect, it } from 'vitest';
import { BestSellers } from './bestSellers.ts';
import { databaseOf, dataOf, newDevice, openTill, smallShop, started, visit } from './shop.fixture.ts';

const HOUR_MS = 3_600_000;

it('products that were sold often come first among those that a search finds equally well', async () => {
  const shop = smallShop();
  shop.sold.set(7, 12).set(3, 5);
  const store = await visit(shop, newDevice());
  await expect.poll(() => store.index().search('mint').at(0)?.id).toBe(7);
  expect(
    store
      .index()
      .search('mint tea')
      .map(({ id }) => id)
      .slice(0, 3),
  ).toEqual([7, 3, 1]);
  // A code and the beginning of a name say more than the sales.
  expect(store.index().search('613')[0]?.id).toBe(3);
});

it('they are known without a network, also after everything was read anew', async () => {
  const shop = smallShop();
  shop.sold.set(9, 4);
  const device = newDevice();
  const first = await visit(shop, device);
  await expect.poll(() => first.index().search('mint').at(0)?.id).toBe(9);
  first.stop();
  shop.oldest = Infinity;
  const second = await visit(shop, device);
  second.stop();
  shop.fault = 0;
  const third = await started(openTill(shop, device));
  expect(third.index().search('mint')[0]?.id).toBe(9);
  expect(Object.keys(dataOf(third))).not.toContain('bestSellers');
  third.stop();
});

it('the server is asked once an hour, and again at once when it did not answer', async () => {
  let now = 0;
  let asked = 0;
  let isDown = true;
  const calls = {
    bestSellers: async () => {
      asked += 1;
      if (isDown) throw new TypeError('fetch failed');
      return new Map([[2, asked]]);
    },
  };
  const best = new BestSellers(databaseOf(newDevice()), () => now);
  await best.load();
  await best.refresh(calls);
  expect([asked, best.linesOf(2)]).toEqual([1, 0]);
  isDown = false;
  await best.refresh(calls);
  await best.refresh(calls);
  expect([asked, best.linesOf(2), best.linesOf(3)]).toEqual([2, 2, 0]);
  now = HOUR_MS;
  await best.refresh(calls);
  expect([asked, best.linesOf(2)]).toEqual([3, 3]);
});
