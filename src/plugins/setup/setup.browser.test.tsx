import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { definePlugin, type Plugin, type SetupStep } from '#admin';
import type { SetupState } from '#admin/internal';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import plugin from './index.ts';

const OWNER = { action: 'update', resource: 'settings' } as const;

/** State of the test plugin's two steps on the server; `null`: the server fails. */
interface Stand {
  oven: string | null | undefined;
  bread: string | undefined;
}

const texts = (name: string) => ({ title: `${name} step`, help: `What ${name} is for`, action: `New ${name}` });

/** A plugin with a step that has default values, and one that depends on it. */
function bakery(stand: Stand): Plugin {
  const oven: SetupStep = {
    ...texts('Oven'),
    read: async ({ call }) => {
      const { name } = (await call('bakery/oven')) as { name?: string };
      const make = async () => void (await call('bakery/oven', { method: 'POST', body: {} }));
      return name === undefined ? { usual: { name: '“Oven 1”', make } } : { done: name };
    },
  };
  const bread: SetupStep = {
    ...texts('Bread'),
    read: async (): Promise<SetupState> => {
      if (stand.bread !== undefined) return { done: stand.bread };
      return stand.oven ? { to: '/getting-started' } : { waits: 'After an oven', usual: { name: 'Rye', make } };
    },
  };
  const make = async () => {
    stand.bread = 'Rye';
  };
  const entry = (id: string, order: number, step: SetupStep) => ({
    ...{ id, order, access: OWNER, resources: [] },
    load: async () => ({ default: step }),
  });
  const setup = [entry('bread', 20, bread), entry('oven', 10, oven)];
  const card = { id: 'one', title: 'Card', columns: 3, load: async () => ({ default: () => <p>A card</p> }) } as const;
  return definePlugin({ id: 'bakery', title: 'Bakery', api: 1, setup, cards: [card] });
}

function shop(stand: Stand, options: RenderPluginOptions = {}) {
  const kept: { value: unknown } = { value: undefined };
  const preferences: MemoryCall = ({ method, body }) => {
    if (method === 'POST') kept.value = (body as { value: unknown }).value;
    return { 'hydra:member': kept.value === undefined ? [] : [{ value: kept.value }] };
  };
  const oven: MemoryCall = ({ method }) => {
    if (stand.oven === null) return Response.json({ detail: 'The oven is cold.' }, { status: 500 });
    if (method === 'POST') stand.oven = 'Oven 1';
    return { name: stand.oven };
  };
  const calls = { preferences, 'bakery/oven': oven };
  const records = { settings: [{ id: 1 }], users: [] };
  return { kept, rendered: renderPlugin(plugin, { beside: [bakery(stand)], calls, records, ...options }) };
}

const EMPTY: Stand = { oven: undefined, bread: undefined };

