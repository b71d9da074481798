import { describe, expect, it } from 'vitest';
import type { PluginView } from './definePlugin.ts';
import {
  entryIn,
  entryKey,
  entryPath,
  isLinkedPath,
  isViewPath,
  LINKED,
  linkedEntry,
  paramsKey,
  viewOfCreate,
  viewOfRecord,
} from './listEntries.ts';

const invoices: PluginView = {
  id: 'invoices',
  title: 'invoices',
  group: 'selling',
  isKind: true,
  filter: { type: ['invoice'] },
  create: { query: 'type=invoice', title: 'new' },
};
const deliveries: PluginView = {
  id: 'deliveries',
  title: 'deliveries',
  group: 'selling',
  filter: { deliveryType: ['delivery', 'collect-and-delivery'] },
};
const views = [deliveries, invoices];

it('a view has an address and settings of its own', () => {
  expect(entryPath('orders')).toBe('/orders');
  expect(entryPath('orders', 'invoices')).toBe('/orders/list/invoices');
  expect(entryKey('orders')).toBe('orders');
  expect(entryKey('orders', 'invoices')).toBe('orders.invoices');
  expect(['/orders', '/orders/7/show', '/orders/list/invoices'].map(isViewPath)).toEqual([false, false, true]);
});

it('the filter that was kept for a resource before its entries were lists of their own is not read again', () => {
  expect(paramsKey('orders')).not.toBe('orders.listParams');
  expect(paramsKey('orders')).not.toBe(paramsKey(entryKey('orders', 'invoices')));
});

it('the list that a link has filtered is told from the lists of the menu', () => {
  const paths = ['/orders', '/orders/list/invoices', entryPath('orders', LINKED), '/orders/linked'];
  expect(paths.map(isLinkedPath)).toEqual([false, false, true, false]);
});

it('the address names the view, whatever else it says', () => {
  expect(entryIn('orders', '/orders/list/invoices')).toBe('invoices');
  for (const path of [
    '/orders',
    '/orders/7',
    '/orders/7/show',
    '/orders/list/',
    '/quotes/list/invoices',
    '/orders/list/a/b',
  ])
    expect(entryIn('orders', path), path).toBeUndefined();
});

describe('a link with a filter', () => {
  it('opens the view that has exactly this filter, in whichever order its values stand', () => {
    expect(linkedEntry(views, { type: 'invoice' })).toEqual({ id: 'invoices', filter: {} });
    const asked = { deliveryType: ['collect-and-delivery', 'delivery'] };
    expect(linkedEntry(views, asked)).toEqual({ id: 'deliveries', filter: {} });
  });

  it('opens a list apart for any other filter, and the whole list for none', () => {
    for (const filter of [{ type: ['quote'] }, { type: ['invoice'], paymentStatus: ['waiting'] }, { status: ['done'] }])
      expect(linkedEntry(views, filter)).toEqual({ id: LINKED, filter });
    expect(linkedEntry(views, {})).toEqual({ filter: {} });
  });
});

it('a record belongs to the view of its kind, and to no other view that happens to show it', () => {
  expect(viewOfRecord(views, { type: 'invoice', deliveryType: 'delivery' })).toBe(invoices);
  expect(viewOfRecord(views, { type: 'order', deliveryType: 'delivery' })).toBeUndefined();
  expect(viewOfRecord(views, undefined)).toBeUndefined();
});

it('a form for a new record belongs to the view whose New opens it', () => {
  expect(viewOfCreate(views, '?type=invoice&customer=4')).toBe(invoices);
  expect(viewOfCreate(views, '?type=order')).toBeUndefined();
  expect(viewOfCreate(views, '')).toBeUndefined();
});
