import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { definePlugin, useService } from '#admin';
import type { Operator } from '#admin/internal';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import plugin from './index.ts';
import { isOwn } from './usePinStation.ts';
import './points.ts';

/** As the server in memory names whoever works by PIN. */
const SARA = { id: 2, username: 'operator', fullName: 'Operator', roles: ['ROLE_CASHIER'] };
const calls: NonNullable<RenderPluginOptions['calls']> = {
  users: ({ url }) => (url.searchParams.get('pinCode') === '1470' ? [{ ...SARA, operatorToken: 'token of sara' }] : []),
};

const told = vi.fn<(what: string) => void>();

/** A screen that starts with the lock and has its own user state. */
function Counter() {
  const [user, setUser] = useState<Operator | null>(null);
  const Lock = useService('pin')?.Lock;
  return (
    <>
      <h1>Counter</h1>
      <button type="button" onClick={() => setUser(null)}>
        Let them go
      </button>
      {Lock && (
        <Lock
          user={user}
          onSuccess={(operator) => {
            told(`in ${operator.username}`);
            setUser(operator);
          }}
          onFailure={(why) => told(why)}
          onLogout={() => told('out')}
        />
      )}
    </>
  );
}

/** A screen with a field that has the caret, over which something else may lie. */
function Desk() {
  const service = useService('pin');
  return (
    <>
      <h1>Desk</h1>
      <label>
        Note
        <input />
      </label>
      <button
        type="button"
        onClick={() => document.querySelector('dialog')?.showModal()}
        disabled={!service || !isOwn(service)}
      >
        Open
      </button>
      <dialog aria-label="Something else">
        <input aria-label="Inside" />
      </dialog>
    </>
  );
}

const screens = definePlugin({
  id: 'screens',
  title: 'ra.page.list',
  api: 1,
  pages: [
    { path: 'counter', title: 'ra.page.list', load: async () => ({ default: Counter }) },
    { path: 'desk', title: 'ra.page.list', load: async () => ({ default: Desk }) },
  ],
});

beforeEach(() => {
  told.mockReset();
  sessionStorage.clear();
});

const LOCK = '{Control>}{Shift>}l{/Shift}{/Control}';

/** The desk, once keys are heard and the lock is at work. */
async function desk() {
  const rendered = await renderPlugin(plugin, { at: '/desk', calls, beside: [screens] });
  const { screen } = rendered;
  await expect.element(screen.getByRole('button', { name: 'Open' })).toBeEnabled();
  await rendered.hearsKeys();
  return { ...rendered, lock: screen.getByRole('dialog', { name: 'Enter Pin Code' }) };
}

test('the lock in another plugin’s screen: who connects, who fails, who is let go, who leaves', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/counter', calls, beside: [screens] });
  const lock = screen.getByRole('dialog', { name: 'Enter Pin Code' });
  await expect.element(lock.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('9999');
  await expect.element(lock.getByRole('alert')).toHaveTextContent('Connection refused !');
  await userEvent.keyboard('1470');
  await expect.element(lock).not.toBeInTheDocument();
  expect(told.mock.calls.flat()).toEqual(['wrong', 'in operator']);

  // The user outside becomes empty: the operator is cleared, and the overlay is there again, once.
  await screen.getByRole('button', { name: 'Let them go' }).click();
  await expect.element(lock).toBeVisible();
  expect(told.mock.calls.flat()).toEqual(['wrong', 'in operator', 'out']);
  await expect.element(lock.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('1470');
  await expect.element(lock).not.toBeInTheDocument();
  expect(told.mock.calls.flat().slice(3)).toEqual(['in operator']);

  // The operator's logout is in the menu next to the device's; both have their own name.
  await screen.getByRole('button', { name: /^Operator/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out of this device' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Log out Operator' }).click();
  await expect.element(lock).toBeVisible();
  expect(told.mock.calls.flat().slice(4)).toEqual(['out']);
});

test('the keys lock over a dialog and over the palette, and the palette is closed for somebody else', async () => {
  const { screen, lock } = await desk();
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByLabelText('Inside')).toHaveFocus();
  await userEvent.keyboard(LOCK);
  await expect.element(lock.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('1470');
  await expect.element(lock).not.toBeInTheDocument();
  // The open screen is unchanged.
  await expect.element(screen.getByLabelText('Inside')).toHaveFocus();
  await userEvent.keyboard('{Escape}');

  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = screen.getByRole('combobox');
  await expect.element(palette).toHaveFocus();
  await userEvent.keyboard(`milk${LOCK}`);
  await expect.element(lock.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('1470');
  await expect.element(lock).not.toBeInTheDocument();
  await expect.element(palette).toHaveValue('milk');
});

test('keys typed while the lock loads are discarded', async () => {
  const { screen, lock } = await desk();
  const note = screen.getByLabelText('Note');
  await note.click();
  await userEvent.keyboard('so far');
  await userEvent.keyboard(`${LOCK}14{Enter}`);
  await expect.element(lock).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  await expect.element(note).toHaveValue('so far');
});
