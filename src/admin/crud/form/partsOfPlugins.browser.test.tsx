import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { definePlugin } from '../../plugins/definePlugin.ts';

/** A plugin with a list, a card below its records, and a button in their heads. */
const plugin = definePlugin({
  id: 'notes',
  title: 'Notes',
  api: 1,
  resources: [{ resource: { name: 'countries' } }],
  slots: [
    { slot: 'record.tabs', resource: 'countries', load: async () => ({ default: () => <p>A card of a plugin</p> }) },
    {
      slot: 'record.actions',
      resource: 'countries',
      load: async () => ({ default: () => <button type="button">Ask about it</button> }),
    },
  ],
});
const records = { countries: [{ id: 1, code: 'MA', name: 'Morocco' }] };
const open = (at: string) => renderPlugin(plugin, { at, as: 'ROLE_ADMIN', records });

const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('the card of a plugin is above the bar that saves the form', async () => {
  const { screen } = await open('/countries/1');
  const card = screen.getByText('A card of a plugin');
  await expect.element(card).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  expect(isBefore(card.element(), save.element())).toBe(true);
  expect(card.element().closest('form')).toBeNull();
});

test.each([
  ['/countries/1', 'View'],
  ['/countries/1/show', 'Edit'],
])('at %s the own button of a record, %s, is before those of plugins', async (at, name) => {
  const { screen } = await open(at);
  const asked = screen.getByRole('button', { name: 'Ask about it' });
  await expect.element(asked).toBeVisible();
  expect(isBefore(screen.getByRole('link', { name, exact: true }).element(), asked.element())).toBe(true);
});
