import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, sampleRecords } from '#admin/testing';
import type { PrintDocument, PrinterService } from '#shop';
import plugin from '../index.ts';
import { quotes } from '../resources/order.ts';
import { sampleOrder } from '../../../../tests/support/sampleOrder.ts';

const listOf = (type: string) => `/orders?filter=${encodeURIComponent(JSON.stringify({ type: [type] }))}`;

test.each([
  ['invoice', 'Invoices', 'New invoice'],
  ['purchase', 'Purchases', 'New purchase'],
])('the list of each %s is headed %s, and New makes one', async (type, heading, label) => {
  const order = sampleOrder;
  const { screen } = await renderPlugin(plugin, { at: listOf(type), records: { orders: [{ ...order, id: 4, type }] } });
  await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const create = screen.getByRole('link', { name: label });
  await expect.element(create).toHaveAttribute('href', `/admin/orders/create?type=${type}`);
});

test('a list of invoices without one offers to make it', async () => {
  const { screen } = await renderPlugin(plugin, { at: listOf('invoice'), records: { orders: [] } });
  const ways = screen.getByRole('main').getByRole('link', { name: 'New invoice' });
  await expect.poll(() => ways.elements().length).toBe(2);
});

test.each([
  ['ROLE_MANAGER', 'quotes', 'quote', true],
  ['ROLE_MANAGER', 'orders', 'order', true],
  ['ROLE_CASHIER', 'orders', 'order', false],
] as const)('%s on the page of %s, a %s: turned into an invoice %s', async (as, resource, type, isOffered) => {
  const sample = { ...sampleRecords(quotes)[0], reference: undefined };
  const document = { ...sample, id: 4, type, status: 'waiting' };
  const asked: unknown[] = [];
  const { screen, path } = await renderPlugin(plugin, {
    at: `/${resource}/4/show`,
    as,
    records: { quotes: [document], orders: [document, { ...sample, id: 9, type: 'invoice' }] },
    calls: {
      'orders/4/turn-into': ({ body }) => {
        asked.push(body);
        return { '@id': '/en/api/orders/9', id: 9, orderNumberFormatted: 'F-9' };
      },
    },
  });
  await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  const turn = screen.getByRole('button', { name: 'Turn into', exact: true });
  if (!isOffered) {
    expect(turn.elements()).toEqual([]);
    return;
  }
  await turn.click();
  await screen.getByRole('menuitem', { name: 'Turn into an invoice' }).click();
  await expect.poll(path).toBe('/orders/9/show');
  expect(asked).toEqual([{ type: 'invoice' }]);
});

/** A printer that keeps its documents. */
function printing(printed: PrintDocument[]) {
  const service: PrinterService = {
    target: () => ({ name: '', kind: 'browser', paperSize: 48, copies: 1, isQrPrinted: false }),
    receiptRows: ({ number }, options) => [{ kind: 'text', text: `${number} ${options?.isCopy ? 'COPY' : ''}` }],
    labelRows: () => [],
    print: async (document) => {
      printed.push(document);
      return 'printed';
    },
    openDrawer: async () => 'printed',
  };
  const services = { printer: async () => ({ default: () => service }) };
  return definePlugin({ id: 'printing', title: 'Printing', api: 1, services });
}

test.each([
  ['en', 'Print again'],
  ['fr', 'Réimprimer'],
  ['ar', 'إعادة الطباعة'],
] as const)('the menu of a row prints the receipt of the order again: %s', async (locale, label) => {
  const printed: PrintDocument[] = [];
  const sample = sampleOrder;
  const order = {
    ...sample,
    id: 4,
    orderNumberFormatted: '2-0421',
    till: { '@id': '/en/api/tills/3', id: 3 },
    orderItems: [],
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/orders',
    as: 'ROLE_CASHIER',
    locale,
    beside: [printing(printed)],
    records: { orders: [order], settings: [{ id: 1, currency: 'MAD' }] },
  });
  await screen.getByRole('button', { name: /2-0421/ }).click();
  await screen.getByRole('menuitem', { name: label }).click();
  await expect.poll(() => printed).toMatchObject([{ kind: 'receipt', order: 4, till: 3, isCopy: true }]);
  expect(printed[0]?.rows).toEqual([{ kind: 'text', text: '2-0421 COPY' }]);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});

test('an order that cannot be read for its receipt is told about, and nothing is printed', async () => {
  const printed: PrintDocument[] = [];
  const sample = sampleOrder;
  const { screen, server } = await renderPlugin(plugin, {
    at: '/orders',
    beside: [printing(printed)],
    records: { orders: [{ ...sample, id: 4, orderNumberFormatted: '2-0421' }], settings: [{ id: 1 }] },
  });
  await screen.getByRole('button', { name: /2-0421/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Print again' })).toBeVisible();
  server.mood = 503;
  await screen.getByRole('menuitem', { name: 'Print again' }).click();
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  expect(printed).toEqual([]);
});

test('a payment is offered in coins where cash is rounded, and exactly by card', async () => {
  const sample = sampleOrder;
  const order = { ...sample, id: 4, type: 'delivery-note', status: 'waiting', payments: [], restAmount: 10.02 };
  const { screen } = await renderPlugin(plugin, {
    at: '/orders/4/show',
    as: 'ROLE_MANAGER',
    records: {
      orders: [order],
      settings: [{ id: 1, currency: 'MAD', posBundleSettings: { cashRounding: 0.05 } }],
      payment_methods: [
        { id: 1, name: 'Cash', kind: 'cash', isEnabled: true },
        { id: 2, name: 'Card', kind: 'card', isEnabled: true },
      ],
    },
  });
  await screen.getByRole('button', { name: 'Add payment' }).click();
  const box = screen.getByRole('textbox', { name: /^Amount received/ });
  await expect.element(box).toHaveValue('10.00');
  await screen.getByRole('radio', { name: 'Card' }).click();
  await expect.element(box).toHaveValue('10.02');
});
