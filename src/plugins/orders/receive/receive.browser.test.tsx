import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPlugin, sampleRecords, type Fixtures } from '#admin/testing';
import plugin from '../index.ts';
import { goodsReceipts } from '../resources/receipts.ts';
import { sampleOrder } from '../../../../tests/support/sampleOrder.ts';

afterEach(() => page.viewport(1280, 800));

const item = (id: number, name: string, quantity: number, price: number, received = 0) => ({
  id,
  product: { '@id': `/en/api/products/${id}`, id, name, skuCode: `SKU-${id}` },
  description: name,
  skuCode: `SKU-${id}`,
  quantity,
  price,
  finalPrice: price,
  total: quantity * price,
  receivedQuantity: received,
  toComeQuantity: quantity - received,
});

const purchase = (fields: object = {}) => {
  const sample = sampleOrder;
  return {
    ...sample,
    ...{ '@id': '/en/api/orders/4', id: 4, orderNumberFormatted: 'P-0033', type: 'purchase', status: 'processing' },
    ...{ receiptState: 'partly-received', toComeAmount: 4960, startDeliveryAt: '2026-01-05T12:00:00Z' },
    orderItems: [item(41, 'Argan oil', 60, 112, 24), item(42, 'Argan soap', 26, 14)],
    ...{ payments: [], refundedAmount: 0, restAmount: 0 },
    ...fields,
  };
};
const [sampleReceipt] = sampleRecords(goodsReceipts);
const RECEIPT = {
  ...sampleReceipt,
  order: 4,
  ...{ id: 7, '@id': '/en/api/goods_receipts/7', kind: 'delivery', deliveryNote: 'BL-4471', pieces: 24, amount: 2688 },
  ...{ createdBy: { id: 2, fullName: 'Hamza' }, takenBackAt: undefined, takenBackBy: undefined, note: undefined },
};

const PRODUCTS = [41, 42].map((id) => ({ '@id': `/en/api/products/${id}`, id, barcode: `61112456005${id}` }));

interface Opened {
  as?: 'ROLE_MANAGER' | 'ROLE_CASHIER';
  locale?: 'en' | 'ar';
  order?: ReturnType<typeof purchase>;
  calls?: Fixtures['calls'];
}

/** The page of a purchase, and the bodies that it sent. */
async function opened({ as = 'ROLE_MANAGER', locale = 'en', order = purchase(), calls = {} }: Opened = {}) {
  const sent: unknown[] = [];
  const given = await renderPlugin(plugin, {
    at: '/orders/4/show',
    as,
    locale,
    records: {
      orders: [order],
      goods_receipts: [RECEIPT],
      settings: [{ id: 1, currency: 'MAD' }],
      products: PRODUCTS,
      stores: [],
    },
    calls: {
      'orders/4/receive': ({ body }) => {
        sent.push(body);
        return { id: 8, order: 4, receiptState: 'received' };
      },
      'goods_receipts/7/take-back': ({ body }) => {
        sent.push(body);
        return { id: 7, order: 4, receiptState: 'ordered' };
      },
      ...calls,
    },
  });
  return { ...given, sent };
}

async function openWindow(options: Opened = {}) {
  const given = await opened(options);
  await given.screen.getByRole('button', { name: 'Receive', exact: true }).click();
  return { ...given, window: given.screen.getByRole('dialog', { name: 'Receive P-0033' }) };
}

test('all as ordered is received by one button, with the delivery note', async () => {
  const { window, sent, screen } = await openWindow();
  await window.getByRole('button', { name: 'All as ordered' }).click();
  await window.getByLabelText('Delivery note').fill('BL-4498');
  await window.getByRole('button', { name: 'Receive 62 pieces' }).click();
  await expect.element(window).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      deliveryNote: 'BL-4498',
      changesCost: true,
      lines: [
        { item: 41, quantity: 36, cost: 112 },
        { item: 42, quantity: 26, cost: 14 },
      ],
    },
  ]);
  await expect.element(screen.getByText('Received: 62 pieces')).toBeVisible();
});

test('a part with differences: scanned, another cost, broken, and too much, which is asked', async () => {
  const { window, sent } = await openWindow();
  const scan = window.getByRole('textbox', { name: 'Scan, or type a name' });
  await scan.fill('SKU-41');
  await scan.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(window.getByRole('textbox', { name: 'Received now: Argan oil' })).toHaveValue('1');
  await window.getByRole('textbox', { name: 'Received now: Argan oil' }).fill('35');
  await window.getByRole('textbox', { name: 'Cost: Argan oil' }).fill('115');
  await expect.element(window.getByText('was 112.00')).toBeVisible();
  await window.getByRole('combobox', { name: /difference: Argan oil/ }).selectOptions('broken');
  await window.getByRole('textbox', { name: 'Received now: Argan soap' }).fill('30');
  await window.getByRole('button', { name: 'Receive 65 pieces' }).click();
  await expect.element(window.getByText('Choose what becomes of what came beyond the order.')).toBeVisible();
  expect(sent).toEqual([]);
  await window.getByRole('combobox', { name: /difference: Argan soap/ }).selectOptions('kept');
  await window.getByRole('button', { name: 'Receive 65 pieces' }).click();
  await expect.element(window).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      lines: [
        { item: 41, quantity: 35, cost: 115, closed: 1, closedReason: 'broken' },
        { item: 42, quantity: 30, isMoreKept: true },
      ],
    },
  ]);
});

