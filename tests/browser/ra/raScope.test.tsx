import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import agenda from '../../../src/plugins/agenda/index.ts';
import customers from '../../../src/plugins/customers/index.ts';
import { definePlugin } from '#admin';

const ported = definePlugin({
  id: 'ported',
  title: 'Ported',
  api: 1,
  pages: [{ path: 'ported/*', title: 'Ported', icon: 'list-checks', load: () => import('./PortedPage.tsx') }],
});

const FITTING = '2026-11-24T22:30:00+00:00';
/** What the clock of the shop shows at a moment; browsers differ in what they know of Morocco's offset. */
const shopClock = (moment: string, language: string) =>
  new Date(moment).toLocaleString(language, { timeZone: 'Africa/Casablanca' });
/** `2026-11-24T22:30` */
const wallOf = (moment: string) => shopClock(moment, 'sv-SE').replace(' ', 'T').slice(0, 16);

const records = {
  customers: [
    { id: 1, firstName: 'Salma', lastName: 'Idrissi', fullName: 'Salma Idrissi' },
    { id: 2, firstName: 'Yassine', lastName: 'Alami', fullName: 'Yassine Alami' },
  ],
  events: [
    {
      id: 1,
      title: 'Fitting',
      place: 'Back room',
      repeatCount: 1200,
      startAt: FITTING,
      startDay: '2026-11-24',
      customer: { '@id': '/en/api/customers/1', id: 1, fullName: 'Salma Idrissi' },
    },
    { id: 2, title: 'Delivery', startAt: '2026-11-25T08:00:00+00:00' },
  ],
};

const open = (at: string, more: RenderPluginOptions = {}) =>
  renderPlugin(ported, { at, records, beside: [agenda, customers], ...more });

test('a stock list has our records, rights, routes, the shop’s clock, and its title in the page', async () => {
  const { screen, path } = await open('/ported/events');
  await expect.element(screen.getByText('Salma Idrissi')).toBeVisible();
  const row = screen.getByRole('row', { name: /Fitting/ });
  const cells = [...row.element().querySelectorAll('td')].map((cell) => cell.textContent.trim());
  expect(cells).toEqual(['', 'Fitting', '1,200', shopClock(FITTING, 'en-GB'), '24/11/2026', 'Salma Idrissi']);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ported events' })).toBeVisible();
  expect(document.title).toBe('Ported events · Flexy');
  await screen.getByText('Delivery').click();
  await expect.poll(path).toBe('/ported/events/2');
});

test('a stock list stays within a phone’s screen, and nothing shines through the bar of chosen rows', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen } = await open('/ported/events');
  await screen
    .getByRole('row', { name: /Fitting/ })
    .getByRole('checkbox')
    .click();
  await expect.element(screen.getByText('1 item selected')).toBeVisible();
  const bar = document.querySelector('.RaBulkActionsToolbar-toolbar') ?? document.body;
  expect(getComputedStyle(bar).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('a filter of a stock list reaches the server', async () => {
  const { screen } = await open('/ported/events');
  await screen.getByRole('textbox', { name: 'Title' }).fill('Delivery');
  await expect.poll(() => screen.getByText('Fitting').elements()).toEqual([]);
  await expect.element(screen.getByRole('cell', { name: 'Delivery' })).toBeVisible();
});

test('a stock form with routed tabs changes moments by the shop’s clock, and an embedded relation', async () => {
  const { screen, server, path } = await open('/ported/events/1');
  const starts = screen.getByRole('textbox', { name: 'Start' });
  await expect.element(starts).toHaveValue(wallOf(FITTING));
  await starts.fill('2026-12-01T10:15');
  await screen.getByRole('tab', { name: 'Customer' }).click();
  await expect.poll(path).toBe('/ported/events/1/customer');
  const customer = screen.getByRole('combobox', { name: 'Customer' });
  await expect.element(customer).toHaveValue('Salma Idrissi');
  await customer.fill('Yassine');
  await screen.getByRole('option', { name: 'Yassine Alami' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.records('events')[0]?.customer).toBe('/en/api/customers/2');
  expect(wallOf(String(server.records('events')[0]?.startAt))).toBe('2026-12-01T10:15');
  await expect.poll(path).toBe('/ported/events');
});

test('what is refused stays in the form, and nothing waits in the window', async () => {
  const { screen, server, path } = await open('/ported/events/2');
  await screen.getByRole('textbox', { name: 'Title' }).fill('Delivery of chairs');
  server.mood = 422;
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/The server failed/)).toBeVisible();
  expect(path()).toBe('/ported/events/2');
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Delivery of chairs');
});

test('a record is deleted after a question, and not before', async () => {
  const { screen, server, path } = await open('/ported/events/2');
  await screen.getByRole('button', { name: 'Delete' }).click();
  expect(server.records('events')).toHaveLength(2);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.records('events').map(({ id }) => id)).toEqual([1]);
  await expect.poll(path).toBe('/ported/events');
});

test('routed tabs of a stock show page have addresses', async () => {
  const { screen } = await open('/ported/events/1/show/place');
  await expect.element(screen.getByText('Back room')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Place', selected: true })).toBeVisible();
});

test('Arabic has its texts and is mirrored, dark follows the page', async () => {
  document.documentElement.dataset.theme = 'dark';
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  await page.viewport(390, 800);
  const { screen } = await open('/ported/events', { locale: 'ar' });
  await expect.element(screen.getByText('Fitting')).toBeVisible();
  const table = screen.getByRole('table').element();
  expect(getComputedStyle(table).direction).toBe('rtl');
  expect(screen.container.textContent).not.toMatch(/\bra\.\w/);
  const [head] = table.querySelectorAll('th');
  expect(getComputedStyle(head ?? table).color).toBe(getComputedStyle(document.body).color);
});
