import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { paid } from '../../core/sale/fixtures.ts';
import { windowPlugin, type TillFixture } from '../../core/till/windowFixture.tsx';
import { Details } from '../cart/Details.tsx';
import PaymentsStep from './PaymentsStep.tsx';
import { SaveButtons } from './SaveButtons.tsx';

async function opened(around: TillFixture = {}, options: RenderPluginOptions = {}) {
  const part = windowPlugin(PaymentsStep, around);
  const rendered = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER', ...options });
  const step = rendered.screen.getByRole('region', { name: 'Payments Summary' });
  await expect.element(step).toBeVisible();
  const amountOf = (method: string) => step.getByRole('textbox', { name: `Amount, ${method}` }).first();
  const key = (name: string) => step.getByRole('group', { name: 'Keypad' }).getByRole('button', { name, exact: true });
  return { ...rendered, ...part, step, amountOf, key };
}

test('two methods, each used once, the second with change, are a valid payment', async () => {
  const { step, sale, key, amountOf } = await opened({ sale: { reduction: '5' } });
  await expect.element(step.getByText('Choose a payment method, or type the cash given')).toBeVisible();
  await step.getByRole('button', { name: /^Card/ }).click();
  await expect.element(amountOf('Card')).toHaveValue('189.05');
  for (const digit of ['1', '0', '0']) await key(digit).click();
  await expect.element(amountOf('Card')).toHaveValue('100');
  await expect.element(step.getByText(/89\.05.MAD to pay/)).toBeVisible();
  await step.getByRole('button', { name: /^Cash/ }).click();
  await step.getByRole('button', { name: '100', exact: true }).click();
  await expect.element(step.getByRole('button', { name: '100', exact: true, pressed: true })).toBeVisible();
  await expect.element(step.getByRole('button', { name: '200', exact: true, pressed: false })).toBeVisible();
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await expect.element(step.getByText(/^10\.95.MAD$/)).toBeVisible();
  await expect.element(step.getByRole('button', { name: /^Card Used once/ })).toBeDisabled();
  await expect.element(step.getByRole('button', { name: /^Cash/, pressed: true })).toBeEnabled();
  await expect.element(step.getByRole('button', { name: 'Add a payment' })).toBeDisabled();
  await expect.element(step.getByText('Nothing left to pay')).toBeVisible();
  await expect
    .poll(() => sale().payments.map(({ method, amount }) => [method, amount]))
    .toEqual([
      [2, 10_000],
      [1, 10_000],
    ]);
});

test('the caret is in the amount: cash is typed at once, with its change', async () => {
  const { step, sale } = await opened();
  await expect.element(step.getByRole('textbox', { name: 'Cash received' })).toHaveFocus();
  await userEvent.keyboard('250,5');
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await expect.poll(() => sale().payments).toMatchObject([{ method: 1, amount: 25_050 }]);
  await expect.element(step.getByText(/^51\.50.MAD$/)).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  await expect.poll(() => sale().payments).toMatchObject([{ amount: 200 }]);
});

test('after a method is chosen its amount is typed over; the active card brings the caret back', async () => {
  const { step, sale } = await opened();
  await step.getByRole('button', { name: /^Card/ }).click();
  const field = step.getByRole('textbox', { name: 'Amount, Card' }).last();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('150');
  await expect.poll(() => sale().payments).toMatchObject([{ method: 2, amount: 15_000 }]);
  await userEvent.tab();
  await step.getByRole('button', { name: /^Card/, pressed: true }).click();
  await expect.element(field).toHaveFocus();
  await step.getByRole('button', { name: 'Remove Card' }).click();
  await expect.element(step.getByRole('textbox', { name: 'Cash received' })).toHaveFocus();
});

test('another way to pay takes the place of one that nobody typed an amount for', async () => {
  const { step, sale, key } = await opened({ sale: { customer: 5 } });
  await step.getByRole('button', { name: /^Cash/ }).click();
  await step.getByRole('button', { name: /^Card/ }).click();
  await expect.poll(() => sale().payments).toMatchObject([{ method: 2, amount: 19_900 }]);
  await step.getByRole('button', { name: /^Customer credit/ }).click();
  await expect.poll(() => [sale().payments.length, sale().isPayedByCredit]).toEqual([0, true]);
  await step.getByRole('button', { name: /^Cash/ }).click();
  await expect.poll(() => sale().payments).toMatchObject([{ method: 1, amount: 7900 }]);
  for (const digit of ['7', '9']) await key(digit).click();
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await expect.element(step.getByRole('button', { name: /^Card/ })).toBeDisabled();
});

test('too much by card is told, the coins correct it, the bin takes the line away', async () => {
  const { step, amountOf, sale } = await opened({ sale: { payments: [paid({ method: 2, amount: 20_000 })] } });
  await expect.element(step.getByText(/1\.00.MAD too much\./)).toBeVisible();
  await step.getByRole('button', { name: 'Fill in what is left to pay' }).click();
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await amountOf('Card').fill('150');
  await expect.element(step.getByText(/49\.00.MAD to pay/)).toBeVisible();
  await step.getByRole('button', { name: 'Fill in what is left to pay' }).click();
  await expect.element(amountOf('Card')).toHaveValue('199.00');
  await step.getByRole('button', { name: 'Remove Card' }).click();
  await expect.poll(() => sale().payments).toEqual([]);
});