describe('the checklist on the start page', () => {
  test('shows the steps of the other plugins in their order, and which waits for what', async () => {
    const { screen } = await shop({ ...EMPTY }).rendered;
    await expect.element(screen.getByRole('heading', { name: 'Open your shop' })).toBeVisible();
    await expect.element(screen.getByText('0 of 2 done')).toBeVisible();
    await expect.element(screen.getByText('After an oven')).toBeVisible();
    const items = screen.getByRole('region', { name: 'Open your shop' }).getByRole('listitem').elements();
    expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual(['Oven step', 'Bread step']);
    expect(items[0]?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByRole('button', { name: 'Use Rye' }).query()).toBeNull();
  });

  test('makes the usual values of one step in one click, and goes on with the next', async () => {
    const { screen, path } = await shop({ ...EMPTY }).rendered;
    await screen.getByRole('button', { name: 'Use “Oven 1”' }).click();
    await expect.element(screen.getByText('1 of 2 done')).toBeVisible();
    await screen.getByRole('link', { name: 'New Bread' }).click();
    await expect.poll(path).toBe('/getting-started');
  });

  test('says why a step cannot be read, goes on with the others, and reads it again', async () => {
    const stand: Stand = { oven: null, bread: undefined };
    const { screen } = await shop(stand).rendered;
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The oven is cold.');
    await expect.element(screen.getByText('After an oven')).toBeVisible();
    stand.oven = 'Old oven';
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Old oven')).toBeVisible();
  });

  test('keeps its place while the steps are being read', async () => {
    const { screen } = await shop({ ...EMPTY }, { calls: { 'bakery/oven': () => new Promise(() => undefined) } })
      .rendered;
    const region = screen.getByRole('region', { name: 'Open your shop' });
    await expect.element(region.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    expect(region.getByRole('listitem').elements()).toHaveLength(2);
  });

  test('shows its end to whoever did the steps, and never to whoever comes to a shop that sells', async () => {
    const stand: Stand = { oven: 'Oven 1', bread: undefined };
    const { screen, goTo } = await shop(stand).rendered;
    await expect.element(screen.getByText('1 of 2 done')).toBeVisible();
    stand.bread = 'Rye';
    goTo('/getting-started');
    await expect.element(screen.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
    goTo('/');
    await expect.element(screen.getByText('A card')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your shop is open' })).toBeVisible();
  });

  test('is not shown where all was done before, and the server keeps that', async () => {
    const { kept, rendered } = shop({ oven: 'Oven 1', bread: 'Rye' });
    const { screen } = await rendered;
    await expect.element(screen.getByText('A card')).toBeVisible();
    await expect.poll(() => kept.value).toEqual({ isHidden: true });
    expect(screen.getByText('Open your shop').query()).toBeNull();
    expect(screen.getByText('Your shop is open').query()).toBeNull();
  });

  test('goes when it is hidden, and comes back from its own page', async () => {
    const { kept, rendered } = shop({ ...EMPTY });
    const { screen, goTo } = await rendered;
    await screen.getByRole('button', { name: 'Hide' }).click();
    await expect.element(screen.getByText('Open your shop')).not.toBeInTheDocument();
    await expect.poll(() => kept.value).toEqual({ isHidden: true });
    goTo('/getting-started');
    await screen.getByRole('switch', { name: 'Show on the dashboard' }).click();
    await expect.poll(() => kept.value).toEqual({ isHidden: false });
    goTo('/');
    await expect.element(screen.getByRole('heading', { name: 'Open your shop' })).toBeVisible();
  });

  test('greets by name and links to the import, which another plugin brings', async () => {
    const page = { path: 'import', title: 'Import', load: async () => ({ default: () => <h1>Import page</h1> }) };
    const importPlugin = definePlugin({ id: 'import', title: 'Import', api: 1, pages: [page] });
    const { screen, path } = await shop({ ...EMPTY }, { beside: [bakery({ ...EMPTY }), importPlugin] }).rendered;
    await expect.element(screen.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    expect(screen.getByRole('link', { name: /Connect your API/ }).query()).toBeNull();
    await screen.getByRole('link', { name: /Import products or customers/ }).click();
    await expect.poll(path).toBe('/import');
  });

  test('leads to the form of a further account', async () => {
    const { screen } = await shop({ ...EMPTY }).rendered;
    await expect
      .element(screen.getByRole('link', { name: /Add your team/ }))
      .toHaveAttribute('href', '/admin/users/create');
  });

  test('is for whoever sets the installation up', async () => {
    const { screen } = await shop({ ...EMPTY }, { as: 'ROLE_MANAGER' }).rendered;
    await expect.element(screen.getByText('A card')).toBeVisible();
    expect(screen.getByText('Open your shop').query()).toBeNull();
  });

  test.each(['fr', 'ar'] as const)('fits a phone in %s', async (locale) => {
    await page.viewport(390, 844);
    const { screen } = await shop({ ...EMPTY }, { locale }).rendered;
    const title = locale === 'fr' ? 'Ouvrez votre boutique' : 'افتح متجرك';
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
