import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPlugin } from '#admin/testing';
import type { PrinterService } from '#shop';
import { printerPlugin } from '../../core/receipt/printerPlugin.fixture.ts';
import { windowPlugin } from '../../core/till/windowFixture.tsx';
import DrawerWindow from './DrawerWindow.tsx';

async function openWindow() {
  const openDrawer = vi.fn<PrinterService['openDrawer']>(async () => 'printed');
  const { plugin, at } = windowPlugin(DrawerWindow);
  const printer = printerPlugin(async () => 'printed', {}, openDrawer);
  const { screen } = await renderPlugin(plugin, { at, as: 'ROLE_CASHIER', beside: [printer] });
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  return { screen, reason, openDrawer };
}

test('the drawer opens with the reason that was chosen or typed', async () => {
  const { screen, reason, openDrawer } = await openWindow();
  await screen.getByRole('button', { name: 'Add "Change for a customer"' }).click();
  await expect.element(reason).toHaveValue('Change for a customer');
  expect(openDrawer).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Open the drawer' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(openDrawer.mock.calls).toEqual([[{ reason: 'Change for a customer' }]]);
});

test('a reason that is chosen is added to what was typed', async () => {
  const { screen, reason } = await openWindow();
  await reason.fill('For Ali');
  await screen.getByRole('button', { name: 'Add "Change for a customer"' }).click();
  await expect.element(reason).toHaveValue('For Ali. Change for a customer');
});

test('it opens without a reason too', async () => {
  const { screen, reason, openDrawer } = await openWindow();
  await reason.fill('   ');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(openDrawer.mock.calls).toEqual([[{}]]);
});

test('Cancel leaves the drawer closed', async () => {
  const { screen, openDrawer } = await openWindow();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(openDrawer).not.toHaveBeenCalled();
});
