import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { AmountInput } from './AmountInput.tsx';
import { focusTitle, TITLE_FOCUS } from './focusTitle.ts';
import { TouchTabs } from './TouchTabs.tsx';
import { TouchWindow } from './TouchWindow.tsx';

const KINDS = [
  { value: 'in', label: 'Put in' },
  { value: 'out', label: 'Take out' },
] as const;

/** Amount and tabs in a window. */
function AmountWindow({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'in' | 'out'>('in');
  return (
    <TouchWindow title="Cash movement" isTyped={text !== ''} onClose={onClose} onSubmit={onClose}>
      <TouchTabs isFull label="Kind" value={kind} options={KINDS} onChange={setKind} />
      <AmountInput aria-label="Amount" digits={2} text={text} onText={setText} />
    </TouchWindow>
  );
}

function ToolPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1 {...TITLE_FOCUS}>Drawer</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Move cash
      </button>
      {isOpen && <AmountWindow onClose={() => setOpen(false)} />}
    </>
  );
}

const tool = definePlugin({
  id: 'drawer',
  title: 'Drawer',
  api: 1,
  pages: [{ path: 'drawer', load: () => Promise.resolve({ default: ToolPage }) }],
});

async function openWindow(options: RenderPluginOptions = {}) {
  const { screen } = await renderPlugin(tool, { at: '/drawer', ...options });
  await screen.getByRole('button', { name: 'Move cash' }).click();
  return { screen, amount: screen.getByRole('textbox', { name: 'Amount' }) };
}

test('in French, the amount has a decimal comma, and both separators can be typed', async () => {
  const { amount } = await openWindow({ locale: 'fr' });
  await amount.fill('12.345');
  await expect.element(amount).toHaveValue('12,34');
  await amount.fill('3,5');
  await expect.element(amount).toHaveValue('3,5');
});

test('all buttons of the window are at least 44 px high', async () => {
  const { screen } = await openWindow();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  const buttons = [...screen.getByRole('dialog').element().querySelectorAll('button')];
  expect(buttons.length).toBeGreaterThan(2);
  for (const button of buttons) expect(button.offsetHeight, button.textContent).toBeGreaterThanOrEqual(44);
});

test('Escape asks before it discards input, and closes an untouched window', async () => {
  const { screen, amount } = await openWindow();
  const dialog = screen.getByRole('dialog', { name: 'Cash movement' });
  await amount.fill('8');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(amount).toHaveValue('8');
  await amount.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Move cash' })).toHaveFocus();
});

test('the tabs show the chosen one as pressed', async () => {
  const { screen } = await openWindow();
  const out = screen.getByRole('button', { name: 'Take out' });
  await expect.element(out).toHaveAttribute('aria-pressed', 'false');
  await out.click();
  await expect.element(out).toHaveAttribute('aria-pressed', 'true');
});

test('the title takes the focus when the focused element was removed, and only then', async () => {
  const { screen } = await renderPlugin(tool, { at: '/drawer' });
  const button = screen.getByRole('button', { name: 'Move cash' });
  const title = screen.getByRole('heading', { name: 'Drawer' });
  await button.click();
  await userEvent.keyboard('{Escape}');
  focusTitle();
  await expect.element(button).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  focusTitle();
  await expect.element(title).toHaveFocus();
});
