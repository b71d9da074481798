import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin, type MemoryCall } from '#admin/testing';
import plugin from '../index.ts';

const CUSTOMER = { id: 5, fullName: 'Imane Tazi', address: 'Gueliz' };
const RECORDS = {
  settings: [{ id: 1, currency: 'MAD', timeZone: 'Africa/Casablanca', defaultTaxRate: 20, posBundleSettings: {} }],
  payment_methods: [{ id: 1, name: 'Cash', kind: 'cash', position: 1, isEnabled: true }],
  shipping_methods: [],
  products: [
    { id: 7, name: 'Mint tea, pot', price: 18, finalPrice: 18, skuCode: 'THE-001', stock: 12, isOnSale: true },
  ],
  customers: [CUSTOMER],
  reservables: [],
  agents: [],
  stores: [],
};
const line = (quantity: number) => ({
  ...{ id: 1, product: { id: 7, name: 'Mint tea, pot', skuCode: 'THE-001' }, description: 'Mint tea, pot' },
  ...{ quantity, price: 18, finalPrice: 18, total: 18 * quantity, taxRate: 20, options: [] },
});
const stored = (quantity: number) => ({
  ...{ '@id': '/en/api/orders/900', id: 900, type: 'delivery-note', status: 'waiting', paymentStatus: 'waiting' },
  ...{ orderNumberFormatted: 'D-0900', createdBy: { id: 1 }, soldAt: new Date().toISOString(), customer: CUSTOMER },
  ...{ orderItems: [line(quantity)], payments: [], productsTotal: 18 * quantity, fullTotalAmount: 18 * quantity },
});

/** Opens a stored document of one pot of tea. @param save answers a save */
async function opened(save: () => unknown, calls: Record<string, MemoryCall> = {}) {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
  const { screen } = await renderPlugin(plugin, {
    ...{ at: '/orders/900', records: RECORDS },
    calls: {
      orders: ({ method }) => (method === 'POST' ? save() : { totalItems: 0, member: [] }),
      'orders/900': () => stored(1),
      ...calls,
    },
  });
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Mint tea, pot' });
  await expect.element(quantity).toHaveValue('1');
  const button = screen.getByRole('button', { name: 'Print', exact: true });
  const more = screen.getByRole('button', { name: 'More', exact: true });
  const item = screen.getByRole('menuitem', { name: 'Print', exact: true });
  return { screen, print, quantity, button, more, item };
}

test.each(['button', 'menu'])(
  'Print saves what is on the screen first, and prints what was saved: %s',
  async (from) => {
    const save = vi.fn(() => stored(3));
    const { print, quantity, button, more, item } = await opened(save);
    await expect.element(button).toBeEnabled();
    await quantity.fill('3');
    if (from === 'menu') await more.click();
    await (from === 'menu' ? item : button).click();
    await expect.poll(() => print.mock.calls.length).toBe(1);
    expect(save).toHaveBeenCalledOnce();
    expect(document.querySelector('[data-sheet] article')?.textContent).toContain('54.00');
  },
);

test('what is not saved is not printed', async () => {
  const { screen, print, quantity, button } = await opened(() =>
    Response.json({ title: 'Down', detail: 'The server is down.', status: 503 }, { status: 503 }),
  );
  await expect.element(button).toBeEnabled();
  await quantity.fill('3');
  await button.click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

test('Print is off in both places until the buyer is read', async () => {
  const answer = Promise.withResolvers<void>();
  const { button, more, item } = await opened(() => stored(1), {
    'customers/5': async () => {
      await answer.promise;
      return CUSTOMER;
    },
  });
  await expect.element(button).toBeDisabled();
  await more.click();
  await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  answer.resolve();
  await expect.element(item).not.toHaveAttribute('aria-disabled');
  await expect.element(button).toBeEnabled();
});
