import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import type { TillBranch } from '../core/model.ts';
import { StoreSelector } from './StoreSelector.tsx';

const chosen: TillBranch[] = [];

const plugin = definePlugin({
  id: 'pos',
  title: 'pos.title',
  api: 1,
  pages: [
    {
      path: 'stores-test',
      load: () => Promise.resolve({ default: () => <StoreSelector onSelect={(store) => chosen.push(store)} /> }),
    },
  ],
});

const shown = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, { at: '/stores-test', records: { stores: [{ id: 2, name: 'Medina' }] }, ...options });

test('passes the store of the pressed card to its callback', async () => {
  const { screen } = await shown();
  await expect.element(screen.getByRole('heading', { name: 'Select a Store' })).toBeVisible();
  await screen.getByRole('button', { name: 'Medina' }).click();
  await expect.poll(() => chosen).toEqual([{ id: 2, name: 'Medina' }]);
});

test('says that it loads', async () => {
  const { screen } = await shown({ mood: 'silent' });
  await expect.element(screen.getByText('Loading stores...')).toBeVisible();
});

test('says that it failed, and tries again', async () => {
  const { screen, server } = await shown({ mood: 500 });
  await expect.element(screen.getByText('Failed to load stores')).toBeVisible();
  server.mood = 'answers';
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Medina' })).toBeVisible();
});

test('there are none', async () => {
  const { screen } = await shown({ records: { stores: [] } });
  await expect.element(screen.getByText('There is no store')).toBeVisible();
});
