import { useState } from 'react';
import { expect, test } from 'vitest';
import { definePlugin, TouchWindow } from '#admin';
import { pressKey } from '#admin/internal';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { AmountField } from './AmountField.tsx';
import { Keypad } from './Keypad.tsx';
import { QuickAmounts } from './QuickAmounts.tsx';

function AmountPage() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    isOpen && (
      <TouchWindow title="Cash movement" onClose={close} onSubmit={close}>
        <AmountField label="Amount" unit="MAD" digits={2} text={text} onText={setText} />
        <QuickAmounts label="Frequent amounts" amounts={[{ key: 'a', label: '50', press: () => setText('50') }]} />
        <Keypad onKey={(key) => setText((old) => pressKey(old, key, 2))} onOk={close} isOkDisabled={text === ''} />
      </TouchWindow>
    )
  );
}

const plugin = definePlugin({
  id: 'pos',
  title: 'pos.title',
  api: 1,
  pages: [{ path: 'amount-test', load: () => Promise.resolve({ default: AmountPage }) }],
});

async function openWindow(options: RenderPluginOptions = {}) {
  const { screen } = await renderPlugin(plugin, { at: '/amount-test', ...options });
  return { screen, amount: screen.getByRole('textbox', { name: 'Amount' }) };
}

test('the keypad writes into the amount and leaves the focus in its field', async () => {
  const { screen, amount } = await openWindow();
  await amount.click();
  const pad = screen.getByRole('group', { name: 'Keypad' });
  for (const name of ['7', '.', '2', '5', '9']) await pad.getByRole('button', { name, exact: true }).click();
  await expect.element(amount).toHaveValue('7.25');
  await pad.getByRole('button', { name: 'Erase the last digit' }).click();
  await expect.element(amount).toHaveValue('7.2');
  await expect.element(amount).toHaveFocus();
});

test('in French, the keypad and the amount have a decimal comma, and both separators can be typed', async () => {
  const { screen, amount } = await openWindow({ locale: 'fr' });
  await screen.getByRole('button', { name: ',', exact: true }).click();
  await expect.element(amount).toHaveValue('0,');
  await amount.fill('12.345');
  await expect.element(amount).toHaveValue('12,34');
  await amount.fill('3,5');
  await expect.element(amount).toHaveValue('3,5');
});

test('OK is disabled until something is typed; a frequent amount fills the field', async () => {
  const { screen, amount } = await openWindow();
  const ok = screen.getByRole('button', { name: 'OK' });
  await expect.element(ok).toBeDisabled();
  await screen.getByRole('button', { name: '50', exact: true }).click();
  await expect.element(amount).toHaveValue('50');
  await ok.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('all buttons of the window are at least 44 px high', async () => {
  const { screen } = await openWindow();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const buttons = [...screen.getByRole('dialog').element().querySelectorAll('button')];
  expect(buttons.length).toBeGreaterThan(12);
  for (const button of buttons) expect(button.offsetHeight, button.textContent).toBeGreaterThanOrEqual(44);
});
