import { expect, test } from 'vitest';
import { renderPlugin, type Fixtures } from '#admin/testing';
import plugin from '../index.ts';
import { sampleOrder } from '../../../../tests/support/sampleOrder.ts';

const CASH = { '@id': '/en/api/payment_methods/1', id: 1, name: 'Cash', kind: 'cash', isEnabled: true };
const CARD = { '@id': '/en/api/payment_methods/2', id: 2, name: 'Card', kind: 'card', isEnabled: true };

/** Tea 2 × 18.00 and soap 75.00, paid in cash. */
const sold = (fields: object = {}) => {
  const sample = sampleOrder;
  return {
    ...sample,
    ...{ '@id': '/en/api/orders/4', id: 4, orderNumberFormatted: '2-0421', type: 'delivery-note', status: 'done' },
    customer: { '@id': '/en/api/customers/5', id: 5, fullName: 'Imane Tazi', walletCredit: 12 },
    orderItems: [
      {
        id: 41,
        product: { '@id': '/en/api/products/7', id: 7 },
        description: 'Tea',
        quantity: 2,
        price: 18,
        total: 36,
      },
      {
        id: 42,
        product: { '@id': '/en/api/products/8', id: 8 },
        description: 'Soap',
        quantity: 1,
        price: 75,
        total: 75,
      },
    ],
    payments: [{ id: 1, paymentMethod: CASH, amount: 111, changeAmount: 0, state: 'paid' }],
    ...{ reductionAmount: 0, promoAmount: 0, shippingFees: 0, walletPaymentAmount: 0, refundedAmount: 0 },
    ...{ fullTotalAmount: 111, paidAmount: 111, restAmount: 0, paymentStatus: 'paid' },
    ...fields,
  };
};
const DAY = {
  '@id': '/en/api/cash_sessions/3',
  id: 3,
  status: 'open',
  till: { id: 2, name: 'Till 2' },
  openedBy: { '@id': '/en/api/users/1', id: 1, username: 'tester' },
  openingFloat: 100,
};

/** The page of a sale, and the refunds that it sent. */
async function opened({
  as = 'ROLE_MANAGER',
  order = sold(),
  days = [DAY],
  locale = 'en',
  records = {},
  calls = {},
}: Partial<{
  as: 'ROLE_MANAGER' | 'ROLE_CASHIER' | 'ROLE_AGENT_DRIVER';
  order: ReturnType<typeof sold>;
  days: object[];
  locale: 'en' | 'fr' | 'ar';
  records: Fixtures['records'];
  calls: Fixtures['calls'];
}> = {}) {
  const given = await renderPlugin(plugin, {
    at: '/orders/4/show',
    as,
    locale,
    records: {
      orders: [order],
      cash_sessions: days as { id: number }[],
      settings: [{ id: 1, currency: 'MAD', posBundleSettings: { refundLimit: 50, refundDayLimit: null } }],
      payment_methods: [CASH, CARD],
      ...records,
    },
    ...(calls && { calls }),
  });
  const sent = () => given.server.records('orders').filter(({ type }) => type === 'refund');
  return { ...given, sent };
}

test('a sale is given back in part: by line, out of a drawer, with what does not go back into stock', async () => {
  const { screen, sent } = await opened();
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  const window = screen.getByRole('dialog', { name: 'Refund of 2-0421' });
  await window.getByRole('button', { name: 'One more: Tea' }).click();
  await window.getByRole('button', { name: 'One more: Soap' }).click();
  await window.getByRole('checkbox', { name: 'Back into stock: Tea' }).click();
  await expect.element(window.getByLabelText('Drawer').first()).toHaveValue('2');
  await window.getByLabelText('Reason').fill('Cold');
  await window.getByRole('button', { name: /^Refund 93\.00/ }).click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toMatchObject({
    type: 'refund',
    description: 'Cold',
    orderItems: [{ quantity: -1, isRestocked: false }, { quantity: -1 }],
    payments: [{ amount: -93 }],
  });
  expect(sent()[0]?.orderItems).not.toMatchObject([{}, { isRestocked: false }]);
  await expect.element(window).not.toBeInTheDocument();
});

test('a credit note is kept by the customer, and takes no drawer', async () => {
  const { screen, sent } = await opened({ days: [] });
  await screen.getByRole('button', { name: 'Credit note' }).click();
  const window = screen.getByRole('dialog', { name: 'Refund of 2-0421' });
  await window.getByRole('button', { name: 'One more: Soap' }).click();
  await window.getByRole('button', { name: /^Credit note 75\.00/ }).click();
  await expect.poll(() => sent()).toMatchObject([{ isPayedByCredit: true, walletPaymentAmount: -75, payments: [] }]);
});

test('a credit note of an unpaid invoice lowers its rest and needs no customer', async () => {
  const order = sold({ type: 'invoice', payments: [], paidAmount: 0, restAmount: 111, customer: null });
  const { screen, sent } = await opened({ order });
  await screen.getByRole('button', { name: 'Credit note' }).click();
  const window = screen.getByRole('dialog', { name: /2-0421/ });
  await window.getByRole('button', { name: 'One more: Soap' }).click();
  await expect.element(window.getByText('Off what is owed')).toBeVisible();
  expect(window.getByRole('checkbox', { name: /Back into stock/ }).elements()).toEqual([]);
  await window.getByRole('button', { name: /^Credit note 75\.00/ }).click();
  await expect.poll(() => sent()).toMatchObject([{ payments: [], walletPaymentAmount: 0, fullTotalAmount: -75 }]);
});

