import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { defineResource } from '#resource';
import fixtures, { fileItem, folderItem, listOf } from '../fixtures.ts';
import files from '../index.ts';

const things = defineResource({
  name: 'things',
  className: 'Thing',
  title: 'name',
  access: { ROLE_ADMIN: 'all' },
  fields: {
    name: { type: 'text', form: 'entry' },
    photo: { type: 'image', form: 'entry' },
  },
});
/** A plugin with a picture in its form. */
const shop = definePlugin({ id: 'things', title: 'things.title', api: 1, resources: [{ resource: things }] });

const TEA = '/en/storage/get-image?path=uploads%2Ftea.webp&expires=1&signature=x';
const inside = { id: 1, name: 'Products', isReadOnly: false, parents: [] };

const open = (beside: RenderPluginOptions['beside']) =>
  renderPlugin(shop, {
    at: '/things/create',
    ...(beside && { beside }),
    records: fixtures.records,
    calls: {
      ...fixtures.calls,
      'file-manager/list': ({ url }) => {
        expect(url.searchParams.get('types')).toBe('images');
        return url.searchParams.get('folder') === '1'
          ? listOf([fileItem(9, 'tea.webp', { kind: 'image', type: 'image/webp', url: TEA })], inside)
          : listOf([folderItem(1, 'Products')]);
      },
    },
  });

test('Select opens the file manager, and a double click fills the field and its preview', async () => {
  const { screen, server } = await open([files]);
  await screen.getByRole('button', { name: /^Select/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'File Manager' });
  await dialog.getByRole('option', { name: /Products/ }).dblClick();
  await dialog.getByRole('option', { name: /tea\.webp/ }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Select/ })).toHaveFocus();
  await expect.element(screen.getByRole('group', { name: /photo/i }).getByRole('img')).toHaveAttribute('src', TEA);
  await screen.getByRole('button', { name: /^(Save|Create)$/ }).click();
  await expect.poll(() => server.records('things')[0]?.photo).toBe(TEA);
});

test('the keyboard picks: arrows, Enter, and Select; Escape closes without a choice', async () => {
  const { screen } = await open([files]);
  await screen.getByRole('button', { name: /^Select/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'File Manager' });
  await expect.element(dialog.getByRole('option', { name: /Products/ })).toBeVisible();
  dialog.getByRole('listbox').element().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByRole('option', { name: /tea\.webp/ })).toBeVisible();
  dialog.getByRole('listbox').element().focus();
  await userEvent.keyboard('t');
  await dialog.getByRole('button', { name: 'Select' }).click();
  await expect.element(screen.getByRole('img')).toHaveAttribute('src', TEA);
  await screen.getByRole('button', { name: /^Select/ }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Select/ })).toHaveFocus();
});

test('without the file manager the field works as before', async () => {
  const { screen } = await open(undefined);
  await expect.element(screen.getByRole('button', { name: /browse/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Select/ }).elements()).toHaveLength(0);
});
