import { expect, test, vi } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { settings } from '../sale/fixtures.ts';
import { OrderReceipt } from './OrderReceipt.tsx';
import { printerPlugin } from './printerPlugin.fixture.ts';

const ORDER = {
  orderNumberFormatted: '2-0422',
  soldAt: '2026-11-20T11:31:00.000Z',
  createdBy: { fullName: 'Youssef' },
  ordredTable: { name: 'Terrace 4' },
  orderItems: [{ description: 'Mint tea, pot', quantity: 2, price: 18, total: 36, taxRate: 20 }],
  payments: [{ paymentMethodName: 'Cash', amount: 50, changeAmount: 14, state: 'paid' }],
  fullTotalAmount: 36,
  paidAmount: 36,
};

const closed = vi.fn();
let order: unknown = ORDER;

const plugin = definePlugin({
  id: 'pos',
  title: 'pos.title',
  api: 1,
  pages: [
    {
      path: 'receipt-test',
      load: () =>
        Promise.resolve({
          default: () => (
            <OrderReceipt settings={settings({ logoUrl: null, paperSize: 32 })} order={order} onClose={closed} />
          ),
        }),
    },
  ],
});

const print = vi.fn(() => Promise.resolve('printed' as const));

const shown = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, { at: '/receipt-test', beside: [printerPlugin(print, { paperSize: 32 })], ...options });

test.each([
  ['en', 'Receipt'],
  ['fr', 'Ticket'],
  ['ar', 'الإيصال'],
] as const)('the paper in %s', async (locale, title) => {
  order = ORDER;
  const { screen } = await shown({ locale });
  const dialog = screen.getByRole('dialog', { name: title });
  await expect.element(dialog.getByText('2-0422')).toBeVisible();
  await expect.element(dialog.getByText('Youssef')).toBeVisible();
  await expect.element(dialog.getByText('3600')).toBeVisible();
});

test('paper and copies can be chosen; it stays white in the dark', async () => {
  order = ORDER;
  document.documentElement.dataset.theme = 'dark';
  const { screen } = await shown();
  const paper = screen.getByRole('article', { name: 'Receipt as it is printed' });
  await expect.element(paper).toHaveAttribute('data-size', '32');
  // Enter prints; the paper is chosen on purpose.
  await expect.element(screen.getByRole('button', { name: 'Print', exact: true })).toHaveFocus();
  await screen.getByRole('button', { name: '80 mm' }).click();
  await expect.element(paper).toHaveAttribute('data-size', '48');
  await expect.poll(() => getComputedStyle(paper.element()).backgroundColor).toBe('rgb(255, 255, 255)');
  await screen.getByRole('button', { name: 'One more' }).click();
  await expect.element(screen.getByRole('group', { name: 'Copies' })).toHaveTextContent('2');
  await screen.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(() => print.mock.lastCall).toMatchObject([{ kind: 'receipt', paperSize: 48, copies: 2 }]);
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  delete document.documentElement.dataset.theme;
});

test('what is no order says so', async () => {
  order = { id: 1 };
  const { screen } = await shown();
  await expect.element(screen.getByText('This order cannot be shown as a receipt.')).toBeVisible();
});
