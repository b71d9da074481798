import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import orders from '../../plugins/orders/index.ts';
import system from '../../plugins/system/index.ts';

test('a panel that is opened by its address starts at its heading, with its entry in sight', async () => {
  await page.viewport(1280, 420);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await renderPlugin(system, { at: '/settings/plugins', beside: [orders] });
  const entry = screen.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: /^Plugins/ });
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(window.scrollY).toBe(0);
  const list = entry.element().closest('nav')?.getBoundingClientRect();
  const { top, bottom } = entry.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(list?.top ?? Infinity);
  expect(bottom).toBeLessThanOrEqual(list?.bottom ?? 0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('a list of the settings has its panel in the breadcrumb, and the menu marks the settings', async () => {
  const { screen } = await renderPlugin(orders, { at: '/tills', beside: [system], records: { tills: [] } });
  const crumbs = screen.getByRole('navigation', { name: 'Where you are' });
  await expect.element(crumbs.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
  await expect.element(crumbs.getByRole('link', { name: 'Selling' })).toHaveAttribute('href', '/admin/settings/till');
  await expect.element(crumbs.getByText('Tills')).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
});
