import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { listenToShortcuts } from '../shortcuts/listenToShortcuts.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { Button, ConfirmDialog, DialogBox } from '../ui/index.ts';
import { HeadActions } from './HeadActions.tsx';

const WIDE = [1280, 800] as const;
const PHONE = [390, 844] as const;

afterEach(() => page.viewport(...WIDE));

/** An action with a window, over which the page asks for a code: outside the window, as a sign in is. */
function Refund() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const answer = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund</Button>
      {isOpen && (
        <DialogBox
          title="Refund of invoice 7"
          closeLabel="Close"
          end={<Button onClick={() => setAsking(true)}>Give back</Button>}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Reason" />
        </DialogBox>
      )}
      {isAsking &&
        createPortal(
          <ConfirmDialog title="Code" cancel="Leave" confirm="Enter" onCancel={answer} onConfirm={answer}>
            Somebody else approves it.
          </ConfirmDialog>,
          document.body,
        )}
    </>
  );
}

/** An action that counts how often its key was pressed. */
function Next() {
  const [count, setCount] = useState(0);
  useEffect(listenToShortcuts, []);
  useShortcut('alt+ArrowDown', 'Next', () => setCount(count + 1), { group: 'form' });
  return <Button data-count={count}>Next</Button>;
}

/** A page with actions that open dialogs: one of its own, and one of the page. */
function Screen() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isPageAsking, setPageAsking] = useState(false);
  const answer = () => setPageAsking(false);
  return (
    <header>
      <h1>Invoice 7</h1>
      <HeadActions main={<Button kind="primary">Edit</Button>} after={<Button>Delete</Button>}>
        <Button>Print</Button>
        <Button onClick={() => dialog.current?.showModal()}>Ask</Button>
        <dialog ref={dialog} aria-label="Question">
          <Button onClick={() => dialog.current?.close()}>Answer</Button>
        </dialog>
        <Refund />
        <Next />
        <Button onClick={() => setPageAsking(true)}>Archive</Button>
      </HeadActions>
      {isPageAsking && (
        <ConfirmDialog title="Archive it?" cancel="Keep" confirm="Archive now" onCancel={answer} onConfirm={answer}>
          It leaves the list.
        </ConfirmDialog>
      )}
    </header>
  );
}

/** Draws nothing, as a part does that has nothing for the record. */
const Nothing = () => null;

const Bare = () => (
  <header>
    <h1>Invoice 8</h1>
    <HeadActions main={<Button>Edit</Button>} after={<Nothing />}>
      <dialog aria-label="Question" />
    </HeadActions>
  </header>
);

const plugin = definePlugin({
  id: 'sample',
  title: 'Sample',
  api: 1,
  pages: [
    { path: 'sample', title: 'Sample', load: async () => ({ default: Screen }) },
    { path: 'bare', title: 'Bare', load: async () => ({ default: Bare }) },
  ],
});

/** Opens the window of the refund, and types a reason. */
async function typeReason(screen: Awaited<ReturnType<typeof renderPlugin>>['screen']) {
  await screen.getByRole('button', { name: 'Refund' }).click();
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Broken');
  return reason;
}

test('a wide head shows all actions, without a menu', async () => {
  await page.viewport(...WIDE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  for (const name of ['Edit', 'Print', 'Ask', 'Delete'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
});

test('on a phone the main action stays, and the others are behind "…", by keyboard, too', async () => {
  await page.viewport(...PHONE);
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
  await page.viewport(...PHONE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  await screen.getByRole('button', { name: 'Ask' }).click();
  const question = screen.getByRole('dialog', { name: 'Question' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'More actions' })).toBeVisible();
});

test('on a phone a window stays with what was typed in it while another dialog of the page is over it', async () => {
  await page.viewport(...PHONE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  const reason = await typeReason(screen);
  await screen.getByRole('button', { name: 'Give back' }).click();
  await screen.getByRole('alertdialog', { name: 'Code' }).getByRole('button', { name: 'Enter' }).click();
  await expect.element(reason).toBeVisible();
  await expect.element(reason).toHaveValue('Broken');
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
});

test('a window stays, and stays visible, when the screen is turned', async () => {
  await page.viewport(...PHONE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  await screen.getByRole('button', { name: 'More actions' }).click();
  const reason = await typeReason(screen);
  await page.viewport(...WIDE);
  await expect.element(screen.getByRole('dialog', { name: 'More actions' })).not.toBeInTheDocument();
  await expect.element(reason).toBeVisible();
  await expect.element(reason).toHaveValue('Broken');
  await page.viewport(...PHONE);
  await expect.poll(() => document.querySelector('[aria-label="More actions"][aria-expanded="false"]')).not.toBeNull();
  await expect.element(reason).toBeVisible();
  await expect.element(reason).toHaveValue('Broken');
});

test('the key of an action works while it is behind "…"', async () => {
  await page.viewport(...PHONE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.getByRole('button', { name: 'More actions' }).click();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('data-count', '1');
});

test('"…" is not there with nothing behind it', async () => {
  await page.viewport(...PHONE);
  const { screen } = await renderPlugin(plugin, { at: '/bare' });
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More actions' }).query()).toBeNull();
});

test('an action that opens a dialog of the page closes the panel, and "…" has the focus afterwards', async () => {
  await page.viewport(...PHONE);
  const { screen } = await renderPlugin(plugin, { at: '/sample' });
  const more = screen.getByRole('button', { name: 'More actions' });
  await more.click();
  await screen.getByRole('button', { name: 'Archive' }).click();
  await screen.getByRole('button', { name: 'Archive now' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
});
