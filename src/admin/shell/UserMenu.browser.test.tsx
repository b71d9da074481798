import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import customers from '../../plugins/customers/index.ts';

test.each([
  [390, true],
  [1280, false],
])('the person’s menu says how the page stands to the server where the bar does not: %i px', async (width, isThere) => {
  // The device's local copy would answer in place of the memory server.
  vi.stubGlobal('indexedDB', undefined);
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const records = { customers: [{ id: 1, firstName: 'Salma', lastName: 'Idrissi', fullName: 'Salma Idrissi' }] };
  const { screen, server } = await renderPlugin(customers, { at: '/customers', records });
  await expect.element(screen.getByRole('link', { name: 'Salma Idrissi' })).toBeVisible();
  await screen.getByRole('button', { name: 'Tester, administrator' }).click();
  const menu = screen.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  const state = menu.getByRole('group', { name: 'Connecting to the server again…' });
  if (!isThere) {
    expect(state.elements()).toEqual([]);
    return;
  }
  const asked = () => server.asked.filter((one) => one.startsWith('GET customers?')).length;
  const before = asked();
  await state.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect.poll(asked).toBeGreaterThan(before);
  expect(menu.elements()).toEqual([]);
});
