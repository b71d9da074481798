import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { definePlugin, type Slots } from '#admin';
import { renderPlugin, sampleRecords } from '#admin/testing';
import { shortcuts } from '../../../shortcuts/registry.ts';
import customers from '../../../../plugins/customers/index.ts';
import { customers as resource } from '../../../../plugins/customers/resources.ts';

const EVIL = '<img src=x onerror="document.title=\'broken\'">';
const [sample] = sampleRecords(resource);
const rowsOf = (length: number) =>
  Array.from({ length }, (_, at) => {
    const name = at === 3 ? EVIL : `Guest ${String(at + 1).padStart(2, '0')}`;
    return {
      ...sample,
      id: at + 1,
      firstName: name,
      lastName: '',
      fullName: name,
      companyName: null,
      email: `guest${at + 1}@example.com`,
    };
  });
/** One page and a little of the next. */
const rows = rowsOf(27);

/** A part of a plugin with a field of its own. */
function Note({ record }: Slots['list.preview']) {
  const [text, setText] = useState('');
  return (
    <label>
      Note on {String(record.fullName)}
      <input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  );
}
const notes = definePlugin({
  id: 'notes',
  title: 'Notes',
  api: 1,
  slots: [{ slot: 'list.preview', load: async () => ({ default: Note }) }],
});

const open = async (more: Parameters<typeof renderPlugin>[1] & object = {}) => {
  const rendered = await renderPlugin(customers, {
    at: '/customers?sort=id&order=ASC&page=1&perPage=25',
    records: { customers: rows, orders: [] },
    beside: [notes],
    ...more,
  });
  const { screen } = rendered;
  const row = (name: string) => screen.getByRole('link', { name });
  await expect.element(row('Guest 01')).toBeVisible();
  return { ...rendered, row, panel: (name: string) => screen.getByRole('dialog', { name, exact: true }) };
};

/** Presses the space key on a row, once the list hears its keys. */
async function previewByKey(row: Locator): Promise<void> {
  await expect.poll(() => shortcuts.list().some(({ keys }) => keys === 'Space')).toBe(true);
  row.element().focus();
  await userEvent.keyboard(' ');
}

beforeEach(() => page.viewport(1280, 800));

