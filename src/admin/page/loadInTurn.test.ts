import { expect, test } from 'vitest';
import { loadInTurn } from './loadInTurn.ts';

/** A page that is idle when the test says so. */
function createPage() {
  const waiting: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    waitForIdle: (work: () => void) => void waiting.push(work),
    idle: async () => {
      waiting.shift()?.();
      await settle();
    },
    count: () => waiting.length,
  };
}

test('parts are loaded one after the other, each on an idle page', async () => {
  const page = createPage();
  const loaded: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = async () => {
    loaded.push('first');
    await promise;
  };
  loadInTurn([first, async () => loaded.push('second')], page.waitForIdle);
  expect(loaded).toEqual([]);
  await page.idle();
  expect(loaded).toEqual(['first']);
  // The first part is still on its way: the second is not asked for.
  expect(page.count()).toBe(0);
  resolve();
  await page.idle();
  await page.idle();
  expect(loaded).toEqual(['first', 'second']);
});

test('a part that fails is left out', async () => {
  const page = createPage();
  const loaded: string[] = [];
  loadInTurn([() => Promise.reject(new Error('gone')), async () => loaded.push('second')], page.waitForIdle);
  await page.idle();
  await page.idle();
  expect(loaded).toEqual(['second']);
});

test('what has not begun can be cancelled', async () => {
  const page = createPage();
  const loaded: string[] = [];
  const cancel = loadInTurn([async () => loaded.push('first'), async () => loaded.push('second')], page.waitForIdle);
  await page.idle();
  cancel();
  await page.idle();
  expect(loaded).toEqual(['first']);
});
