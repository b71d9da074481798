import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { definePlugin } from '#admin';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

/** The store's own application. */
const STORE = fixtures.records.applications.slice(0, 1);

const open = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, {
    ...{ at: '/apps', as: 'ROLE_ADMIN', records: fixtures.records },
    ...options,
    calls: { ...fixtures.calls, ...options.calls },
  });

/** The store's list, and an answer to an installation, which changes an existing record on the server. */
function installing(answer: (body: unknown) => Response) {
  const { applications } = fixtures.records;
  return ({ method, body }: Parameters<MemoryCall>[0]) => {
    if (method === 'POST') return answer(body);
    return { 'hydra:member': applications, 'hydra:totalItems': applications.length };
  };
}

test('free apps offer Install, paid ones their price, installed ones their state', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'App store', level: 1 })).toBeVisible();
  const cards = screen.getByRole('listitem');
  await expect.element(cards.filter({ hasText: 'Loyalty points' }).getByRole('button')).toHaveTextContent('Install');
  await expect.element(screen.getByRole('link', { name: /149\.00/ })).toHaveAttribute('href', '/admin/apps/3');
  await expect.element(screen.getByRole('button', { name: 'Installed', exact: true })).toBeDisabled();
  const drones = cards.filter({ hasText: 'Drones' });
  await expect.element(drones.getByText('Coming soon')).toBeVisible();
  expect(drones.getByRole('button').elements()).toEqual([]);
});

test('Install sends name, picture, position and enabled', async () => {
  const sent: unknown[] = [];
  const applications = installing((body) => {
    sent.push(body);
    return Response.json({ '@id': '/en/api/applications/2', id: 2, installed: true }, { status: 201 });
  });
  const { screen } = await open({ calls: { applications } });
  await screen.getByRole('button', { name: 'Install: Loyalty points' }).click();
  await expect.poll(() => sent).toMatchObject([{ name: 'Loyalty points', menuOrder: 2, isEnabled: true }]);
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});

