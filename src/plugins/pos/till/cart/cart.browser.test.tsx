import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import { newRefund, pickLine, refundOrderFrom } from '#shop';
import { startExchange } from '../../core/refund/exchange.ts';
import { CASH } from '../../core/sale/fixtures.ts';
import { LINES, windowPlugin, type TillFixture } from '../../core/till/windowFixture.tsx';
import { CartPane } from './CartPane.tsx';

async function drawn(around: TillFixture = {}) {
  const made = windowPlugin(CartPane, around);
  const { screen, hearsKeys } = await renderPlugin(made.plugin, { at: made.at });
  return { ...made, screen, hearsKeys, quantities: () => made.sale().lines.map(({ quantity }) => quantity) };
}

test('plus and minus change a line; the last one of it takes the line away, and undo puts it back where it was', async () => {
  const { screen, sale, quantities } = await drawn();
  await screen.getByRole('button', { name: 'One more of Mint tea, pot' }).click();
  await expect.poll(quantities).toEqual([3000, 1000, 1000]);
  await screen.getByRole('button', { name: 'One less of Mint tea, pot' }).click();
  await screen.getByRole('button', { name: 'Remove Chicken tagine, preserved lemon' }).click();
  await expect.poll(() => sale().lines.map(({ key }) => key)).toEqual(['a', 'c']);
  await screen.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(() => sale().lines.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('the total follows, and Show details says what it is made of', async () => {
  const { screen } = await drawn({ sale: { reduction: '5' } });
  await screen.getByRole('button', { name: /Show details/ }).click();
  await expect.element(screen.getByRole('definition').first()).toHaveTextContent('199.00');
  await expect.element(screen.getByText('Reduction 5%')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /Hide details/ }))
    .toHaveTextContent('Hide details189.05 MAD');
});

test.each([
  ['more than', 36, 1, '181.00'],
  ['less than', 300, 2, '−101.00'],
])('the total of an exchange takes off what comes back: it costs %s that', async (_, total, quantity, due) => {
  const order = refundOrderFrom(
    {
      ...{ id: 7, type: 'delivery-note', orderNumberFormatted: '2-0421', fullTotalAmount: total, paidAmount: total },
      orderItems: [{ id: 1, description: 'Mint tea', quantity: 2, price: total / 2, total }],
      payments: [{ paymentMethod: '/en/api/payment_methods/1', amount: total }],
    },
    'MAD',
  );
  const { screen, till } = await drawn();
  if (!order) throw new Error('no order');
  await expect.element(screen.getByRole('button', { name: /Show details/ })).toBeVisible();
  const draft = pickLine(newRefund(order, 'refund', [CASH]), 1, quantity * 1000);
  till().change((sale) => startExchange(sale, draft, till().sumsContext(sale)));
  await expect.element(screen.getByText('Exchange of 2-0421')).toBeVisible();
  await screen.getByRole('button', { name: /Show details/ }).click();
  await expect
    .element(screen.getByRole('button', { name: /Hide details/ }))
    .toHaveTextContent(`Hide details${due} MAD`);
  const rows = screen
    .getByRole('definition')
    .elements()
    .map((row) => row.textContent);
  expect(rows).toContain(`−${(total / 2) * quantity}.00`);
  expect(rows.at(-1)).toBe(due);
});

test('nothing can be saved before it is paid, and an empty cart says so', async () => {
  const { screen } = await drawn({ sale: { lines: [] } });
  await expect.element(screen.getByText('Cart is empty').first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Save Order Cart is empty' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('button', { name: 'Payments' })).toBeDisabled();
});

test('keys change the line touched last, and F9 leads to the payments', async () => {
  const { screen, till, hearsKeys } = await drawn();
  await screen.getByRole('button', { name: 'One more of Mint tea, pot' }).click();
  await hearsKeys();
  await userEvent.keyboard('{F9}');
  await expect.poll(() => till().screen.get().step).toBe('payments');
});

test.each([
  ['MAD', 'credit 120.00 DH'],
  ['EUR', 'credit €120.00'],
])('credit in %s is written %s', async (currency, text) => {
  const { screen } = await drawn({ sale: { customer: 5 }, settings: { currency } });
  await expect.element(screen.getByRole('button', { name: /Imane/ })).toMatchTextContent(text);
});

test('a name is cut at 50 letters and stands whole in the tooltip', async () => {
  const name = 'x'.repeat(60);
  const { screen } = await drawn({ sale: { lines: LINES.slice(0, 1).map((line) => ({ ...line, name })) } });
  await expect.element(screen.getByText(`${'x'.repeat(50)}…`)).toBeVisible();
});

test('in another tab it can be looked at only', async () => {
  const { screen } = await drawn({ isReadOnly: true });
  await expect.element(screen.getByRole('button', { name: 'One more of Mint tea, pot' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Payments' })).toBeDisabled();
});
