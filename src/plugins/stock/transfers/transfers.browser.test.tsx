import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import catalogue from '../../catalogue/index.ts';
import plugin from '../index.ts';

const STORES = [
  { '@id': '/en/api/stores/1', id: 1, name: 'Gueliz', position: 1 },
  { '@id': '/en/api/stores/2', id: 2, name: 'Medina', position: 2 },
];
const tea = { id: 5, name: 'Green tea', skuCode: 'THE-500', quantity: 10 };
const found = ({ url }: { url: URL }) => ({ products: url.searchParams.get('code') === '999999' ? [] : [tea] });

interface Sent {
  lines: { product: number; quantity: number }[];
}

test('a transfer is put together by a scanner, stays when it is refused and after a reload, and is sent', async () => {
  const sent: Sent[] = [];
  const send = ({ body }: { body: unknown }) => {
    const input = body as Sent;
    sent.push(input);
    if (sent.length > 1) return { id: 19, number: 'T-0019' };
    const violations = [{ propertyPath: 'lines[0].quantity', message: 'Only 10 are there.', code: 'x' }];
    return new Response(JSON.stringify({ status: 422, detail: 'Only 10 are there.', violations }), {
      status: 422,
      headers: { 'Content-Type': 'application/problem+json' },
    });
  };
  const { screen, goTo, path } = await renderPlugin(plugin, {
    at: '/stock/transfer',
    as: 'ROLE_ADMIN',
    beside: [catalogue],
    records: { stores: STORES },
    calls: { 'stock/products': found, 'stock/transfers': send },
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Gueliz');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To', exact: true }), 'Medina');
  const finder = screen.getByRole('combobox', { name: 'Add a product: name, code, or scan' });
  await userEvent.fill(finder, '999999');
  await userEvent.keyboard('{Enter}');
  for (const _ of [1, 2]) {
    await expect.element(finder).toHaveValue('');
    await userEvent.fill(finder, '6111245600512');
    await userEvent.keyboard('{Enter}');
  }
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Green tea' });
  await expect.element(quantity).toHaveValue('2');
  await userEvent.fill(quantity, '12');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Only 10 are there.').first()).toBeVisible();
  goTo('/stock');
  await expect.poll(path).toBe('/stock');
  goTo('/stock/transfer');
  await expect.element(quantity).toHaveValue('12');
  await userEvent.fill(quantity, '4');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(path).toBe('/stock_transfers/19/show');
  expect(sent.at(-1)?.lines).toEqual([{ product: 5, quantity: 4 }]);
});

/** Opens the window that receives a transfer of a quantity of tea. */
async function openReceive(quantity: number) {
  const received: unknown[] = [];
  const transfer = {
    ...{ '@id': '/en/api/stock_transfers/19', id: 19, number: 'T-0019', state: 'sent', from: STORES[0], to: STORES[1] },
    ...{ sentAt: '2026-11-20T09:40:00+00:00', value: 124 },
    lines: [
      { id: 1, product: { '@id': '/en/api/products/5', id: 5, name: 'Green tea', skuCode: 'THE-500' }, quantity },
    ],
  };
  const { screen } = await renderPlugin(plugin, {
    at: '/stock_transfers/19/show',
    as: 'ROLE_ADMIN',
    beside: [catalogue],
    records: { stores: STORES, stock_transfers: [transfer] },
    calls: {
      'stock/transfers/19/receive': ({ body }) => {
        received.push(body);
        return { id: 19, number: 'T-0019' };
      },
    },
  });
  await expect.element(screen.getByText('On the way')).toBeVisible();
  await screen.getByRole('button', { name: 'Receive' }).click();
  const box = screen.getByRole('textbox', { name: 'Received quantity of Green tea' });
  const send = () => screen.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  return { screen, received, box, send };
}

test('what arrives less has a reason', async () => {
  const { screen, received, box, send } = await openReceive(4);
  await userEvent.fill(box, '3');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason for Green tea' }), 'broken');
  await send();
  await expect.poll(() => received).toEqual([{ lines: [{ product: 5, received: 3, reason: 'broken' }] }]);
});

test('thousands arrive as they were sent, and what is no number is refused, not lost', async () => {
  const { screen, received, box, send } = await openReceive(1200.5);
  await expect.element(box).toHaveValue('1200.5');
  await userEvent.fill(box, '');
  await send();
  await expect.element(screen.getByText('This should be a number.')).toBeVisible();
  expect(received).toEqual([]);
  await userEvent.fill(box, '1200.5');
  await send();
  await expect.poll(() => received).toEqual([{ lines: [{ product: 5, received: 1200.5 }] }]);
});
