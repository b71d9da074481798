import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import { definePlugin, type PartProps, type PluginSlot } from './definePlugin.ts';
import { Slot } from './Slot.tsx';

const load = (text: string) => async () => ({ default: () => <p>{text}</p> });
const Page = () => <Slot name="list.actions" given={{ resource: 'stores' }} />;

test('a part with a resource is shown for that one only', async () => {
  const plugin = definePlugin({
    id: 'parts',
    title: 'Parts',
    api: 1,
    pages: [{ path: 'fine', load: async () => ({ default: Page }) }],
    slots: [
      { slot: 'list.actions', resource: 'countries', load: load('Of countries') },
      { slot: 'list.actions', resource: 'stores', load: load('Of stores') },
      { slot: 'list.actions', load: load('Of all lists') },
      { slot: 'list.actions', resource: 'resource_of_an_absent_plugin', load: load('Of nothing') },
    ],
  });
  const { screen } = await renderPlugin(plugin, { at: '/fine' });
  await expect.element(screen.getByText('Of all lists')).toBeVisible();
  await expect.element(screen.getByText('Of stores')).toBeVisible();
  await expect.element(screen.getByText('Of countries')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Of nothing')).not.toBeInTheDocument();
});

test('the record of a part is typed by its resource', () => {
  const Store = ({ record }: PartProps<'record.tabs', 'stores'>) => <p>{record.name.trim()}</p>;
  const part: PluginSlot = { slot: 'record.tabs', resource: 'stores', load: async () => ({ default: Store }) };
  // @ts-expect-error -- an order has no name
  const wrong: PluginSlot = { slot: 'record.tabs', resource: 'orders', load: async () => ({ default: Store }) };
  // @ts-expect-error -- misspelt
  const Misspelt = ({ record }: PartProps<'record.tabs', 'stores'>) => <p>{record.nmae}</p>;
  // A list of them would be a type of every slot with every resource.
  expect([part.slot, wrong.slot, typeof Misspelt]).toEqual(['record.tabs', 'record.tabs', 'function']);
});
