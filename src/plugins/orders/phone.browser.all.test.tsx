import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import orders from './index.ts';

afterEach(() => page.viewport(1280, 800));

const ORDER = {
  ...{ id: 7, orderNumberFormatted: '1-0007', type: 'delivery-note', status: 'waiting', paymentStatus: 'paid' },
  ...{ soldAt: '2026-11-20T10:00:00+00:00', fullTotalAmount: 42 },
  customer: { '@id': '/en/api/customers/3', id: 3, fullName: 'Leila Tazi' },
};

test('on a phone a row of the orders names the customer before its status', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderPlugin(orders, { at: '/orders', records: { orders: [ORDER] } });
  const row = screen.getByRole('listitem').filter({ hasText: '1-0007' });
  await expect.element(row.getByText('Leila Tazi')).toBeVisible();
  const text = row.element().textContent ?? '';
  expect(text.indexOf('Leila Tazi')).toBeLessThan(text.indexOf('Waiting'));
  expect(text).toContain('42.00');
});