test('the menu of a row opens its preview: facts, parts of plugins, and the way to the record', async () => {
  const { screen, row, panel, path } = await open();
  await screen.getByRole('button', { name: /Guest 02/ }).click();
  await screen.getByRole('menuitem', { name: 'Preview' }).click();
  const preview = panel('Guest 02');
  await expect.element(preview.getByRole('link', { name: 'guest2@example.com' })).toBeVisible();
  await expect.element(preview.getByText('2 of 27')).toBeVisible();
  await expect.element(preview.getByRole('textbox', { name: 'Note on Guest 02' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(row('Guest 02')).toHaveFocus();

  await screen.getByRole('button', { name: /Guest 02/ }).click();
  await screen.getByRole('menuitem', { name: 'Preview' }).click();
  await preview.getByRole('link', { name: 'Open' }).click();
  await expect.poll(path).toBe('/customers/2/show');
});

test('Space previews the focused row; arrows walk on, past the end of the page, too; the focus returns to the row shown', async () => {
  const { row, panel, hearsKeys, path } = await open();
  await hearsKeys();
  await previewByKey(row('Guest 24'));
  await expect.element(panel('Guest 24').getByRole('link', { name: 'Open' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Guest 25').getByText('25 of 27')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Guest 26').getByText('26 of 27')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(panel('Guest 25').getByText('25 of 27')).toBeVisible();
  const next = panel('Guest 25').getByRole('button', { name: 'Next record' });
  await next.click();
  await expect.element(panel('Guest 26')).toBeVisible();
  await panel('Guest 26').getByRole('button', { name: 'Next record' }).click();
  // The last one: the button keeps the focus, and says that it goes no further.
  const last = panel('Guest 27').getByRole('button', { name: 'Next record' });
  await expect.element(last).toHaveAttribute('aria-disabled', 'true');
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Guest 27').getByText('27 of 27')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Guest 27')).toHaveFocus();
  expect(path()).toBe('/customers');
});

test('an endless list loads more when the preview comes to its end', async () => {
  const { screen, row, panel, hearsKeys } = await open({ records: { customers: rowsOf(130), orders: [] } });
  await hearsKeys();
  await screen.getByRole('button', { name: 'Endless' }).click();
  await expect.element(screen.getByText('50 of 130 loaded')).toBeVisible();
  await previewByKey(row('Guest 02'));
  await expect.element(panel('Guest 02').getByText('2 of 130')).toBeVisible();
  await userEvent.keyboard('{ArrowDown>48/}');
  await expect.element(panel('Guest 50').getByText('50 of 130')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Guest 51').getByText('51 of 130')).toBeVisible();
});

test('Space still presses what it presses elsewhere: boxes and buttons of a row, and a field of a part', async () => {
  const { screen, row, panel, hearsKeys } = await open();
  await hearsKeys();
  const box = screen.getByRole('checkbox', { name: /Guest 01/ });
  box.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  expect(screen.getByRole('dialog').query()).toBeNull();
  await previewByKey(row('Guest 01'));
  const note = panel('Guest 01').getByRole('textbox');
  await note.click();
  await userEvent.keyboard('a b{ArrowDown}');
  await expect.element(note).toHaveValue('a b');
  await expect.element(panel('Guest 01')).toBeVisible();
  // The space key closes what it has opened.
  panel('Guest 01').getByRole('link', { name: 'Open' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(row('Guest 01')).toHaveFocus();
});

test('a failed read is told with a way to try again; a record that is gone has no facts', async () => {
  const answers = vi.fn<() => unknown>(() => new Response(null, { status: 503 }));
  const { screen, panel } = await open({
    calls: { 'customers/2': () => answers(), 'customers/3': () => new Response(null, { status: 404 }) },
  });
  await screen.getByRole('button', { name: /Guest 02/ }).click();
  await screen.getByRole('menuitem', { name: 'Preview' }).click();
  const failure = panel('Guest 02').getByRole('alert');
  await expect.element(failure.getByText('The record could not be loaded')).toBeVisible();
  answers.mockReturnValue({ ...rows[1], '@id': '/en/api/customers/2', email: 'new@example.com' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel('Guest 02').getByText('new@example.com')).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  panel('Guest 02').getByRole('link', { name: 'Open' }).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(panel('Guest 03').getByText('This record does not exist')).toBeVisible();
  await expect.element(panel('Guest 03').getByText('guest3@example.com')).not.toBeInTheDocument();
});

test('a name with markup is text in the preview', async () => {
  const { screen, panel } = await open();
  await screen.getByRole('button', { name: /onerror/ }).click();
  await screen.getByRole('menuitem', { name: 'Preview' }).click();
  await expect.element(panel(EVIL).getByRole('heading', { name: EVIL })).toBeVisible();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test.each([
  ['fr', 390, 'Aperçu', 'Fiche suivante'],
  ['ar', 390, 'معاينة', 'السجل التالي'],
  ['ar', 1280, 'معاينة', 'السجل التالي'],
] as const)(
  'in %s at %d px the preview is at the end edge, on a phone over the whole width',
  async (locale, width, item, next) => {
    await page.viewport(width, 800);
    const { screen, panel } = await open({ locale });
    await screen.getByRole('button', { name: /Guest 02/ }).click();
    await screen.getByRole('menuitem', { name: item }).click();
    await expect.element(panel('Guest 02').getByRole('button', { name: next })).toBeVisible();
    const box = panel('Guest 02').element().getBoundingClientRect();
    expect(box.height).toBe(800);
    expect([box.left, box.right]).toEqual(width === 390 ? [0, 390] : [0, 460]);
  },
);
