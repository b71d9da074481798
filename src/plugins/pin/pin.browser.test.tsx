import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import type { Host } from '#admin';
import type { Operator } from '#admin/internal';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import plugin from './index.ts';
import { Station } from './station.ts';

const SARA: Operator = { id: 9, username: 'sara', fullName: 'Sara El Fassi', roles: ['ROLE_CASHIER'] };

/** Answers the PIN lookup; 1470 is Sara's PIN. */
const lookUp: NonNullable<RenderPluginOptions['calls']>[string] = ({ url }) =>
  url.searchParams.get('pinCode') === '1470' ? [{ ...SARA, operatorToken: 'token of sara' }] : [];

beforeEach(() => localStorage.clear());

/** The plugin, locked by its keys. */
async function locked(users = lookUp, options: RenderPluginOptions = {}) {
  const rendered = await renderPlugin(plugin, { at: '/settings/pin', calls: { users }, ...options });
  const { screen } = rendered;
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Lock now' }).last()).toBeEnabled();
  await screen.getByRole('button', { name: 'Lock now' }).last().click();
  const dialog = screen.getByRole('dialog', { name: 'Enter Pin Code' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveFocus();
  return { ...rendered, dialog };
}

test('the fourth digit typed checks the PIN, and the lock is gone', async () => {
  const { screen, dialog } = await locked();
  await userEvent.keyboard('147');
  await expect.element(dialog.getByLabelText('Digit 4 of 4')).toHaveFocus();
  await userEvent.keyboard('0');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Connected as sara !').first()).toBeVisible();
  await expect.element(screen.getByText(/^Sara El Fassi/)).toBeVisible();
});

test('a lock pressed before the station has loaded takes effect once it has', async () => {
  const code = Promise.withResolvers<undefined>();
  const pin = async () => {
    await code.promise;
    return import('./service.ts');
  };
  const slow = { ...plugin, services: { ...plugin.services, pin } };
  const { screen } = await renderPlugin(slow, { at: '/settings/pin', calls: { users: lookUp } });
  await screen.getByRole('button', { name: 'Lock now' }).click();
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  code.resolve(undefined);
  await expect.element(screen.getByRole('dialog', { name: 'Enter Pin Code' })).toBeVisible();
});

test('digits are nowhere in the page, not even in the boxes', async () => {
  const { dialog } = await locked();
  await userEvent.keyboard('14');
  const values = [1, 2, 3, 4].map((at) => dialog.getByLabelText(`Digit ${at} of 4`).element());
  const shown = () => values.map((input) => (input instanceof HTMLInputElement ? input.value : ''));
  await expect.poll(shown).toEqual(['•', '•', '', '']);
});

test('a wrong PIN says so, and empties the boxes', async () => {
  const { dialog } = await locked();
  await userEvent.keyboard('9999');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Connection refused !');
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveValue('');
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('1');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('a refused PIN clears the operator: the station is locked, and says why', async () => {
  const { screen, dialog } = await locked();
  await userEvent.keyboard('1470');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Shift>}u{/Shift}{/Control}');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.element(dialog.getByText('Connected as sara !')).toBeVisible();
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('9999');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Connection refused !');
  await expect.element(dialog.getByText('Connected as sara !')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByText(/^Sara El Fassi/)).not.toBeInTheDocument();
});

test('an operator whom the server does not confirm leaves nobody: the station is locked', async () => {
  const acting: (string | undefined)[] = [];
  const actAs = (token: string | undefined) => {
    acting.push(token);
    return token === 'unconfirmed' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve();
  };
  const kept = new Map<string, unknown>();
  const storage = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  const host = { user: { id: 77 }, storage, events: { emit: () => undefined }, actAs } as unknown as Host;
  const end = new AbortController();
  const station = new Station(host, end.signal);
  await station.connect(SARA, 'token of sara');
  expect(station.get().operator).toEqual(SARA);
  await expect(station.connect({ ...SARA, id: 10, username: 'omar' }, 'unconfirmed')).rejects.toThrow();
  expect(station.get()).toMatchObject({ operator: undefined, question: { kind: 'locked' } });
  expect(acting).toEqual(['token of sara', 'unconfirmed', undefined]);
  end.abort();
});

test('a PIN can be pasted, erased, walked through by arrows, and touched on the keypad', async () => {
  const { dialog, server } = await locked();
  await userEvent.keyboard('12{Backspace}{Backspace}9{ArrowLeft}{Delete}');
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveValue('');
  const pad = dialog.getByRole('group', { name: 'Keypad' });
  for (const digit of ['9', '9', '9']) await pad.getByRole('button', { name: digit }).click();
  await pad.getByRole('button', { name: 'Erase the last digit' }).click();
  await expect.element(dialog.getByLabelText('Digit 3 of 4')).toHaveValue('');
  await pad.getByRole('button', { name: 'Clear' }).click();
  await dialog.getByLabelText('Digit 2 of 4').click();
  await navigatorPaste('PIN: 1 4 7 0');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.filter((call) => call.includes('pinCode'))).toEqual(['GET users?pinCode=1470']);
});

test('while it waits it says so, and takes no more digits', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { dialog } = await locked(() => answer.promise);
  await userEvent.keyboard('1470');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Loading...');
  await expect.element(dialog.getByRole('button', { name: '5' })).toBeDisabled();
  answer.resolve([]);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Connection refused !');
});

test('locked out: a countdown in place of the refusal, no entry, and then again', async () => {
  const refused = () => new Response('{}', { status: 429, headers: { 'Retry-After': '5' } });
  let isLockedOut = true;
  const { dialog } = await locked((request) => (isLockedOut ? refused() : lookUp(request)));
  await userEvent.keyboard('1470');
  await expect.element(dialog.getByText(/Locked: try again in 0:0/)).toBeVisible();
  expect(dialog.getByText('Connection refused !').elements()).toEqual([]);
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toBeDisabled();
  isLockedOut = false;
  await expect.element(dialog.getByLabelText('Digit 1 of 4')).toHaveFocus();
  await userEvent.keyboard('1470');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('without an answer it says that, and sends the same digits again', async () => {
  let isAway = true;
  const { dialog, server } = await locked((request) => {
    if (isAway) throw new TypeError('Failed to fetch');
    return lookUp(request);
  });
  await userEvent.keyboard('1470');
  await expect.element(dialog.getByText(/The server did not answer/)).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Connection refused !');
  isAway = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked.filter((call) => call.includes('pinCode'))).toHaveLength(2);
});

test('neither Escape nor Tab leads out of it, and what is beneath cannot be reached', async () => {
  const { screen, dialog } = await locked();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  for (let at = 0; at < 24; at += 1) await userEvent.tab();
  const focused = document.activeElement;
  expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
  // A field of the page cannot be focused while the browser's modal dialog is over it.
  const beneath = screen.getByRole('link', { name: 'PIN lock' }).element();
  if (beneath instanceof HTMLElement) beneath.focus();
  expect(document.activeElement).not.toBe(beneath);
});

test('the logo has a name, and a right PIN is seen in green', async () => {
  const { dialog } = await locked();
  await expect.element(dialog.getByRole('img', { name: 'Flexy' })).toBeVisible();
  const border = () => getComputedStyle(dialog.getByLabelText('Digit 1 of 4').element()).borderTopColor;
  const success = document.createElement('i');
  success.style.color = 'var(--success)';
  dialog.element().append(success);
  await userEvent.keyboard('1470');
  await expect.poll(border).toBe(getComputedStyle(success).color);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Connected as sara !');
});

test('the other ways to connect are named, and marked as not set up', async () => {
  const { dialog } = await locked();
  const others = dialog.getByRole('list', { name: 'Other ways to connect' }).getByRole('listitem');
  await expect
    .poll(() => others.elements().map((other) => other.textContent))
    .toEqual(['FingerprintNot set up', 'BraceletNot set up', 'Barcode IDNot set up', 'Face IDNot set up']);
});

test('users below manager see the settings of the device but cannot change them', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/settings/pin', as: 'ROLE_CASHIER' });
  await expect.element(screen.getByText('A manager or an administrator can change this.')).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: 'Lock automatically' })).toBeDisabled();
});

/** Pastes as a person does: the clipboard itself is the browser's. */
async function navigatorPaste(text: string): Promise<void> {
  const input = document.activeElement;
  if (!(input instanceof HTMLInputElement)) throw new Error('Nothing is focused.');
  input.select();
  await userEvent.fill(input, text);
}