test('cash above the total gives change by itself, and the button for the exact amount takes it back', async () => {
  const { step, amountOf } = await opened({ sale: { payments: [paid({ amount: 20_000 })] } });
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await expect.element(step.getByText(/^1\.00.MAD$/)).toBeVisible();
  await step.getByRole('button', { name: 'Exact' }).click();
  await expect.element(amountOf('Cash')).toHaveValue('199.00');
  await expect.element(step.getByRole('status', { name: 'Change' }).getByText(/^0\.00/)).toBeVisible();
});

test('a method that another line has is disabled in the list, and a line needs its method first', async () => {
  const { step } = await opened({ sale: { payments: [paid({ amount: 5000 })] } });
  await step.getByRole('button', { name: 'Add a payment' }).click();
  const list = step.getByRole('group', { name: 'Payment 2' }).getByRole('combobox');
  await expect.element(step.getByText('Each payment needs its method first')).toBeVisible();
  await expect.element(list.getByRole('option', { name: 'Cash' })).toBeDisabled();
  await list.selectOptions('Card');
  await expect.element(step.getByRole('textbox', { name: 'Amount, Card' }).first()).toHaveValue('149.00');
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
});

test('credit is limited by wallet and rest, counts towards a valid payment, and can be taken back', async () => {
  const { step, sale, amountOf } = await opened({ sale: { customer: 5 } });
  await step.getByRole('button', { name: /^Customer credit 120\.00.DH left/ }).click();
  await expect.element(amountOf('Customer credit')).toHaveValue('120.00');
  await amountOf('Customer credit').fill('500');
  await step.getByRole('button', { name: /^Cash/ }).click();
  await expect.element(amountOf('Customer credit')).toHaveValue('120.00');
  await expect.element(amountOf('Cash')).toHaveValue('79.00');
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await step.getByRole('button', { name: 'Remove Customer credit' }).click();
  await expect.element(step.getByText(/120\.00.MAD to pay/)).toBeVisible();
  await expect.poll(() => [sale().isPayedByCredit, sale().credit]).toEqual([false, 0]);
});

test.each([
  [{ isOnline: false, sale: { customer: 5 } }, /^Customer credit Needs the server/],
  [{ sale: {} }, /^Customer credit Choose a customer first/],
  [{ sale: { customer: 6 } }, /^Customer credit No credit/],
] as const)('credit that cannot be used says why: %#', async (around, name) => {
  const { step } = await opened(around);
  await expect.element(step.getByRole('button', { name })).toBeDisabled();
});

test('the rest goes into the wallet in place of change', async () => {
  const { step, sale } = await opened({ sale: { customer: 5, payments: [paid({ amount: 20_000, change: 100 })] } });
  await step.getByRole('switch', { name: 'Put the rest into the wallet of Imane Tazi' }).click();
  await expect.element(step.getByText(/1\.00.MAD goes into the wallet/)).toBeVisible();
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
  await expect.poll(() => sale().isRestUsedAsCredit).toBe(true);
  await expect.element(step.getByRole('status', { name: 'Change' }).getByText(/^0\.00/)).toBeVisible();
});

test('without a network the rest cannot go into the wallet, and it says why', async () => {
  const { step } = await opened({ isOnline: false, sale: { customer: 5, payments: [paid({ amount: 20_000 })] } });
  const rest = step.getByRole('switch', { name: 'Put the rest into the wallet of Imane Tazi' });
  await expect.element(rest).toBeDisabled();
  await expect.element(step.getByText('Needs the server: no credit without a network').last()).toBeVisible();
});

test('an empty cart, paying later, and documents without payment are told apart', async () => {
  const empty = await opened({ sale: { lines: [] } });
  await expect.element(empty.step.getByText('Cart is empty')).toBeVisible();
  await empty.screen.unmount();
  const late = await opened({ settings: { isPayLaterEnabled: true } });
  await expect.element(late.step.getByText('Pay later')).toBeVisible();
  await late.screen.unmount();
  const quote = await opened({ sale: { type: 'quote' } });
  await expect.element(quote.step.getByText('This kind of document needs no payment.')).toBeVisible();
});

test('what was paid before is shown and cannot be touched', async () => {
  const stored = paid({ isStored: true, amount: 20_000, change: 5000, name: 'Cash' });
  const { step } = await opened({ sale: { payments: [stored] } });
  await expect.element(step.getByText('Paid before')).toBeVisible();
  await expect.element(step.getByText('150.00')).toBeVisible();
  expect(step.getByRole('button', { name: 'Remove Cash' }).elements()).toEqual([]);
  await step.getByRole('button', { name: /^Cash/ }).click();
  await expect.element(step.getByText('Valid Payment')).toBeVisible();
});

