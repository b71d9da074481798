import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { Button } from '../ui/index.ts';
import { HeadActions } from './HeadActions.tsx';

const WIDE = [1280, 800] as const;

afterEach(() => page.viewport(...WIDE));

/** A page whose second action opens a modal dialog. */
function Screen() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <header>
      <h1>Invoice 7</h1>
      <HeadActions main={<Button kind="primary">Edit</Button>} after={<Button>Delete</Button>}>
        <Button>Print</Button>
        <Button onClick={() => dialog.current?.showModal()}>Ask</Button>
        <dialog ref={dialog} aria-label="Question">
          <Button onClick={() => dialog.current?.close()}>Answer</Button>
        </dialog>
      </HeadActions>
    </header>
  );
}

const plugin = definePlugin({
  id: 'sample',
  title: 'Sample',
  api: 1,
  pages: [{ path: 'sample', title: 'Sample', load: async () => ({ default: Screen }) }],
});

test('a wide head shows all actions, without a menu', async () => {
  await page.viewport(...WIDE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  for (const name of ['Edit', 'Print', 'Ask', 'Delete'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
});

test('on a phone the main action stays, and the others are behind "…", by keyboard, too', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' }).query()).toBeNull();
  const more = screen.getByRole('button', { name: 'More actions' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  const panel = screen.getByRole('dialog', { name: 'More actions' });
  await expect.element(panel.getByRole('button', { name: 'Print' })).toHaveFocus();
  await expect.element(panel.getByRole('button', { name: 'Delete' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

test('a dialog that an action opens stays until it is answered, and Escape is its own', async () => {
  await page.viewport(390, 844);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('button', { name: 'Ask' }).click();
  const question = screen.getByRole('dialog', { name: 'Question' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'More actions' })).toBeVisible();
});
