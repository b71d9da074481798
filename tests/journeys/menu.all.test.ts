import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice({}, { savesData: true });

/** Holds back the answers to requests. @returns lets them through */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => {
    held.push(route);
  });
  return async () => {
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.unroute(address);
  };
}

test('with its groups folded, the whole menu fits 768 px of height, with all tools on', async () => {
  const { page, end } = await office.openAs('admin', '');
  await page.setViewportSize({ width: 1280, height: 768 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const open = menu.locator('h2 button[aria-expanded="true"]');
  await open.first().waitFor();
  expect(await open.count()).toBeGreaterThanOrEqual(5);
  await menu.getByRole('link', { name: 'Spreadsheets' }).waitFor();
  for (let left = await open.count(); left > 0; left -= 1) await open.first().click();
  await expect.poll(() => open.count()).toBe(0);
  await page.getByRole('button', { name: 'New here? Take the tour' }).waitFor();
  const hidden = await menu.evaluate((nav) =>
    [nav, ...nav.querySelectorAll('*')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== 'visible')
      .map((part) => part.className),
  );
  expect(hidden).toEqual([]);
  const last = await menu.getByRole('link', { name: 'Settings' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(768);
  await end();
});

test('the badge of the bell and the offer of the tour stand with the first paint of a known device', async () => {
  const { page, end } = await office.visit();
  await office.signIn(page);
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  const offer = page.getByRole('button', { name: 'New here? Take the tour' });
  await bell.waitFor();
  await offer.waitFor();
  const answer = await hold(page, /\/api\/(notifications|preferences)\?/);
  await page.reload({ waitUntil: 'commit' });
  await bell.waitFor();
  await offer.waitFor();
  await answer();
  await end();
});

test('before the first answer the offer has its place, and nothing in it', async () => {
  const { page, end } = await office.visit();
  const answer = await hold(page, /\/api\/preferences\?/);
  await office.signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const settings = menu.getByRole('link', { name: 'Settings' });
  await settings.waitFor();
  const place = menu.locator('button[hidden]');
  expect(await place.isVisible()).toBe(false);
  const before = (await place.boundingBox())?.height ?? 0;
  expect(before).toBeGreaterThan(20);
  await answer();
  await menu.getByRole('button', { name: 'New here? Take the tour' }).waitFor();
  await end();
});
