import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './Dialog.tsx';
import { DialogBox } from './DialogBox.tsx';

/** A page with a window that has a field and a question of its own. The question may take its opener away. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasMore, setMore] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => undefined}>Before</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <DialogBox
          title="Window"
          closeLabel="Close"
          end={<Button type="submit">Save</Button>}
          onClose={close}
          onSubmit={close}
        >
          <input aria-label="Name" />
          {hasMore && <Button onClick={() => setAsking(true)}>Remove</Button>}
        </DialogBox>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Sure?"
          cancel="Keep"
          confirm="Yes"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            setMore(false);
          }}
        >
          It is removed.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Opens the window by keys. */
async function openWindow() {
  const screen = await render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toHaveFocus();
  return { screen, opener, field };
}

test.for([
  ['Escape', '{Escape}'],
  ['its submit', '{Enter}'],
] as const)('a window that is closed by %s gives the focus back to what opened it', async ([, keys]) => {
  const { screen, opener } = await openWindow();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a window that is closed by its button gives the focus back, and can be opened again', async () => {
  const { screen, opener, field } = await openWindow();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
});

test('a question over a window gives the focus back to the window, whatever is answered', async () => {
  const { screen, opener } = await openWindow();
  const remove = screen.getByRole('button', { name: 'Remove' });
  await remove.click();
  await screen.getByRole('button', { name: 'Keep' }).click();
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(remove).not.toBeInTheDocument();
  // The button that had the focus is gone. The focus goes to the window behind, which takes the keys now.
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

/** A window that draws its question inside of itself, and has a field for files. */
function Nested() {
  const [open, setOpen] = useState<'none' | 'window' | 'question'>('none');
  const back = () => setOpen('window');
  return (
    <>
      <Button onClick={back}>Open</Button>
      {open !== 'none' && (
        <DialogBox title="Window" closeLabel="Close" end={null} onClose={() => setOpen('none')}>
          <input type="file" aria-label="File" />
          <Button onClick={() => setOpen('question')}>Remove</Button>
          {open === 'question' && (
            <ConfirmDialog title="Sure?" cancel="Keep" confirm="Yes" onCancel={back} onConfirm={back}>
              It is removed.
            </ConfirmDialog>
          )}
        </DialogBox>
      )}
    </>
  );
}

test('Escape closes the top one of two windows, also where one is inside the other', async () => {
  const screen = await render(<Nested />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  const remove = screen.getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Window' })).toBeVisible();
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a choice of files that is cancelled leaves its window open', async () => {
  const screen = await render(<Nested />);
  await screen.getByRole('button', { name: 'Open' }).click();
  screen
    .getByLabelText('File')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
});
