import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import plugin from '../index.ts';
import { newDocument, readyEditor, RECORDS, stored } from './editor.fixture.ts';

/** Opens a new document; `answer` decides the outcome of each attempt to save it. */
async function opened(answer?: Parameters<typeof newDocument>[0], options: RenderPluginOptions = {}) {
  const { sent, ...page } = newDocument(answer);
  return { ...(await readyEditor(renderPlugin(plugin, { ...page, ...options }))), sent };
}

test('an order is made by keys alone: the caret is in the search, Enter adds, Ctrl+S saves', async () => {
  const { screen, add, sent, path } = await opened();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await add('THE-001');
  await expect.element(screen.getByText('Mint tea, pot')).toBeVisible();
  await add('2 x ARG-250');
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Argan oil' })).toHaveValue('2');
  await add('THE-001');
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of Mint tea, pot' })).toHaveValue('2');
  await expect.element(screen.getByText('376.20').first()).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(path).toBe('/orders/900');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    type: 'delivery-note',
    fullTotalAmount: 376.2,
    payments: [],
    orderItems: [
      { product: '/en/api/products/7', quantity: 2, price: 18 },
      { product: '/en/api/products/8', quantity: 2, price: 170.1 },
    ],
  });
  await expect.element(screen.getByRole('heading', { name: 'Delivery note D-0900' })).toBeVisible();
});

test('price, note, reduction, customer and cash with change go with the order', async () => {
  const { screen, add, sent } = await opened();
  await add('THE-001');
  await screen.getByRole('textbox', { name: 'Price of Mint tea, pot' }).fill('20');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Back to 18.00' })).toBeVisible();
  await screen.getByRole('button', { name: 'Note on Mint tea, pot' }).click();
  await userEvent.keyboard('No sugar{Enter}');
  await expect.element(screen.getByText('No sugar')).toBeVisible();
  await screen.getByRole('button', { name: 'Reduction: Add' }).click();
  await userEvent.keyboard('10{Enter}');
  await screen.getByRole('combobox', { name: 'Customer' }).fill('Imane');
  await screen.getByRole('option', { name: /Imane Tazi/ }).click();
  await expect.element(screen.getByRole('link', { name: 'Imane Tazi' })).toBeVisible();
  await screen.getByRole('button', { name: 'Cash', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Amount by Cash' }).fill('50');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Change/)).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    customer: '/en/api/customers/5',
    reduction: '10',
    fullTotalAmount: 18,
    orderItems: [{ price: 20, note: 'No sugar' }],
    payments: [{ amount: 50, changeAmount: 32, paymentMethod: '/en/api/payment_methods/1' }],
  });
});

test('an outage is reported, nothing is lost, and a retry sends the same order', async () => {
  const { screen, add, sent, path } = await opened((body, tries) =>
    tries === 1
      ? Response.json({ title: 'Down', detail: 'The server is down.', status: 503 }, { status: 503 })
      : stored(body),
  );
  await add('THE-001');
  await expect.element(screen.getByText('Mint tea, pot')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  const alert = screen.getByRole('alert').filter({ hasText: 'Not saved' });
  await expect.element(alert).toBeVisible();
  await expect.element(screen.getByText('Mint tea, pot')).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(path).toBe('/orders/900');
  expect(sent.map(({ uuid }) => uuid)).toEqual([sent[0]?.uuid, sent[0]?.uuid]);
});

test('a refusal is shown at its line until the line is changed', async () => {
  const violations = [{ propertyPath: 'orderItems[1].price', message: 'The price is not the catalogue’s.' }];
  const { screen, add } = await opened(() =>
    Response.json(
      { status: 422, detail: 'Refused', violations },
      { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
    ),
  );
  await add('THE-001');
  await add('ARG-250');
  await expect.element(screen.getByText('Argan oil')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  const line = screen.getByRole('listitem').filter({ hasText: 'Argan oil' });
  await expect.element(line.getByText('The price is not the catalogue’s.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /1 error/ })).toBeVisible();
  await screen.getByRole('textbox', { name: 'Price of Argan oil' }).fill('180');
  await userEvent.keyboard('{Enter}');
  await expect.element(line.getByText('The price is not the catalogue’s.')).not.toBeInTheDocument();
});

test('a person who may not change prices sees a lock, and no reduction', async () => {
  const { screen, add } = await opened(undefined, { as: 'ROLE_CASHIER' });
  await add('THE-001');
  await expect.element(screen.getByTitle('Only a manager can change prices')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Price of Mint tea, pot' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Reduction: Add' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Purchase' })).not.toBeInTheDocument();
});

test('a quote takes no payment and has a last day; a purchase is bought from a supplier', async () => {
  const { screen, add } = await opened();
  await add('THE-001');
  await screen.getByRole('button', { name: 'Quote', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'New quote' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Valid until' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Purchase', exact: true }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Supplier' })).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument();
});

test('half a day is no day: the error stays at the box, and holds the save back until it is whole', async () => {
  const { screen, add, sent } = await opened();
  await add('THE-001');
  await screen.getByRole('button', { name: 'Delivery', exact: true }).click();
  const day = screen.getByRole('group', { name: 'Day' });
  const text = () =>
    day
      .getByRole('spinbutton')
      .elements()
      .map((part) => part.textContent)
      .join(' ');
  const first = day.getByRole('spinbutton').first();
  await first.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}2402');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(screen.getByText('Enter a full date from today on.').first()).toBeVisible();
  expect(text()).toBe('24 02 YYYY');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await first.click();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  // Arabic digits, as a keyboard of that language types them. A part moves on to the next by itself.
  for (const [digit, shown] of [
    ['٢', '02 MM YYYY'],
    ['٤', '24 MM YYYY'],
    ['١', '24 01 YYYY'],
    ['٢', '24 12 YYYY'],
    ['٢', '24 12 0002'],
    ['٠', '24 12 0020'],
    ['٩', '24 12 0209'],
    ['٨', '24 12 2098'],
  ] as const) {
    await cdp().send('Input.insertText', { text: digit });
    await expect.poll(text).toBe(shown);
  }
  await expect.element(screen.getByText('Enter a full date from today on.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.startDeliveryAt).toMatch(/^2098-12-24/);
});

test('without a payment method whoever may adds the first one beside the total', async () => {
  const { screen, add, server } = await opened((body) => stored(body), {
    records: { ...RECORDS, payment_methods: [] },
  });
  await add('THE-001');
  await expect.element(screen.getByText('No payment method is enabled.')).toBeVisible();
  await screen.getByRole('button', { name: 'New payment method' }).click();
  const form = screen.getByRole('dialog', { name: 'New payment method' });
  await form.getByRole('textbox').first().fill('Card');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('payment_methods').map(({ name }) => name)).toEqual(['Card']);
  await expect.element(screen.getByRole('button', { name: 'Card', exact: true })).toBeVisible();
});