test.each(['en', 'ar'] as const)('on a phone a refusal keeps what was typed: %s', async (locale) => {
  await page.viewport(390, 844);
  let isRefused = true;
  const { screen } = await opened({
    locale,
    calls: {
      'orders/4/receive': () =>
        isRefused
          ? new Response(
              JSON.stringify({
                status: 422,
                detail: 'Only 20 are still to come.',
                violations: [{ propertyPath: 'lines[0].quantity', message: 'Only 20 are still to come.' }],
              }),
              { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
            )
          : { id: 8, order: 4, receiptState: 'received' },
    },
  });
  const [more, receive, title] =
    locale === 'en' ? ['More actions', 'Receive', 'Receive P-0033'] : ['إجراءات أخرى', 'استلام', /P-0033/];
  await screen.getByRole('button', { name: more }).first().click();
  await screen.getByRole('button', { name: receive, exact: true }).click();
  const window = screen.getByRole('dialog', { name: title });
  const now = window.getByRole('textbox', { name: /Argan oil/ }).first();
  await now.fill('36');
  const submit = window.getByRole('button', { name: /36/ }).last();
  await submit.click();
  await expect.element(window.getByText('Only 20 are still to come.')).toBeVisible();
  await expect.element(now).toHaveValue('36');
  const box = window.element().querySelector('ul');
  expect(box && box.scrollWidth <= box.clientWidth).toBe(true);
  isRefused = false;
  await submit.click();
  await expect.element(window).not.toBeInTheDocument();
});

test('stores that cannot be read are a message; the goods are received without the choice', async () => {
  const problem = { status: 503, detail: 'The stores are away.' };
  const headers = { 'Content-Type': 'application/problem+json' };
  const { window, screen, sent } = await openWindow({
    calls: { stores: () => new Response(JSON.stringify(problem), { status: 503, headers }) },
  });
  await expect.element(screen.getByText('The stores are away.')).toBeVisible();
  await window.getByRole('button', { name: 'All as ordered' }).click();
  await window.getByRole('button', { name: 'Receive 62 pieces' }).click();
  await expect.element(window).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('what is missing is counted in words of the language', async () => {
  const { window } = await openWindow();
  await window.getByRole('textbox', { name: 'Received now: Argan oil' }).fill('35');
  const outcome = window.getByRole('combobox', { name: /difference: Argan oil/ });
  await expect.element(outcome).toHaveTextContent('1 comes later1 never comes1 broken, to be credited');
  await window.getByRole('textbox', { name: 'Received now: Argan oil' }).fill('34');
  await expect.element(outcome).toHaveTextContent('2 come later2 never come2 broken, to be credited');
});

test('the page says what came in which part, what is late, and takes a record back', async () => {
  const { screen, sent } = await opened();
  await expect.element(screen.getByText('24 pieces', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Still to come: 62 pieces')).toBeVisible();
  await expect.element(screen.getByText(/days late/)).toBeVisible();
  await screen.getByRole('button', { name: 'Take back: BL-4471' }).click();
  const window = screen.getByRole('dialog', { name: 'Take this receipt back?' });
  await window.getByLabelText('Reason').fill('Wrong purchase');
  await window.getByRole('button', { name: 'Take back' }).click();
  await expect.element(window).not.toBeInTheDocument();
  expect(sent).toEqual([{ note: 'Wrong purchase' }]);
});

test('nothing more comes: the rest is closed with a reason', async () => {
  const { screen, sent } = await opened();
  await screen.getByRole('button', { name: 'Nothing more comes' }).click();
  const window = screen.getByRole('dialog', { name: 'Close the rest of P-0033?' });
  await expect.element(window.getByRole('button', { name: 'Close the rest' })).toBeDisabled();
  await window.getByLabelText('Reason').fill('Out of production');
  await window.getByRole('button', { name: 'Close the rest' }).click();
  await expect.element(window).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      note: 'Out of production',
      lines: [
        { item: 41, closed: 36 },
        { item: 42, closed: 26 },
      ],
    },
  ]);
});

test.each([
  [{ as: 'ROLE_CASHIER' }],
  [{ order: purchase({ status: 'cancelled', receiptState: 'cancelled' }) }],
  [{ order: purchase({ type: 'order', receiptState: undefined }) }],
] as const)('nobody receives without the right, or what is no awaited purchase: %#', async (options) => {
  const { screen } = await opened(options as Opened);
  await expect.element(screen.getByRole('heading', { level: 1, name: /P-0033/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Receive', exact: true }).elements()).toEqual([]);
});
