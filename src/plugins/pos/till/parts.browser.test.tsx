import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import type { TillPartProps } from '#shop';
import { windowPlugin, type TillFixture } from '../core/till/windowFixture.tsx';
import { CARD, CASH } from '../core/sale/fixtures.ts';
import { CartPane } from './cart/CartPane.tsx';
import PaymentsStep from './pay/PaymentsStep.tsx';
import { SaveButtons } from './pay/SaveButtons.tsx';

const VOUCHER = { ...CARD, id: 9, name: 'Voucher', kind: 'other', provider: 'stamps.card' };
const METHODS = { data: { methods: [CASH, CARD, VOUCHER] } };

/** A part of another plugin, which sells, reduces and pays. */
function Part({ sale, act }: TillPartProps) {
  const said = (text: string | null) => document.body.setAttribute('data-said', text ?? 'done');
  return (
    <>
      <p>{`${sale.lines.length} lines, ${sale.rest} left`}</p>
      <button type="button" onClick={() => said(act.addLine({ kind: 'stamps.card', name: 'Voucher', price: 5000 }))}>
        Sell
      </button>
      <button type="button" onClick={() => said(act.reduce(1000, 'Regular guest'))}>
        Reduce
      </button>
      <button type="button" onClick={() => said(act.pay({ provider: 'stamps.card', amount: 4000, reference: 'V-1' }))}>
        Pay
      </button>
      <button
        type="button"
        onClick={() => said(act.pay({ provider: 'stamps.card', amount: 500, reference: 'S-2', label: 'Free tea' }))}
      >
        Spend
      </button>
    </>
  );
}

const stamps = definePlugin({
  id: 'stamps',
  title: 'pos.title',
  api: 1,
  slots: [
    { slot: 'pos.cart', load: async () => ({ default: Part }) },
    { slot: 'pos.payments', load: async () => ({ default: Part }) },
  ],
});

const said = () => document.body.getAttribute('data-said');

async function opened(Shown: typeof PaymentsStep | typeof CartPane, around: TillFixture = {}) {
  const Whole = () => (
    <>
      <Shown />
      <SaveButtons />
    </>
  );
  const part = windowPlugin(Whole, { ...METHODS, ...around });
  const rendered = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER', beside: [stamps] });
  return { ...rendered, ...part };
}

test('a part in the cart sells a line of its kind and reduces with a reason', async () => {
  const { screen, sale } = await opened(CartPane);
  await expect.element(screen.getByText('3 lines, 19900 left')).toBeVisible();
  await screen.getByRole('button', { name: 'Sell' }).click();
  await expect.element(screen.getByText('4 lines, 24900 left')).toBeVisible();
  expect(sale().lines.at(-1)).toMatchObject({ kind: 'stamps.card', product: null, price: 5000, taxRate: 2000 });
  await screen.getByRole('button', { name: 'Reduce' }).click();
  await expect.poll(() => [sale().reduction, sale().note]).toEqual(['10', 'Regular guest']);
});

test('a part among the payments pays once by its reference, and is no card of its own', async () => {
  const { screen, sale } = await opened(PaymentsStep);
  const methods = screen.getByRole('group', { name: 'Payment methods' });
  await expect.element(methods.getByRole('button', { name: /^Cash/ })).toBeVisible();
  await expect.element(methods.getByRole('button', { name: /^Voucher/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(() => sale().payments).toMatchObject([{ method: 9, amount: 4000, reference: 'V-1' }]);
  await expect.element(screen.getByText('3 lines, 15900 left')).toBeVisible();
  await screen.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(said).toBe('This is among the payments already.');
  expect(sale().payments).toHaveLength(1);
  await expect.element(screen.getByRole('group', { name: 'Voucher' }).getByText('…V-1')).toBeVisible();
  await screen.getByRole('button', { name: 'Spend' }).click();
  const named = screen.getByRole('group', { name: 'Free tea' });
  await expect.element(named.getByText('Free tea')).toBeVisible();
  await expect.element(named.getByText('…S-2')).not.toBeInTheDocument();
});

test('without a network it does not pay, and a sale that it paid before waits', async () => {
  const voucher = { method: 9, amount: 19_900, change: 0, isStored: false, name: '', reference: 'V-1' };
  const payments = [{ ...voucher, key: 'p1', needsServer: true }];
  const { screen } = await opened(PaymentsStep, { isOnline: false, sale: { payments } });
  await expect.element(screen.getByRole('button', { name: /^Save Order/ })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText(/^Voucher needs the network\./).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Remove Voucher' }).click();
  await screen.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(said).toMatch(/^This needs the network\./);
});
