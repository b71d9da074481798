import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { windowPlugin } from '../../core/till/windowFixture.tsx';
import NotesWindow from './NotesWindow.tsx';
import { withSentence } from './withSentence.ts';

test('both notes are written, with what is often written, and go into the sale', async () => {
  const { plugin, at, sale } = windowPlugin(NotesWindow, { sale: { note: 'Bread first' } });
  const { screen } = await renderPlugin(plugin, { at, as: 'ROLE_CASHIER' });
  await expect.element(screen.getByRole('textbox', { name: 'Order note' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Add "No salt"' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Order note' })).toHaveValue('Bread first. No salt');
  await expect.element(screen.getByText('20 / 2000')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Customer note' }).fill('  Ring twice. ');
  expect(sale().customerNote).toBe('');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => [sale().note, sale().customerNote]).toEqual(['Bread first. No salt', 'Ring twice.']);
});

test('what is cancelled changes nothing', async () => {
  const { plugin, at, sale } = windowPlugin(NotesWindow, { sale: { note: 'Bread first' } });
  const { screen } = await renderPlugin(plugin, { at });
  await screen.getByRole('textbox', { name: 'Order note' }).fill('x');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sale().note).toBe('Bread first');
});

test('Escape asks before what was typed is lost, and is at once where nothing was', async () => {
  const { plugin, at, sale, till } = windowPlugin(NotesWindow, { sale: { note: 'Bread first' } });
  const { screen } = await renderPlugin(plugin, { at });
  const note = screen.getByRole('textbox', { name: 'Order note' });
  await note.fill('Bread last');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(note).toHaveValue('Bread last');
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(sale().note).toBe('Bread first');
  till().open({ name: 'notes' });
  await expect.element(note).toHaveValue('Bread first');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
});

test('an agent-driver reads them, and is told so', async () => {
  const { plugin, at } = windowPlugin(NotesWindow, { sale: { note: 'Bread first' } });
  const { screen } = await renderPlugin(plugin, { at, as: 'ROLE_AGENT_DRIVER' });
  await expect.element(screen.getByText(/they cannot change them/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Order note' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'Customer note' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Apply' }).elements()).toEqual([]);
});

test('a sentence is added once, and only where there is room', () => {
  expect(withSentence('', 'Spicy')).toBe('Spicy');
  expect(withSentence('Hot!', 'Spicy')).toBe('Hot! Spicy');
  expect(withSentence('Spicy', 'Spicy')).toBe('Spicy');
  expect(withSentence('12345', 'Spicy', 10)).toBe('12345');
});
