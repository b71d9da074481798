import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import plugin from '../index.ts';
import { newDocument, readyEditor, stored } from './editor.fixture.ts';

/** Opens a new document; `answer` decides the outcome of each attempt to save it. */
async function opened(answer?: Parameters<typeof newDocument>[0], options: RenderPluginOptions = {}) {
  const { sent, ...page } = newDocument(answer);
  return { ...(await readyEditor(renderPlugin(plugin, { ...page, ...options }))), sent };
}

/** A till that shows which refund it was asked for. */
const till = definePlugin({
  id: 'till',
  title: 'Till',
  api: 1,
  pages: [{ path: 'pos/orders', load: () => Promise.resolve({ default: () => <h1>Refunds</h1> }) }],
});

test('what has to be refunded first is opened at the till, by keys alone', async () => {
  const needed = {
    title: 'Conflict',
    detail: 'More was paid than would be owed: 18.00 MAD have to be refunded first.',
    status: 409,
    code: 'refundNeeded',
    difference: 18,
  };
  const { screen, add, path } = await opened(
    (body, tries) => (tries === 1 ? stored(body) : Response.json(needed, { status: 409 })),
    { beside: [till] },
  );
  await add('2 x THE-001');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(path).toBe('/orders/900');
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Mint tea, pot' });
  await quantity.fill('1');
  await userEvent.keyboard('{Control>}s{/Control}');
  const refund = screen.getByRole('button', { name: /^Refund 18\.00.MAD …$/ });
  await expect.element(refund).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  expect(path()).toBe('/pos/orders');
  expect(window.history.state).toMatchObject({
    usr: { refundOfEdit: { order: 900, kept: { 1: { quantity: 1000, price: 1800 } } } },
  });
});

test('a paid document that is edited to less leads to its refund, and cannot be saved before', async () => {
  const { screen, add, path, sent } = await opened(undefined, { beside: [till] });
  await add('2 x THE-001');
  await screen.getByRole('button', { name: 'Cash', exact: true }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(path).toBe('/orders/900');
  await screen.getByRole('button', { name: 'One less of Mint tea, pot' }).click();
  await expect.element(screen.getByText(/^18\.00.MAD more was paid than the document now comes to$/)).toBeVisible();
  await expect.element(screen.getByText('A refund is required first')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await screen.getByRole('button', { name: /^Refund 18\.00.MAD …$/ }).click();
  await screen.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  expect(window.history.state).toMatchObject({
    usr: { refundOfEdit: { order: 900, kept: { 1: { quantity: 1000, price: 1800 } } } },
  });
  expect(sent).toHaveLength(1);
});

test('without a till the message says what to do, without a button that leads nowhere', async () => {
  const needed = { title: 'Conflict', detail: 'Refund first.', status: 409, code: 'refundNeeded', difference: 18 };
  const { screen, add } = await opened(() => Response.json(needed, { status: 409 }));
  await add('THE-001');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('Refund first.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Refund/ }).elements()).toEqual([]);
});
