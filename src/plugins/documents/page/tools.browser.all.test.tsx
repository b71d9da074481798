import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerFrame, renderPlugin } from '#admin/testing';
import type { WriterContract } from '../contract.ts';
import type { EditorState } from '../engine/commands.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';
import { createWriter, STATE } from './writer.fixture.ts';

/** Opens a document whose word processor has a state. */
async function open(state: Partial<EditorState> = {}) {
  const { screen, hearsKeys } = await renderPlugin(plugin, { at: '/documents/2', ...fixtures });
  await expect.poll(() => document.querySelector('iframe'), { timeout: 40_000 }).not.toBeNull();
  const writer = createWriter({ ...STATE, ...state });
  const frame = await answerFrame<WriterContract>(writer.onMessage);
  await expect.element(screen.getByText('3 words')).toBeVisible();
  const tell = (next: Partial<EditorState>) =>
    frame.tell({ kind: 'message', message: { kind: 'state', state: { ...STATE, ...state, ...next } } });
  return { screen, hearsKeys, tell, commands: writer.commands };
}
const button = (screen: Awaited<ReturnType<typeof open>>['screen'], name: string) =>
  screen.getByRole('button', { name, exact: true });

test('one panel finds with steps and counts, and replaces, behind Ctrl F and the button', async () => {
  const { screen, hearsKeys, tell, commands } = await open();
  await hearsKeys();
  await userEvent.keyboard('{Control>}f{/Control}');
  const panel = screen.getByRole('search', { name: 'Find and replace' });
  await panel.getByLabelText('Find').fill('atlas');
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'find', search: 'atlas', step: 0 });
  tell({ found: { count: 12, at: 3 } });
  await expect.element(panel.getByText('3 of 12')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'find', search: 'atlas', step: 1 });
  await panel.getByRole('button', { name: 'Previous place' }).click();
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'find', search: 'atlas', step: -1 });
  await panel.getByLabelText('Replace by').fill('Rif');
  await panel.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'replace', search: 'atlas', replacement: 'Rif' });
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'find', search: '', step: 0 });
  await screen.getByRole('tab', { name: 'Review' }).click();
  await button(screen, 'Find').click();
  await expect.element(panel).toBeVisible();
});

test('a restricted document disables what it forbids, and its button looks pressed', async () => {
  const { screen } = await open({ isRestricted: true, found: { count: 1, at: 1 } });
  for (const name of ['Bold', 'Larger letters', 'Text colour'])
    await expect.element(button(screen, name)).toBeDisabled();
  await expect.element(screen.getByLabelText('Paragraph style')).toBeDisabled();
  await screen.getByRole('tab', { name: 'Review' }).click();
  await expect.element(button(screen, 'Track Changes')).toBeDisabled();
  await expect.element(button(screen, 'Find')).toBeEnabled();
  await screen.getByRole('tab', { name: 'Page' }).click();
  await expect.element(button(screen, 'Page Setup')).toBeDisabled();
  await screen.getByRole('tab', { name: 'Forms' }).click();
  await expect.element(button(screen, 'Date')).toBeDisabled();
  const restrict = button(screen, 'Restrict Editing').element();
  expect(restrict).toHaveAttribute('aria-pressed', 'true');
  expect(getComputedStyle(restrict).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('Page Setup has labels, margins and columns, and Cancel changes nothing', async () => {
  const { screen, commands } = await open();
  await screen.getByRole('tab', { name: 'Page' }).click();
  await button(screen, 'Page Setup').click();
  const dialog = screen.getByRole('dialog');
  for (const label of ['Paper', 'Orientation', 'Columns'])
    await expect.element(dialog.getByText(label, { exact: true })).toBeVisible();
  await dialog.getByLabelText('Columns').selectOptions('2');
  await dialog.getByLabelText('Left margin (mm)').fill('200');
  await expect.element(dialog.getByText('The margins leave no room for the text.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(commands()).toEqual([]);
  await button(screen, 'Page Setup').click();
  await dialog.getByLabelText('Columns').selectOptions('2');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => commands().at(-1)).toMatchObject({ name: 'pageSetup', setup: { columns: 2, left: 25 } });
});

test('line spacing and zoom are set, and the tools take at most 140 of 757 px', async () => {
  await page.viewport(1440, 757);
  const { screen, commands } = await open();
  await screen.getByLabelText('Line spacing').selectOptions('1.5');
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'lineSpacing', lines: 1.5 });
  await button(screen, 'Show larger').click();
  await expect.poll(() => commands().at(-1)).toEqual({ name: 'zoom', percent: 125 });
  const head = screen.getByLabelText('Name of the document').element().getBoundingClientRect();
  for (const tab of ['File', 'Insert', 'Page', 'Review', 'Forms']) {
    await screen.getByRole('tab', { name: tab }).click();
    const frame = document.querySelector('iframe')?.getBoundingClientRect();
    expect((frame?.top ?? 999) - (head.top - 7), tab).toBeLessThanOrEqual(140);
  }
  await page.viewport(1280, 800);
});
