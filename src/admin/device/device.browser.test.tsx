import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import customers from '../../plugins/customers/index.ts';
import { definePlugin } from '../plugins/definePlugin.ts';
import { CodeError } from '../page/loadCode.ts';
import { notOnDeviceCode } from '../page/ScreenFailed.tsx';
import { CODE_CACHE } from '../worker/keepLoadedCode.ts';
import { keptTools } from './keptTools.ts';

const BASE = new URL(import.meta.env.BASE_URL, window.location.origin).href;
/** Files that the test's server has. */
const FILES = ['src/admin/device/toolState.ts', 'src/admin/device/toolFiles.ts'] as const;

const Scale = () => <h1>Scales</h1>;

/** A tool whose page is loaded as `load` says. */
const toolWith = (load: () => Promise<{ default: typeof Scale }>) =>
  definePlugin({
    id: 'tool',
    title: 'Weighing',
    api: 1,
    pages: [{ path: 'scale', title: 'Scale', group: 'work', load }],
  });

const tool = toolWith(async () => ({ default: Scale }));

/** Answers the list of the tools' files; null: nothing answers. */
function answerFiles(list: object | null): void {
  const real = window.fetch;
  window.fetch = async (input, init) => {
    if (!String(input).includes('tools.json')) return real(input, init);
    if (!list) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(list));
  };
  onTestFinished(async () => {
    window.fetch = real;
    keptTools.set([]);
    await caches.delete(CODE_CACHE);
  });
}

const list = {
  files: [
    [FILES[0], 1_500_000],
    [FILES[1], 10],
    ['opened.js', 20],
  ],
  first: [],
  shared: [1],
  tools: { tool: [0], customers: [2] },
};

const openDevice = (options: RenderPluginOptions = {}) => renderPlugin(tool, { at: '/device', ...options });

test('a page whose code is not here without a network says what to do and what opens, and comes with another try', async () => {
  answerFiles(list);
  await notOnDeviceCode.load();
  await (await caches.open(CODE_CACHE)).put(`${BASE}opened.js`, new Response());
  let isThere = false;
  const lost = toolWith(async () => {
    if (!isThere) throw new CodeError(false);
    return { default: Scale };
  });
  const { screen, goTo } = await renderPlugin(lost, { at: '/customers', beside: [customers] });
  await expect.element(screen.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect.poll(() => localStorage.getItem('flexy.recent.1')).toContain('/customers');
  goTo('/scale');
  const message = screen.getByRole('alert').filter({ hasText: 'This page is not on this device' });
  await expect.element(message.getByText(/open this page once, or switch on “Keep on this device”/)).toBeVisible();
  const openable = screen.getByRole('navigation', { name: 'What you can open now' });
  await expect.element(openable.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/admin/customers');
  expect(openable.getByRole('link', { name: 'Scale' }).elements()).toEqual([]);
  isThere = true;
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Scales' })).toBeVisible();
});

test('a tool with an editor in a frame says that the editor needs the server', async () => {
  answerFiles({ ...list, framed: ['tool'] });
  const { screen } = await openDevice();
  const choice = screen.getByRole('switch', { name: 'Keep Weighing on this device' });
  await expect
    .element(choice)
    .toHaveAccessibleDescription('Its lists and pages open without a network. Its editor needs the server.');
});

test('the switch keeps a tool with its size and state, and this device remembers it', async () => {
  answerFiles(list);
  const { screen } = await openDevice();
  const row = screen.getByRole('listitem').filter({ hasText: 'Weighing' });
  await expect.element(row.getByText('Not on this device')).toBeVisible();
  await expect.element(row.getByText('1.5 megabytes')).toBeVisible();
  const choice = row.getByRole('switch', { name: 'Keep Weighing on this device' });
  await expect.element(choice).toHaveAttribute('aria-checked', 'false');
  await choice.click();
  await expect.element(row.getByText('Kept on this device')).toBeVisible();
  const kept = (await (await caches.open(CODE_CACHE)).keys()).map(({ url }) => url.slice(BASE.length));
  expect(kept.toSorted()).toEqual([...FILES].toSorted());
  expect(localStorage.getItem('flexy.keptTools')).toBe('["tool"]');
  await choice.click();
  // What is stored stays; an update no longer brings it.
  await expect.element(row.getByText('On this device until an update')).toBeVisible();
  expect(localStorage.getItem('flexy.keptTools')).toBe('[]');
});

test('files that cannot be fetched are told, and the tool waits for the server', async () => {
  answerFiles(list);
  vi.spyOn(Cache.prototype, 'add').mockRejectedValue(new TypeError('Failed to fetch'));
  onTestFinished(() => void vi.restoreAllMocks());
  const { screen } = await openDevice();
  const row = screen.getByRole('listitem').filter({ hasText: 'Weighing' });
  await row.getByRole('switch').click();
  await expect.element(screen.getByText(/^Weighing is not complete on this device yet/)).toBeVisible();
  await expect.element(row.getByText('Waits for the server')).toBeVisible();
});

test('a list of files that cannot be read is told, with another try', async () => {
  answerFiles(null);
  const { screen } = await openDevice();
  await expect.element(screen.getByText(/^What is on this device cannot be read now/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the page has a door in the person’s menu and in the palette', async () => {
  answerFiles(list);
  const { screen, path, goTo } = await renderPlugin(tool, { at: '/scale' });
  await screen.getByRole('button', { name: 'Tester, administrator' }).click();
  await screen.getByRole('menuitem', { name: 'On this device' }).click();
  await expect.poll(path).toBe('/device');
  await expect.element(screen.getByRole('heading', { name: 'On this device', level: 1 })).toBeVisible();
  goTo('/scale');
  await screen
    .getByRole('button', { name: /Search or jump to/ })
    .first()
    .click();
  await screen.getByRole('combobox').fill('offline');
  await screen.getByRole('option', { name: /On this device/ }).click();
  await expect.poll(path).toBe('/device');
});
