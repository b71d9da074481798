import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPlugin, sampleRecords } from '#admin/testing';
import customers from '../../plugins/customers/index.ts';
import { customers as resource } from '../../plugins/customers/resources.ts';
import orders from '../../plugins/orders/index.ts';

test('the narrow menu shows a group’s pages in a list beside its icon, and goes there', async () => {
  await page.viewport(1280, 768);
  onTestFinished(() => page.viewport(1280, 800));
  const [sample] = sampleRecords(resource);
  const { screen, path } = await renderPlugin(customers, {
    at: '/customers',
    beside: [orders],
    records: { customers: [{ ...sample, id: 1 }], orders: [] },
  });
  const nav = screen.getByRole('navigation', { name: 'Main menu' });
  await screen.getByRole('button', { name: 'Narrow the menu to its icons' }).click();
  const selling = nav.getByRole('button', { name: 'Selling' });
  const list = nav.getByRole('group', { name: 'Selling' });
  await expect.element(selling).toBeVisible();
  expect(list.elements()).toEqual([]);
  await selling.click();
  await expect.element(list.getByRole('link', { name: 'Invoices' })).toBeVisible();
  const [icon, box] = [selling.element().getBoundingClientRect(), list.element().getBoundingClientRect()];
  expect(box.left).toBeGreaterThan(icon.right);
  expect(box.bottom).toBeLessThanOrEqual(768);
  // Escape closes it, and the focus is at the icon again.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => list.elements()).toEqual([]);
  await expect.element(selling).toHaveFocus();
  await selling.click();
  await list.getByRole('link', { name: 'Quotes' }).click();
  await expect.poll(path).toBe('/quotes');
  await expect.poll(() => list.elements()).toEqual([]);
});
