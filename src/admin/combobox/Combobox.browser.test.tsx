import axe from 'axe-core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const FRUIT = ['Almonds', 'Apricots', 'Argan', 'Dates', 'Figs', 'Olives', 'Oranges', 'Walnuts'];

const chosen = vi.fn<(name: string) => void>();

type Extra = Partial<Omit<ComboboxProps, 'text' | 'onText' | 'options'>>;

/** A page with a box that finds fruit by its first letters. */
async function opened(extra: Extra = {}) {
  chosen.mockClear();
  function Page() {
    const [text, setText] = useState('');
    const found = FRUIT.filter((name) => name.toLowerCase().startsWith(text));
    const options = found.map((name) => ({ key: name, node: <b>{name}</b>, choose: () => chosen(name) }));
    return <Combobox label="Fruit" {...{ text, options, ...extra }} onText={setText} />;
  }
  const plugin = definePlugin({
    ...{ id: 'probe', title: 'Probe', api: 1 },
    pages: [{ path: 'probe', load: async () => ({ default: Page }) }],
  });
  const { screen } = await renderPlugin(plugin, { at: '/probe' });
  const box = screen.getByRole('combobox', { name: 'Fruit' });
  await expect.element(box).toBeVisible();
  /** Name of the option that the box says is marked. */
  const marked = () => {
    const id = box.element().getAttribute('aria-activedescendant');
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'no such option');
  };
  return { screen, box, marked, list: screen.getByRole('listbox', { name: 'Fruit' }) };
}

test('typing opens the list; arrows walk around its ends, Enter chooses, and the focus stays in the box', async () => {
  const { box, list, marked } = await opened();
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(list).not.toBeInTheDocument();
  await box.click();
  await userEvent.keyboard('a');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(marked).toBe('Almonds');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(marked).toBe('Apricots');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(marked).toBe('Argan');
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['Argan']]);
  await expect.element(box).toHaveFocus();
});

test('an arrow opens the list of an empty box; pages move by six and stop at the ends', async () => {
  const { box, marked } = await opened();
  await box.click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(marked).toBe('Almonds');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(marked).toBe('Oranges');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(marked).toBe('Walnuts');
  await userEvent.keyboard('{PageUp}{PageUp}');
  await expect.poll(marked).toBe('Almonds');
});

test('another text marks its first option again; Escape closes the list and keeps the text', async () => {
  const { box, list, marked } = await opened();
  await box.click();
  await userEvent.keyboard('a{ArrowDown}');
  await expect.poll(marked).toBe('Apricots');
  await userEvent.keyboard('r');
  await expect.poll(marked).toBe('Argan');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('ar');
});

test('a press chooses; leaving the box closes the list', async () => {
  const { screen, box, list } = await opened();
  await box.fill('o');
  await screen.getByRole('option', { name: 'Oranges' }).click();
  expect(chosen.mock.calls).toEqual([['Oranges']]);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(list).not.toBeInTheDocument();
});

test('Enter alone does not create what was not found; an arrow reaches the option that does', async () => {
  const create = vi.fn<() => void>();
  const { box, marked } = await opened({ create: { node: 'New fruit', create }, note: <p role="status">None</p> });
  await box.fill('x');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Enter}');
  expect(create.mock.calls.length).toBe(0);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(marked).toBe('New fruit');
  await userEvent.keyboard('{Enter}');
  expect(create.mock.calls.length).toBe(1);
});

test('Enter can be handled before an option is chosen, but not in place of the one that creates', async () => {
  const create = vi.fn<() => void>();
  const onEnter = vi.fn<() => boolean>(() => true);
  const { box, marked } = await opened({ onEnter, create: { node: 'New fruit', create } });
  await box.fill('dates');
  await userEvent.keyboard('{Enter}');
  expect([onEnter.mock.calls.length, chosen.mock.calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(marked).toBe('New fruit');
  await userEvent.keyboard('{Enter}');
  expect([onEnter.mock.calls.length, create.mock.calls.length]).toEqual([1, 1]);
});

test('a failed search says why, and its retry leaves the focus in the box', async () => {
  const refetch = vi.fn<() => void>();
  const { screen, box } = await opened({ search: { error: new Error('No connection'), refetch } });
  await box.click();
  await userEvent.keyboard('x');
  await expect.element(screen.getByRole('alert').getByText('No connection')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch.mock.calls.length).toBe(1);
  await expect.element(box).toHaveFocus();
});

test('the list of a touch window is always open, and its text can be cleared', async () => {
  const { screen, box, list } = await opened({ isInline: true });
  await expect.element(list).toBeVisible();
  expect(screen.getByRole('option').elements().length).toBe(FRUIT.length);
  await box.fill('fig');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await screen.getByRole('button', { name: 'Clear value' }).click();
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).toBeVisible();
});

test.for([{}, { isInline: true }])('has no findings of axe: %j', async (extra) => {
  const { box, screen } = await opened({ ...extra, create: { node: 'New fruit', create: () => undefined } });
  await box.click();
  await userEvent.keyboard('a');
  await expect.element(screen.getByRole('option', { name: 'Argan' })).toBeVisible();
  const { violations } = await axe.run(screen.getByRole('main').element());
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