test('an exchange makes the refund and the sale together, and only the difference is paid', async () => {
  const asked: unknown[] = [];
  const { screen } = await opened({
    records: {
      products: [{ id: 9, name: 'Quince jam', price: 95, finalPrice: 95, isOnSale: true, productType: 'simple' }],
    },
    calls: {
      'orders/exchange': ({ body }) => {
        asked.push(body);
        return { refund: { id: 8, orderNumberFormatted: 'R-0014' }, sale: { id: 9, orderNumberFormatted: 'D-0425' } };
      },
    },
  });
  await screen.getByRole('button', { name: 'Exchange' }).click();
  const window = screen.getByRole('dialog', { name: 'Refund of 2-0421' });
  await window.getByRole('button', { name: 'One more: Soap' }).click();
  await window.getByRole('button', { name: 'Choose what is taken instead' }).click();
  const taken = screen.getByRole('dialog', { name: 'Takes instead' });
  await taken.getByRole('combobox').fill('quince');
  await screen.getByRole('option', { name: /Quince jam/ }).click();
  await expect.element(taken.getByText('20.00').last()).toBeVisible();
  await taken.getByLabelText('Paid by').first().selectOptions('Card');
  await taken.getByRole('button', { name: 'Exchange' }).click();
  await expect
    .poll(() => asked)
    .toMatchObject([
      {
        refund: { type: 'refund', payments: [{ amount: -75 }] },
        sale: { type: 'delivery-note', payments: [{ amount: 75 }, { amount: 20 }] },
      },
    ]);
  await expect.element(taken).not.toBeInTheDocument();
  await expect.element(screen.getByText('Refund R-0014 and sale D-0425 are made.')).toBeVisible();
});

test('above the limit a cashier asks for approval; a driver gives nothing back', async () => {
  const { screen } = await opened({ as: 'ROLE_CASHIER' });
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  const window = screen.getByRole('dialog', { name: 'Refund of 2-0421' });
  await window.getByRole('button', { name: 'One more: Tea' }).click();
  await expect.element(window.getByText('18.00 / 50.00')).toBeVisible();
  await expect.element(window.getByRole('button', { name: /^Refund 18\.00/ })).toBeEnabled();
  await window.getByRole('button', { name: 'One more: Soap' }).click();
  await expect.element(window.getByRole('button', { name: /^Ask for approval 93\.00/ })).toBeEnabled();
});

test('a cashier’s limit of a day counts all refunds of the day, however many', async () => {
  const others = Array.from({ length: 101 }, (_, at) => ({
    ...{ '@id': `/en/api/orders/${100 + at}`, id: 100 + at, type: 'refund', originOrder: 99, fullTotalAmount: -1 },
    ...{ createdBy: 1, operatorVerified: true },
  }));
  const limits = { refundLimit: 500, refundDayLimit: 110 };
  const { screen } = await opened({
    as: 'ROLE_CASHIER',
    records: {
      orders: [sold(), ...others],
      settings: [{ id: 1, currency: 'MAD', posBundleSettings: limits }],
    },
  });
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  const window = screen.getByRole('dialog', { name: 'Refund of 2-0421' });
  await window.getByRole('button', { name: 'One more: Tea' }).click();
  await expect.element(window.getByText(/Today 119\.00 of 110\.00/)).toBeVisible();
  await expect.element(window.getByRole('button', { name: /^Ask for approval 18\.00/ })).toBeEnabled();
});

test('who may not give back is not offered it', async () => {
  const { screen } = await opened({ as: 'ROLE_AGENT_DRIVER' });
  await expect.element(screen.getByRole('heading', { level: 1, name: /2-0421/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund', exact: true }).elements()).toEqual([]);
});

test('cash is not offered while no day is open', async () => {
  const { screen } = await opened({ days: [] });
  await screen.getByRole('button', { name: 'Refund', exact: true }).click();
  const window = screen.getByRole('dialog', { name: 'Refund of 2-0421' });
  await expect.element(window.getByRole('radio', { name: /Customer credit/ })).toBeChecked();
  expect(window.getByRole('radio', { name: /^Cash/ }).elements()).toEqual([]);
  await expect.element(window.getByText(/No till has an open day/)).toBeVisible();
});

test.each([
  ['fr', 'Avoir', 'Documents de cette vente'],
  ['ar', 'إشعار دائن', 'وثائق هذا البيع'],
] as const)('the page of an invoice lists its credit notes: %s', async (locale, kind, title) => {
  const order = sold({ type: 'invoice', refundedAmount: 75 });
  const note = sold({
    ...{ '@id': '/en/api/orders/9', id: 9, orderNumberFormatted: 'R-0014', type: 'refund', fullTotalAmount: -75 },
    originOrder: 4,
    orderItems: [{ id: 51, description: 'Soap', quantity: -1, price: 75, total: -75, isRestocked: false }],
  });
  const { screen } = await renderPlugin(plugin, {
    at: '/orders/4/show',
    as: 'ROLE_MANAGER',
    locale,
    records: { orders: [order, note], settings: [{ id: 1, currency: 'MAD' }] },
  });
  const card = screen.getByRole('region', { name: title });
  await expect.element(card.getByRole('link', { name: 'R-0014' })).toBeVisible();
  await expect.element(card.getByText(kind, { exact: true })).toBeVisible();
});
