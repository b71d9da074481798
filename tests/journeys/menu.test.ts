import { expect, test } from 'vitest';
import { useOffice } from './office.ts';

const office = useOffice();

test('with its groups folded, the whole menu fits 768 px of height', async () => {
  const { page, end } = await office.openAs('admin', '');
  await page.setViewportSize({ width: 1280, height: 768 });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const open = menu.locator('h2 button[aria-expanded="true"]');
  await open.first().waitFor();
  expect(await open.count()).toBeGreaterThanOrEqual(5);
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
  const { page, end } = await office.openAs('admin', '');
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
  const offer = page.getByRole('button', { name: 'New here? Take the tour' });
  await bell.waitFor();
  await offer.waitFor();
  // The server never answers these again.
  await page.route(/\/api\/(notifications|preferences)\?/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await bell.waitFor();
  await offer.waitFor();
  await end();
});

test('before the first answer the offer has its place, and nothing in it', async () => {
  const { page, end } = await office.visit();
  await page.route(/\/api\/preferences\?/, () => undefined);
  await office.signIn(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const settings = menu.getByRole('link', { name: 'Settings' });
  await settings.waitFor();
  const place = menu.locator('button[hidden]');
  expect(await place.isVisible()).toBe(false);
  const before = (await place.boundingBox())?.height ?? 0;
  expect(before).toBeGreaterThan(20);
  await end();
});
