import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listenToShortcuts } from './listenToShortcuts.ts';
import { setPlainKeys } from './plainKeys.ts';
import { shortcuts } from './registry.ts';
import { useShortcut, type ShortcutOptions } from './useShortcut.ts';

const pressed = vi.fn<(keys: string) => void>();

function Shortcut({ keys, says = keys, ...options }: { keys: string; says?: string } & ShortcutOptions) {
  useShortcut(keys, keys, () => pressed(says), options);
  return null;
}

function Page({ children }: { children?: React.ReactNode }) {
  useEffect(listenToShortcuts, []);
  return (
    <>
      <Shortcut keys="n" />
      <Shortcut keys="g p" />
      <Shortcut keys="g o" />
      <Shortcut keys="mod+s" />
      <Shortcut keys="F2" />
      <Shortcut keys="?" />
      <input aria-label="Name" />
      <button type="button">Here</button>
      {children}
    </>
  );
}

beforeEach(() => pressed.mockClear());
afterEach(() => localStorage.clear());

/** Presses keys without pauses: keys of the test driver come one by one. */
function pressAtOnce(keys: string): void {
  for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

const told = () => pressed.mock.calls.map(([keys]) => keys);

test('keys do what they are registered for, one or two after the other', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button').click();
  await userEvent.keyboard('n{Control>}s{/Control}');
  pressAtOnce('gp?');
  expect(told()).toEqual(['n', 'mod+s', 'g p', '?']);
  pressed.mockClear();
  // The first key of a sequence alone, and two unused keys.
  pressAtOnce('gngxp');
  expect(told()).toEqual([]);
  pressAtOnce('go');
  expect(told()).toEqual(['g o']);
});

test('a letter typed on a cell of an editable table is its input', async () => {
  const screen = await render(
    <Page>
      <div role="gridcell" tabIndex={0} className="MuiDataGrid-cell--editable">
        Tea
      </div>
    </Page>,
  );
  (screen.getByText('Tea').element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  expect(told()).toEqual([]);
  await screen.getByRole('button').click();
  await userEvent.keyboard('n');
  expect(told()).toEqual(['n']);
});

test('a key pressed before the listener was loaded is handled once', async () => {
  const early = { event: new KeyboardEvent('keydown', { key: 's', ctrlKey: true }), isOver: false };
  Object.assign(window, { flexyEarly: early });
  await render(<Page />);
  expect(told()).toEqual(['mod+s']);
  expect(early).toEqual({ event: null, isOver: true });
});

test('letter keys are ignored while typing; Ctrl and function keys work', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('gpn?{Control>}s{/Control}{F2}');
  expect(told()).toEqual(['mod+s', 'F2']);
  await expect.element(screen.getByRole('textbox')).toHaveValue('gpn?');
});

test('while a dialog is open the page behind rests, and the dialog’s own keys hold', async () => {
  function Dialog() {
    const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
    useEffect(() => dialog?.showModal(), [dialog]);
    return (
      <dialog ref={setDialog} aria-label="Question">
        <Shortcut keys="mod+s" says="of the dialog" inDialog />
        <button type="button">Yes</button>
      </dialog>
    );
  }
  const screen = await render(
    <Page>
      <Dialog />
    </Page>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('n{Control>}s{/Control}');
  expect(told()).toEqual(['of the dialog']);
});

test('a shortcut of some elements leaves the key to all others', async () => {
  const screen = await render(
    <Page>
      <Shortcut keys="Space" at="a" />
      <a href="#row">Row</a>
      <input type="checkbox" aria-label="Choose" />
    </Page>,
  );
  const box = screen.getByRole('checkbox');
  box.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  expect(told()).toEqual([]);
  screen.getByRole('link').element().focus();
  await userEvent.keyboard(' ');
  expect(told()).toEqual(['Space']);
});

test('the later of two shortcuts wins; disabled and removed ones do nothing', async () => {
  const later = <Shortcut keys="n" says="later" />;
  const screen = await render(<Page>{later}</Page>);
  await screen.getByRole('button').click();
  await userEvent.keyboard('n');
  await screen.rerender(
    <Page>
      <Shortcut keys="n" says="off" isOff />
    </Page>,
  );
  await userEvent.keyboard('n');
  expect(told()).toEqual(['later', 'n']);
  await screen.unmount();
  expect(shortcuts.list()).toEqual([]);
  await userEvent.keyboard('n');
  expect(told()).toHaveLength(2);
});

test('shortcuts of the page win over global ones, in any order of registration', async () => {
  const own = <Shortcut key="own" keys="n" says="of the list" group="list" />;
  const everywhere = <Shortcut key="everywhere" keys="n" says="everywhere, later" />;
  const screen = await render(<Page>{[own]}</Page>);
  await screen.getByRole('button').click();
  await screen.rerender(<Page>{[own, everywhere]}</Page>);
  await userEvent.keyboard('n');
  expect(told()).toEqual(['of the list']);
  await screen.rerender(<Page>{[everywhere]}</Page>);
  await userEvent.keyboard('n');
  expect(told()).toEqual(['of the list', 'everywhere, later']);
});

test('plain keys can be switched off; Ctrl goes on', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button').click();
  setPlainKeys(false);
  pressAtOnce('n?gp');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(told()).toEqual(['mod+s']);
  setPlainKeys(true);
  await userEvent.keyboard('n');
  expect(told()).toEqual(['mod+s', 'n']);
});
