import { describe, expect, it } from 'vitest';
import { actionItems, queryItems, emptyQueryItems, type PaletteEntry, type PaletteEntries } from './items.ts';
import { parsePaletteQuery } from './paletteQuery.ts';
import { pageOf, parseRecent, withPage } from './recent.ts';
import { parseFound } from './useFoundRecords.ts';

const offer = (label: string, to?: string, detail?: string): PaletteEntry => ({
  id: label,
  label,
  icon: 'box',
  ...(to ? { to } : {}),
  ...(detail ? { detail } : {}),
});
const offers: PaletteEntries = {
  places: [offer('Products', '/products'), offer('Orders', '/orders')],
  actions: [offer('New product', '/products/create'), offer('Theme: Dark')],
  recent: [offer('Products', '/products'), offer('Product box', '/products/7'), offer('Argan oil', '/products/3')],
};
const names = (groups: ReturnType<typeof emptyQueryItems>) => groups.map(({ name }) => name);
const labels = (groups: ReturnType<typeof emptyQueryItems>, name: string) =>
  groups.find((group) => group.name === name)?.items.map(({ label }) => label);

describe('the palette', () => {
  it('shows where one was, can go and what one can do, before anything is typed', () => {
    expect(names(emptyQueryItems(offers))).toEqual(['recent', 'places', 'actions']);
    expect(names(emptyQueryItems({ ...offers, recent: [] }))).toEqual(['places', 'actions']);
  });

  it('puts records first, unless a place is called so: Enter then goes there whatever comes later', () => {
    const records = [offer('Order 12', '/orders/12'), offer('Tea', '/products/1')];
    expect(names(queryItems(offers, records, ['ord']))[0]).toBe('places');
    expect(names(queryItems(offers, records, ['duct']))[0]).toBe('records');
  });

  it('orders records by how well they fit, and marks what is said of them', () => {
    const records = [offer('Black box', '/a', 'Order, tea for two'), offer('Green tea', '/b'), offer('Tea', '/c')];
    const [found] = queryItems(offers, records, ['tea']);
    expect(found?.items.map(({ label }) => label)).toEqual(['Tea', 'Green tea', 'Black box']);
    expect(found?.items[2]).toMatchObject({ ranges: [], detailRanges: [[7, 10]] });
    expect(queryItems(offers, records, ['tea'], 2)[0]?.items).toHaveLength(2);
  });

  it('names nothing twice: a page one was on that is found, or is a place', () => {
    const groups = queryItems(offers, [offer('Product box', '/products/7')], ['product']);
    expect(labels(groups, 'recent')).toBeUndefined();
    expect(labels(groups, 'places')).toEqual(['Products']);
  });

  it('finds by everyday words, from their beginning, and says which; a name counts before a word', () => {
    const tills = { ...offer('Tills', '/tills'), words: ['cash desk', 'checkout'] };
    const leave = { ...offer('Log out'), words: ['sign out', 'exit'] };
    const worded: PaletteEntries = {
      places: [offer('Cash desk rules', '/rules'), tills],
      actions: [leave],
      recent: [],
    };
    const found = (typed: string) => queryItems(worded, [], typed.split(' '));
    expect(labels(found('cash desk'), 'places')).toEqual(['Cash desk rules', 'Tills']);
    expect(found('check')[0]?.items).toMatchObject([{ label: 'Tills', alias: 'checkout', ranges: [] }]);
    expect(found('tills')[0]?.items[0]?.alias).toBeUndefined();
    expect(found('desk cash')[0]?.items).toHaveLength(1);
    expect(found('out')[0]?.items[0]?.alias).toBeUndefined();
    expect(found('heck')).toEqual([]);
  });

  it('puts an action first that is called, or also called, by what is typed', () => {
    const leave = { ...offer('Log out'), words: ['sign out'] };
    const worded: PaletteEntries = { places: [offer('Designs that sign outlets', '/x')], actions: [leave], recent: [] };
    expect(names(queryItems(worded, [], ['sign', 'out']))).toEqual(['actions', 'places']);
    expect(names(queryItems(worded, [], ['out']))).toEqual(['places', 'actions']);
  });

  it('takes `>` for actions only', () => {
    expect(parsePaletteQuery('> dark', [])).toEqual({ text: 'dark', isAction: true, scope: null });
    expect(labels(actionItems(offers, ['dark']), 'actions')).toEqual(['Theme: Dark']);
    expect(labels(actionItems(offers, []), 'actions')).toHaveLength(2);
  });
});

describe('a question', () => {
  const products = { resource: 'products', names: ['Product', 'Products'] };
  const listed = { resource: 'cj_products', names: ['Listed product', 'Listed products'] };
  const known = [products, listed];

  it('is about one resource when it begins with its name', () => {
    expect(parsePaletteQuery('products tea', known)).toMatchObject({ text: 'tea', scope: products });
    expect(parsePaletteQuery('Product: green tea', known)).toMatchObject({ text: 'green tea', scope: products });
    expect(parsePaletteQuery('listed products tea', known)).toMatchObject({ text: 'tea', scope: listed });
    expect(parsePaletteQuery('PRODÙCTS ', known)).toMatchObject({ text: '', scope: products });
  });

  it('is about all otherwise', () => {
    for (const typed of ['', 'products', 'prod tea', 'tea products'])
      expect(parsePaletteQuery(typed, known), typed).toMatchObject({ text: typed, scope: null });
  });
});

describe('where one was', () => {
  const page = { to: '/products/7', label: 'Tea', of: 'Products' };

  it('is kept once each, the latest first, by its latest name', () => {
    const other = { to: '/orders', label: 'Orders' };
    const pages = withPage(withPage([], page), other);
    expect(withPage(pages, { ...page, label: 'Green tea' })).toEqual([{ ...page, label: 'Green tea' }, other]);
    expect(withPage([page], page)).toEqual([page]);
    const many = Array.from({ length: 40 }, (_, at) => ({ to: `/a/${at}`, label: 'x' }));
    expect(many.reduce<readonly { to: string; label: string }[]>(withPage, [])).toHaveLength(12);
  });

  it('is no form of a new record, no start page, and nothing that is not there', () => {
    const crumbs = [{ label: 'Catalogue' }, { label: 'Products', to: '/products' }, { label: 'Tea' }];
    expect(pageOf('/products/7', crumbs, true)).toEqual(page);
    expect(pageOf('/products', [{ label: 'Catalogue' }, { label: 'Products' }], true)).toEqual({
      to: '/products',
      label: 'Products',
    });
    for (const path of ['/', '/products/create', '/products/list/linked'])
      expect(pageOf(path, crumbs, true), path).toBeNull();
    expect(pageOf('/nowhere', [{ label: 'Nothing here' }], false)).toBeNull();
    expect(pageOf('/products/7', [], true)).toBeNull();
  });

  it('survives whatever lies in the storage', () => {
    for (const text of [null, 1, 'x', {}, [1, null, { to: 1 }, { to: 'https://x', label: 'x' }]])
      expect(parseRecent(text)).toEqual([]);
    expect(parseRecent([page, { ...page, of: 3 }])).toEqual([page]);
  });
});

it('reads of the server’s answer what has a number and a name', () => {
  const items = [{ id: 1, title: 'Tea', detail: 'T-1' }, { id: 'x', title: 'y' }, { id: 2 }, null];
  expect(parseFound({ groups: [{ resource: 'products', items }, { items }, 7] })).toEqual([
    { resource: 'products', id: 1, title: 'Tea', detail: 'T-1' },
  ]);
  for (const body of [undefined, null, 'x', {}, { groups: {} }]) expect(parseFound(body)).toEqual([]);
});
