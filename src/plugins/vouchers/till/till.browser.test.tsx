import { useMemo, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { definePlugin, Slot } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import type { TillActs, TillSale } from '#shop';
import vouchers from '../index.ts';

const SALE: TillSale = {
  ...{ uuid: 'a', type: 'delivery-note', isEdit: false, customer: null, customerName: null, table: null },
  ...{ lines: [], payments: [], rest: 19_900, currency: 'MAD', isOnline: true, isFixed: false },
  totals: { products: 19_900, reduction: 0, promo: 0, tax: 0, total: 19_900 },
};

/** A page with the slots of the till around a sale. */
async function opened(sale: Partial<TillSale> = {}, options: RenderPluginOptions = {}) {
  const act = {
    addLine: vi.fn<TillActs['addLine']>(() => null),
    reduce: () => null,
    pay: vi.fn<TillActs['pay']>(() => null),
    removePayment: () => null,
    hold: async () => null,
    refresh: async () => undefined,
  };
  function Page() {
    const [open] = useState({ ...SALE, ...sale });
    const given = useMemo(() => ({ uuid: open.uuid, sale: open, act }), [open]);
    return (
      <>
        <p>The till</p>
        <Slot name="pos.cart" given={given} />
        <Slot name="pos.payments" given={given} />
      </>
    );
  }
  const page = definePlugin({
    id: 'pos',
    title: 'pos.title',
    api: 1,
    pages: [{ path: 'pos-parts', load: async () => ({ default: Page }) }],
  });
  const rendered = await renderPlugin(page, { at: '/pos-parts', as: 'ROLE_CASHIER', beside: [vouchers], ...options });
  return { ...rendered, act };
}

test('a card is sold as a line of its kind, with an amount above 0', async () => {
  const { screen, act } = await opened();
  await screen.getByRole('button', { name: 'Sell a gift card' }).click();
  await screen.getByRole('button', { name: 'Add to the cart' }).click();
  await expect.element(screen.getByText('Enter an amount above 0.')).toBeVisible();
  await screen.getByLabelText(/^Amount/).fill('150');
  await screen.getByRole('button', { name: 'Add to the cart' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(act.addLine.mock.calls).toEqual([[{ kind: 'vouchers.card', name: 'Gift card', price: 15_000, taxRate: 0 }]]);
});

test('a checked card pays what is on it, and the rest is left for another payment', async () => {
  const codes: unknown[] = [];
  const { screen, act } = await opened(
    {},
    {
      calls: {
        'vouchers/check': ({ body }) => {
          codes.push(body);
          const violations = [{ propertyPath: 'code', message: 'There is no gift card with this code.' }];
          return codes.length === 1
            ? Response.json({ status: 422, violations }, { status: 422 })
            : { label: '…EFGH', balance: 120, expiresOn: null };
        },
      },
    },
  );
  await screen.getByRole('button', { name: 'Pay by gift card' }).click();
  await screen.getByLabelText('Code of the gift card').fill('wrong');
  await screen.getByRole('button', { name: 'Check the card' }).click();
  await expect.element(screen.getByText('There is no gift card with this code.')).toBeVisible();
  await screen.getByLabelText('Code of the gift card').fill('2345-6789-abcd-efgh');
  await screen.getByRole('button', { name: 'Check the card' }).click();
  await expect
    .element(screen.getByText(/120\.00.MAD on the card\. It pays 120\.00.MAD; 79\.00.MAD is left/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const paid = { provider: 'vouchers.card', reference: '23456789ABCDEFGH', amount: 12_000 };
  expect(act.pay.mock.calls).toEqual([[paid]]);
});

test('without a network the till says that a card cannot pay, and still sells one', async () => {
  const { screen } = await opened({ isOnline: false });
  await expect.element(screen.getByText(/Gift cards need the network\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay by gift card' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sell a gift card' }).click();
  await expect.element(screen.getByText(/gets its code when the sale is sent/)).toBeVisible();
});

test('a driver is offered neither to sell a card nor to take one', async () => {
  const { screen } = await opened({}, { as: 'ROLE_AGENT_DRIVER' });
  await expect.element(screen.getByText('The till')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /gift card/i })).not.toBeInTheDocument();
});

test('a scanned card opens the payment with its code, and other codes go on to the till', async () => {
  let taker: (code: string) => boolean = () => false;
  const scanner = definePlugin({
    id: 'scanner',
    title: 'pos.title',
    api: 1,
    services: {
      scanner: async () => ({
        default: () => ({
          scan: () => false,
          onScan: () => undefined,
          takeCodes: (next: (code: string) => boolean) => void (taker = next),
        }),
      }),
    },
  });
  const { screen } = await opened({}, { beside: [vouchers, scanner] });
  await expect.element(screen.getByRole('button', { name: 'Pay by gift card' })).toBeVisible();
  await expect.poll(() => taker('23456789ABCDEFGH')).toBe(true);
  expect(taker('5449000000996')).toBe(false);
  await expect.element(screen.getByLabelText('Code of the gift card')).toHaveValue('2345-6789-ABCD-EFGH');
});