test('in French the words are French, and amounts are typed and shown with a comma', async () => {
  const french = await renderFrench();
  await expect.element(french.getByRole('heading', { name: 'Récapitulatif des paiements' })).toBeVisible();
  await french.getByRole('button', { name: /^Cash/ }).click();
  const amount = french.getByRole('textbox', { name: 'Montant, Cash' }).first();
  await expect.element(amount).toHaveValue('199,00');
  const keypad = french.getByRole('group', { name: 'Pavé numérique' });
  for (const key of ['3', ',', '5']) await keypad.getByRole('button', { name: key, exact: true }).click();
  await expect.element(amount).toHaveValue('3,5');
  for (const [typed, shown] of [
    ['250,', '250,'],
    ['250,5', '250,5'],
    ['12.75', '12,75'],
  ] as const) {
    await amount.fill(typed);
    await expect.element(amount).toHaveValue(shown);
  }
});

async function renderFrench() {
  const part = windowPlugin(PaymentsStep);
  const { screen } = await renderPlugin(part.plugin, { at: part.at, locale: 'fr' });
  return screen;
}

const Paying = () => (
  <>
    <PaymentsStep />
    <SaveButtons />
  </>
);

async function paying(around: TillFixture = {}) {
  const part = windowPlugin(Paying, around);
  const { screen } = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER' });
  return { ...part, screen, save: screen.getByRole('button', { name: /^Save Order/ }) };
}

test('a valid payment is asked for when somebody tries to save, not before; the button says what is missing', async () => {
  const { screen, save } = await paying();
  await expect.element(save).toHaveAccessibleName('Save Order Choose a payment method');
  await userEvent.keyboard('100');
  await expect.element(save).toHaveAccessibleName(/^Save Order 99\.00.MAD is still to be paid\.$/);
  expect(screen.getByText('Make a valid payment !').elements()).toEqual([]);
  // The button stays enabled, because a press shows the reason.
  await save.click({ force: true });
  await expect.element(screen.getByText('Make a valid payment !')).toBeVisible();
  await screen.getByRole('button', { name: 'Exact' }).click();
  await expect.element(save).toHaveAccessibleName('Save Order');
  expect(screen.getByText('Make a valid payment !').elements()).toEqual([]);
});

/** The payments with the breakdown of the total beside them. */
const WithDetails = () => (
  <>
    <Paying />
    <Details />
  </>
);

test('an edit to less than was paid asks for its refund, not for a payment, and shows no change', async () => {
  const stored = paid({ isStored: true, amount: 50_000, name: 'Cash' });
  const part = windowPlugin(WithDetails, { sale: { editOrderId: 12, payments: [stored] } });
  const { screen } = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER' });
  await expect.element(screen.getByRole('button', { name: /^Refund 301\.00.MAD …$/ })).toBeVisible();
  const save = screen.getByRole('button', { name: /^Save Order/ });
  await expect.element(save).toHaveAccessibleName(/^Save Order Refund 301\.00.MAD first$/);
  await expect.element(screen.getByRole('term').filter({ hasText: 'To be refunded' })).toBeVisible();
  expect(screen.getByText(/Choose a payment method/).elements()).toEqual([]);
  expect(screen.getByText('Change', { exact: true }).elements()).toEqual([]);
});

test('Cash, exact pays all of it and saves in one press', async () => {
  const { screen, sale } = await paying();
  await screen.getByRole('button', { name: 'Cash, exact saves at once' }).click();
  await expect.poll(() => sale().payments).toMatchObject([{ method: 1, amount: 19_900 }]);
  // This test's till rejects every save: the sale stays and the message is shown.
  await expect.element(screen.getByText('Not here.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Cash, exact/ }).elements()).toEqual([]);
});

/** The payments in the height that the till gives them: the screen without the bars. */
const Phone = () => (
  <div style={{ position: 'fixed', inset: '56px 0 0', display: 'flex', flexDirection: 'column' }}>
    <div style={{ flex: 1, minBlockSize: 0 }}>
      <PaymentsStep />
    </div>
    <div style={{ padding: '8px 10px' }}>
      <SaveButtons />
    </div>
  </div>
);

test.each([844, 667])('on a phone of %i px total, keypad and Save are seen without scrolling', async (height) => {
  await page.viewport(390, height);
  onTestFinished(() => page.viewport(1280, 800));
  const part = windowPlugin(Phone);
  const { screen } = await renderPlugin(part.plugin, { at: part.at, as: 'ROLE_CASHIER' });
  const key = (name: string) =>
    screen.getByRole('group', { name: 'Keypad' }).getByRole('button', { name, exact: true });
  const save = screen.getByRole('button', { name: /^Save Order/ });
  for (const one of [screen.getByText(/^199\.00.MAD$/), key('1'), key('0'), save])
    await expect.element(one).toBeInViewport({ ratio: 1 });
  await key('2').click();
  await expect.element(screen.getByText(/^197\.00.MAD$/)).toBeInViewport({ ratio: 1 });
  await save.click({ force: true });
  await expect.element(screen.getByText('Make a valid payment !')).toBeInViewport();
  // A typed amount applies at once: Save is the only button that ends the payment.
  expect(screen.getByRole('button', { name: 'OK' }).elements()).toEqual([]);
});