test('the name of an application opens its page, where uninstalling it asks first', async () => {
  const applications = fixtures.records.applications.map((app) =>
    app.name === 'Loyalty points' ? { ...app, installed: true } : app,
  );
  const { screen, server } = await open({ records: { ...fixtures.records, applications } });
  await screen.getByRole('link', { name: 'Loyalty points', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Loyalty points', level: 1 })).toBeVisible();
  const isInstalled = () => server.records('applications').find(({ name }) => name === 'Loyalty points')?.installed;
  await screen.getByRole('button', { name: 'Uninstall' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Uninstall Loyalty points?' });
  await expect.element(dialog.getByText(/Its records stay/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(isInstalled()).toBe(true);
  await screen.getByRole('button', { name: 'Uninstall' }).click();
  await dialog.getByRole('button', { name: 'Uninstall' }).click();
  await expect.poll(isInstalled).toBe(false);
});

test('what the server refuses is a warning that can be dismissed', async () => {
  const detail = 'This app has to be bought first.';
  const headers = { 'Content-Type': 'application/problem+json' };
  const applications = installing(() => Response.json({ status: 409, detail }, { status: 409, headers }));
  const { screen } = await open({ calls: { applications } });
  await screen.getByRole('button', { name: 'Install: Loyalty points' }).click();
  await expect.element(screen.getByText('Warning !')).toBeVisible();
  await expect.element(screen.getByText(/Loyalty points: .*has to be bought/)).toBeVisible();
  await screen.getByRole('button', { name: 'Dismiss the warning' }).click();
  await expect.element(screen.getByText('Warning !')).not.toBeInTheDocument();
});

test('categories, search and the part of the store stand in the address', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Customer Loyalty/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Table booking' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /^All apps/ }).click();
  await screen.getByRole('searchbox', { name: 'Search apps' }).fill('guests');
  await expect.element(screen.getByRole('heading', { name: 'Loyalty points' })).not.toBeInTheDocument();
  await screen.getByRole('searchbox', { name: 'Search apps' }).fill('nothing like this');
  await screen.getByRole('button', { name: 'Show all apps' }).click();
  await screen.getByRole('button', { name: 'Installed 1' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Drones' })).not.toBeInTheDocument();
});

test('the page of an app says what its plugin brings', async () => {
  const { screen } = await open({ at: '/apps/1' });
  await expect.element(screen.getByRole('heading', { name: 'App store', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Screens')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Uninstall' })).toBeVisible();
});

test('the page of an app shows its screens and what its versions have changed, in the language of the reader', async () => {
  const url = '/packages/loyalty/abc/points.webp';
  const app = {
    ...fixtures.records.applications[1],
    id: 2,
    screenshots: [
      { url, text: { en: 'Points of a customer', fr: 'Les points d’un client' } },
      { url: '/admin/screens/loyalty.webp', text: null },
    ],
    changelog: [
      { version: '1.1.0', date: '2026-09-14', text: { en: 'Points end after a year.', fr: 'Les points expirent.' } },
      { version: '1.0.0', date: null, text: { en: 'First version.', fr: 'Première version.' } },
    ],
  };
  const { screen } = await open({ at: '/apps/2', locale: 'fr', records: { applications: [...STORE, app] } });
  await expect.element(screen.getByText('Captures d’écran')).toBeVisible();
  await expect.element(screen.getByRole('img', { name: 'Les points d’un client' })).toHaveAttribute('src', url);
  await expect.element(screen.getByRole('img', { name: 'Capture d’écran de Loyalty points' })).toBeInTheDocument();
  await expect.element(screen.getByText('Ce qui a changé')).toBeVisible();
  await expect.element(screen.getByText('Les points expirent.')).toBeVisible();
  await expect.element(screen.getByText('Première version.')).toBeVisible();
});

test.each([
  ['fr', 'Il demande Flexy ^9.0.0\u00a0; celui-ci est 0.1.0.'],
  ['en', 'It needs Flexy ^9.0.0; this is 0.1.0.'],
] as const)('why a package was switched off is told in the language of the reader: %s', async (locale, text) => {
  const fault = { code: 'wrongFramework', params: { range: '^9.0.0', version: '0.1.0' } };
  const app = { ...fixtures.records.applications[1], id: 2, installed: true, failure: 'In English.', fault };
  const { screen } = await open({ at: '/apps/2', locale, records: { applications: [...STORE, app] } });
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('a version of a package is removed only after a question, which says what goes with it', async () => {
  const pack = { version: '1.0.1', digest: 'b', flexy: '>=1.0.0', files: {}, contributions: {}, permissions: [] };
  const app = { ...fixtures.records.applications[1], id: 2, package: pack };
  const versions = ['1.0.0', '1.0.1'].map((version, at) => ({
    id: at + 1,
    code: 'loyalty',
    version,
    digest: 'ab'[at],
  }));
  const removed: string[] = [];
  const { screen } = await open({
    at: '/apps/2',
    records: { applications: [...STORE, app], package_versions: versions },
    calls: {
      'package_versions/1/remove': ({ method }) => {
        removed.push(method);
        return new Response(null, { status: 204 });
      },
    },
  });
  const remove = screen.getByRole('button', { name: 'Remove version 1.0.0' });
  await remove.click();
  const question = screen.getByRole('alertdialog', { name: 'Remove version 1.0.0 of Loyalty points?' });
  await expect.element(question.getByText(/^It is removed from this server\./)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(removed).toEqual([]);
  await remove.click();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => removed).toEqual(['POST']);
  await expect.element(question).not.toBeInTheDocument();
});

test('an address of no app says so', async () => {
  const { screen } = await open({ at: '/apps/99' });
  await expect.element(screen.getByRole('heading', { name: 'There is no such app' })).toBeVisible();
});

test.each(['fr', 'ar'] as const)('fits a phone in %s', async (locale) => {
  await page.viewport(390, 844);
  const { screen } = await open({ locale });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a running app is opened from its card, and each of its screens from its page', async () => {
  const code = 'corner';
  const corner = definePlugin({
    id: code,
    title: 'Corner',
    api: 1,
    pages: [
      { path: 'corner', title: 'Corner', load: async () => ({ default: () => <h1>The corner</h1> }) },
      { path: 'corner/attic', title: 'Attic', load: async () => ({ default: () => <h1>The attic</h1> }) },
      { path: 'corner/:id', title: 'One', load: async () => ({ default: () => null }) },
    ],
  });
  const app = { ...STORE[0], id: 9, code, name: 'Corner' };
  const records = { applications: [...STORE, app] };
  const { screen, goTo } = await open({ records, beside: [corner] });
  await screen.getByRole('link', { name: 'Open Corner' }).click();
  await expect.element(screen.getByRole('heading', { name: 'The corner' })).toBeVisible();
  goTo('/apps/9');
  await expect.element(screen.getByRole('link', { name: 'Open Corner' })).toBeVisible();
  await screen.getByRole('link', { name: 'Attic' }).click();
  await expect.element(screen.getByRole('heading', { name: 'The attic' })).toBeVisible();
});
