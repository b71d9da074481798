import { useGetList } from 'ra-core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin } from '#admin/testing';
import { defineResource } from '#resource';
import { MissingState } from './MissingState.tsx';

const ovens = defineResource({
  name: 'ovens',
  className: 'Oven',
  title: 'name',
  fields: {
    name: { type: 'text', required: true, max: 80, form: 'oven' },
    kind: { type: 'enum', values: ['gas', 'wood'], form: 'oven' },
  },
  access: { ROLE_ADMIN: 'all', ROLE_CASHIER: 'read' },
});

/** A page that bakes in the first oven. */
function Bakery() {
  const { data, refetch } = useGetList('ovens');
  const [first] = data ?? [];
  if (first) return <h1>{`Baking in ${String(first.name)}`}</h1>;
  return (
    <MissingState
      resource="ovens"
      fields={{ name: 12, kind: 6 }}
      icon="box"
      title="There is no oven"
      help="Bread is baked in one."
      ask="An administrator adds one."
      onAdded={() => void refetch()}
    />
  );
}

const plugin = definePlugin({
  ...{ id: 'bakery', title: 'Bakery', api: 1 },
  resources: [{ resource: ovens }],
  pages: [{ path: 'bakery', title: 'Bakery', load: async () => ({ default: Bakery }) }],
});

test('a person with the right creates the missing record in its own form and continues', async () => {
  const { screen, server } = await renderPlugin(plugin, { at: '/bakery' });
  await expect.element(screen.getByText('Bread is baked in one.')).toBeVisible();
  await screen.getByRole('button', { name: /^New/ }).click();
  const form = screen.getByRole('dialog');
  const name = form.getByRole('textbox').first();
  await expect.element(name).toHaveFocus();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  expect(server.records('ovens')).toEqual([]);
  await name.fill('Oven 1');
  // A menu of the form opens over it, and Escape closes the menu alone.
  await form.getByRole('combobox').click();
  await expect.element(form.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(form.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(name).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Baking in Oven 1' })).toBeVisible();
  expect(server.records('ovens')).toMatchObject([{ name: 'Oven 1' }]);
});

test('a person without the right reads which role has it', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/bakery', as: 'ROLE_CASHIER' });
  await expect.element(screen.getByText('An administrator adds one.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^New/ }).query()).toBeNull();
});

test('a closed form offers the typed values again', async () => {
  const { screen } = await renderPlugin(plugin, { at: '/bakery' });
  await screen.getByRole('button', { name: /^New/ }).click();
  await screen.getByRole('dialog').getByRole('textbox').first().fill('Half an oven');
  await expect.element(screen.getByText('Kept as a draft')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: /^New/ }).click();
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Half an oven');
});
