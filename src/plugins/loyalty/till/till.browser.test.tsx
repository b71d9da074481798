import { useMemo, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { definePlugin, Slot } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import type { TillActs, TillSale } from '#shop';
import fixtures from '../fixtures.ts';
import loyalty from '../index.ts';

const SALE: TillSale = {
  ...{ uuid: 'a', type: 'delivery-note', isEdit: false, customer: 1, customerName: 'Imane Tazi', table: null },
  ...{ lines: [], payments: [], rest: 19_900, currency: 'MAD', isOnline: true, isFixed: false },
  totals: { products: 19_900, reduction: 0, promo: 0, tax: 0, total: 19_900 },
};

/** A page with the slots of the till around a sale. */
async function opened(sale: Partial<TillSale> = {}, options: RenderPluginOptions = {}) {
  const act = {
    addLine: () => null,
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
  const rendered = await renderPlugin(page, {
    ...{ at: '/pos-parts', as: 'ROLE_CASHIER', beside: [loyalty], calls: fixtures.calls },
    ...options,
  });
  return { ...rendered, act };
}

test('the cart shows points and tier, and a reward pays what it is worth', async () => {
  const { screen, act } = await opened();
  await expect.element(screen.getByText('350 points · Silver')).toBeVisible();
  await screen.getByRole('button', { name: 'Spend points' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Spend points' });
  await expect.element(dialog.getByText('Imane Tazi: 350 points')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Free tea/ })).toBeDisabled();
  await expect.element(dialog.getByText('The product is not in the cart.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Off the sale (100 points)' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(act.pay.mock.calls).toEqual([
    [{ provider: 'loyalty.reward', reference: 'reward-1', label: 'Off the sale', amount: 2000 }],
  ]);
});

test('a reward pays no more than the rest, and what is chosen already counts', async () => {
  const chosen = { key: 'p', method: 9, amount: 1000, change: 0, isStored: false, name: '', reference: 'reward-2' };
  const { screen, act } = await opened({ rest: 500, payments: [chosen] });
  await screen.getByRole('button', { name: 'Spend points' }).click();
  await expect.element(screen.getByText('Imane Tazi: 150 points')).toBeVisible();
  await screen.getByRole('button', { name: 'Off the sale (100 points)' }).click();
  await expect.poll(() => act.pay.mock.calls).toMatchObject([[{ amount: 500 }]]);
});

test('without a network points are not spent, and the sale says that it earns them', async () => {
  const { screen } = await opened({ isOnline: false });
  await expect.element(screen.getByText(/Points can be spent with a network only\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Spend points' })).not.toBeInTheDocument();
});

test('a sale of nobody shows nothing of it', async () => {
  const nobody = await opened({ customer: null, customerName: null });
  await expect.element(nobody.screen.getByText('The till')).toBeVisible();
  await expect.element(nobody.screen.getByRole('button', { name: 'Spend points' })).not.toBeInTheDocument();
});

test('a driver sees nothing of it', async () => {
  const { screen } = await opened({}, { as: 'ROLE_AGENT_DRIVER' });
  await expect.element(screen.getByText('The till')).toBeVisible();
  await expect.element(screen.getByText(/points/i)).not.toBeInTheDocument();
});
