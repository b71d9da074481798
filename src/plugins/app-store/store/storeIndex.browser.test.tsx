import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { isObject } from '#resource';
import type { OfferedVersion } from '../calls.ts';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const version = (number: string, more: Partial<OfferedVersion> = {}): OfferedVersion => ({
  ...{ version: number, flexy: '^0.1.0', needs: [], size: 900, hasServerCode: false, isFitting: true, isHere: false },
  ...more,
});
const refused = (detail: string) =>
  Response.json({ detail }, { status: 422, headers: { 'Content-Type': 'application/problem+json' } });

/** Opens the store with an index. @returns what was asked to be added, too */
async function open(calls: RenderPluginOptions['calls'] = {}) {
  const added: unknown[] = [];
  const isHere = () => added.length > 0;
  const rendered = await renderPlugin(plugin, {
    ...{ at: '/apps', as: 'ROLE_ADMIN', records: fixtures.records },
    calls: {
      'packages/index': () => ({
        index: {
          ...{ name: 'Acme', signer: 'acme', madeAt: '2026-11-30T10:00:00.000Z' },
          packages: [
            {
              ...{ id: 'notes', name: 'Gift notes', description: 'A note for each gift.', publisher: 'Acme' },
              versions: [
                version('9.0.0', { isFitting: false, flexy: '>=9.0.0' }),
                version('1.2.0', { isHere: isHere(), hasServerCode: true, needs: [{ id: 'base', range: '^1.0.0' }] }),
              ],
            },
          ],
        },
      }),
      'packages/index/add': ({ body }) => {
        added.push(body);
        return { version: 1, application: 9, isNew: true };
      },
      ...calls,
    },
  });
  return { ...rendered, added };
}

test('the index offers the newest version that runs here, and adds it to the store', async () => {
  const { screen, added } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Packages of Acme' })).toBeVisible();
  await expect.element(screen.getByText(/^Signed by acme, /)).toBeVisible();
  await expect.element(screen.getByText('Needs: base ^1.0.0')).toBeVisible();
  await expect.element(screen.getByText('Has code for the server')).toBeVisible();
  await screen.getByRole('button', { name: 'Add Gift notes 1.2.0 to the store' }).click();
  await expect.element(screen.getByText(/^Gift notes 1\.2\.0 is in the store now/)).toBeVisible();
  expect(added.filter(isObject)).toEqual([{ code: 'notes', version: '1.2.0' }]);
  await expect.element(screen.getByText('In the store', { exact: true })).toBeVisible();
});

test('a version for another Flexy says so, and has no button', async () => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Version of Gift notes' }).selectOptions('9.0.0');
  await expect.element(screen.getByText('Needs Flexy >=9.0.0')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Add Gift notes/ }).elements()).toEqual([]);
});

test('a refused version, and an index that cannot be shown, say why', async () => {
  let isRead = false;
  const { screen } = await open({ 'packages/index/add': () => refused('The file notes.zip is not the one.') });
  await screen.getByRole('button', { name: /^Add Gift notes/ }).click();
  await expect.element(screen.getByText('Gift notes: The file notes.zip is not the one.')).toBeVisible();
  await screen.unmount();
  const second = await open({
    'packages/index': () => {
      if (isRead) return { index: null };
      isRead = true;
      return refused('None of the trusted publishers has signed it.');
    },
  });
  await expect.element(second.screen.getByText('None of the trusted publishers has signed it.')).toBeVisible();
  await expect.element(second.screen.getByRole('heading', { name: 'App store', level: 1 })).toBeVisible();
  await second.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(second.screen.getByText('None of the trusted publishers')).not.toBeInTheDocument();
});
