import { expect, test } from 'vitest';
import { listPath } from '#admin';
import { renderPlugin, type MemoryCall, type RenderPluginOptions } from '#admin/testing';
import plugin from '../index.ts';
import { sampleOrder } from '../../../../tests/support/sampleOrder.ts';

const sample = sampleOrder;
const document = (id: number, type: string, number: string) => ({
  ...sample,
  ...{ id, type, orderNumberFormatted: number, deliveryType: 'on-store', status: 'done' },
  ...{ receiptState: 'received', arrival: null },
});
const DOCUMENTS = [
  document(1, 'order', 'O-1'),
  document(2, 'invoice', 'F-2'),
  document(3, 'purchase', 'P-3'),
  document(4, 'purchase', 'P-4'),
];

async function opened(at: string, options: RenderPluginOptions = {}) {
  const rendered = await renderPlugin(plugin, { at, records: { orders: DOCUMENTS }, ...options });
  const { screen } = rendered;
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  const main = screen.getByRole('main');
  return {
    ...rendered,
    menu: (name: string) => menu.getByRole('link', { name, exact: true }),
    /** Waits until the list has this heading and exactly these documents. */
    expectList: async (heading: string, ...numbers: string[]) => {
      await expect.element(main.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      for (const number of numbers) await expect.element(main.getByRole('link', { name: number })).toBeVisible();
      await expect.poll(() => main.getByRole('row').elements().length).toBe(numbers.length + 1);
    },
  };
}

test('an entry of the menu keeps its own list: Orders after Purchases are all orders', async () => {
  const { menu, expectList, path } = await opened('/orders');
  await expectList('Orders', 'O-1', 'F-2', 'P-3', 'P-4');
  await menu('Purchases').click();
  await expectList('Purchases', 'P-3', 'P-4');
  expect(path()).toBe('/orders/list/purchases');
  await menu('Orders').click();
  await expectList('Orders', 'O-1', 'F-2', 'P-3', 'P-4');
  await expect.element(menu('Orders')).toHaveAttribute('aria-current', 'page');
});

test('what is searched in one list is not searched in another, and is still there on the way back', async () => {
  const { screen, server, menu, expectList } = await opened('/orders/list/purchases');
  const search = screen.getByRole('main').getByRole('searchbox');
  await expectList('Purchases', 'P-3', 'P-4');
  await search.fill('milk');
  const last = () => new URLSearchParams(server.asked.findLast((one) => /^GET orders\?.*itemsPerPage=25/.test(one)));
  await expect.poll(() => [last().get('q'), last().get('type[]')]).toEqual(['milk', 'purchase']);
  await menu('Invoices').click();
  await expectList('Invoices', 'F-2');
  await expect.element(search).toHaveValue('');
  expect([last().get('q'), last().get('type[]')]).toEqual([null, 'invoice']);
  await menu('Purchases').click();
  await expect.element(search).toHaveValue('milk');
});

test('a link with a filter shows what it says and leaves the menu’s lists as they are', async () => {
  const { menu, expectList, goTo, path } = await opened('/orders');
  await expectList('Orders', 'O-1', 'F-2', 'P-3', 'P-4');
  goTo(listPath('orders', { orderNumberFormatted: 'P-3' }));
  await expectList('Orders', 'P-3');
  expect(path()).toBe('/orders/list/linked');
  await expect.element(menu('Orders')).toHaveAttribute('aria-current', 'page');
  await menu('Orders').click();
  await expectList('Orders', 'O-1', 'F-2', 'P-3', 'P-4');
  // The old address of a view, as it stands in bookmarks.
  goTo(listPath('orders', { type: ['invoice'] }));
  await expectList('Invoices', 'F-2');
  expect(path()).toBe('/orders/list/invoices');
});

test.each([
  [2, 'Invoices', '/orders/list/invoices'],
  [3, 'Purchases', '/orders/list/purchases'],
  [1, 'Orders', '/orders'],
])('the breadcrumb of document %s leads to %s, which the menu marks', async (id, name, to) => {
  const { screen, menu, path } = await opened(`/orders/${id}/show`);
  const crumb = screen.getByRole('banner').getByRole('link', { name, exact: true });
  await expect.element(crumb).toHaveAttribute('href', `/admin${to}`);
  await expect.element(menu(name)).toHaveAttribute('aria-current', 'page');
  await crumb.click();
  await expect.poll(path).toBe(to);
});

test('who may not open Invoices is led from an invoice, and from a link to invoices, to a list that opens', async () => {
  const { screen, goTo, path, expectList } = await opened('/orders/2/show', { as: 'ROLE_CASHIER' });
  const crumb = screen.getByRole('banner').getByRole('link', { name: 'Orders', exact: true });
  await expect.element(crumb).toHaveAttribute('href', '/admin/orders');
  await crumb.click();
  await expectList('Orders', 'O-1', 'F-2', 'P-3', 'P-4');
  goTo(listPath('orders', { type: ['invoice'] }));
  await expectList('Orders', 'F-2');
  expect(path()).toBe('/orders/list/linked');
});

test('columns chosen in a list that a link has filtered are not those of Orders', async () => {
  const { screen, menu, goTo, expectList } = await opened('/orders');
  const main = screen.getByRole('main');
  const customer = main.getByRole('columnheader', { name: 'Customer', exact: true });
  await expect.element(customer).toBeVisible();
  goTo(listPath('orders', { orderNumberFormatted: 'P-3' }));
  await expectList('Orders', 'P-3');
  await main.getByRole('button', { name: 'Columns', exact: true }).click();
  await screen.getByRole('checkbox', { name: 'Customer', exact: true }).click();
  await expect.poll(() => customer.elements()).toEqual([]);
  await menu('Orders').click();
  await expectList('Orders', 'O-1', 'F-2', 'P-3', 'P-4');
  await expect.element(customer).toBeVisible();
});

test('what was starred as a filtered list before it had an address of its own is still a favourite', async () => {
  const kept: unknown[] = [];
  const value = [listPath('orders', { type: ['invoice'] })];
  const preferences: MemoryCall = ({ method, body }) => {
    if (method !== 'POST') return [{ name: 'menu.favourites', value }];
    kept.push(body);
    return {};
  };
  const { screen } = await opened('/orders', {
    records: { orders: DOCUMENTS, preferences: [] },
    calls: { preferences },
  });
  const nav = screen.getByRole('navigation', { name: 'Main menu' });
  await expect.element(nav.getByRole('button', { name: 'Favourites' })).toBeVisible();
  await expect.poll(() => nav.getByRole('link', { name: 'Invoices', exact: true }).elements().length).toBe(2);
  await expect.poll(() => kept).toEqual([{ name: 'menu.favourites', value: ['/orders/list/invoices'] }]);
});

test('purchases have columns, tabs and words of their own', async () => {
  const { screen, expectList } = await opened('/orders/list/purchases');
  await expectList('Purchases', 'P-3', 'P-4');
  const main = screen.getByRole('main');
  for (const name of ['Number', 'Supplier', 'Ordered', 'Expected', 'Receipt', 'For'])
    await expect.element(main.getByRole('columnheader', { name, exact: true })).toBeVisible();
  for (const name of ['Customer', 'Delivery type', 'Sold'])
    expect(main.getByRole('columnheader', { name }).elements(), name).toEqual([]);
  await expect.element(main.getByRole('cell', { name: 'Received' }).first()).toBeVisible();
  const tabs = main.getByRole('navigation', { name: 'Views' });
  await expect
    .poll(() =>
      tabs
        .getByRole('link')
        .elements()
        .map((tab) => tab.textContent),
    )
    .toEqual(['All2', 'To receive0', 'Late0', 'With differences0', 'Received2']);
  await tabs.getByRole('link', { name: /^Received/ }).click();
  await expectList('Purchases', 'P-3', 'P-4');
  await expect.element(tabs.getByRole('link', { name: /^Received/ })).toHaveAttribute('aria-current', 'page');
});

test('the page of a purchase speaks of its order and its supplier, not of a sale', async () => {
  const { screen } = await opened('/orders/3/show');
  const main = screen.getByRole('main');
  await expect.element(main.getByText('Ordered', { exact: true }).first()).toBeVisible();
  await expect.element(main.getByText('Received', { exact: true }).first()).toBeVisible();
  for (const text of ['Sold', 'Eat in', 'Delivery type']) expect(main.getByText(text).elements(), text).toEqual([]);
});

test('an address that names no view is no list', async () => {
  const { screen } = await opened('/orders/list/nothing');
  await expect.element(screen.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});
