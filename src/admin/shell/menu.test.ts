import { describe, expect, it } from 'vitest';
import { listPath } from '../dashboard/listPath.ts';
import orders from '../../plugins/orders/index.ts';
import { goKeys } from './goKeys.ts';
import { parseMenuChoices, presentFavourites, toggled } from './menuChoices.ts';
import { isAt, placeAt } from './places.ts';

describe('the arrangement of the menu', () => {
  it('is read from whatever was kept', () => {
    const untouched = { closed: [], isStrip: false, favourites: [] };
    for (const value of [null, 7, 'x', [], {}]) expect(parseMenuChoices(value)).toEqual(untouched);
    expect(parseMenuChoices({ closed: ['work', 3], isStrip: 'yes', favourites: { a: 1 } })).toEqual({
      ...untouched,
      closed: ['work'],
    });
  });

  it('has what was starred as a filtered list under its present address, once', () => {
    const old = [listPath('orders', { type: ['invoice'] }), '/products', listPath('orders', { type: ['quote'] })];
    expect(presentFavourites([orders], [...old, '/orders/list/invoices'])).toEqual([
      '/orders/list/invoices',
      '/products',
      old[2],
    ]);
    expect(presentFavourites([], old)).toEqual(old);
  });

  it('puts in and takes out', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('keys that go to places', () => {
  const keysOf = (...places: string[]) => [...goKeys(places.map((to) => ({ to })))];

  it('are the first letter of an address that nothing before it has', () => {
    expect(keysOf('/', '/orders', '/products', '/projects', '/settings')).toEqual([
      ['/', 'g d'],
      ['/orders', 'g o'],
      ['/products', 'g p'],
      ['/projects', 'g r'],
      ['/settings', 'g s'],
    ]);
  });

  it('never take a letter that has a fixed meaning, and run out quietly', () => {
    expect(keysOf('/dns')).toEqual([]);
    expect(keysOf('/orders/list/invoices', '/orders')).toEqual([['/orders', 'g o']]);
    expect(keysOf('/aa', '/aa', '/a')).toEqual([['/aa', 'g a']]);
    const all = keysOf(...Array.from({ length: 60 }, (_, at) => `/place-${at}`)).map(([, keys]) => keys);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('g m');
  });
});

it('a page is at its place, and below it, not beside it', () => {
  expect(isAt('/orders', '/orders')).toBe(true);
  expect(isAt('/orders', '/orders/7/show')).toBe(true);
  expect(isAt('/orders', '/orders-old')).toBe(false);
  expect(isAt('/', '/orders')).toBe(false);
  expect(isAt('/', '/')).toBe(true);
});

describe('the entry that stands for the page', () => {
  it('is the nearest one of entries below each other, in whichever order they stand', () => {
    const nested = ['/orders', '/orders/list/invoices', '/kitchen', '/kitchen/times', '/'].map((to) => ({ to }));
    for (const places of [nested, nested.toReversed()]) {
      const at = (path: string) => placeAt(places, path)?.to;
      expect(at('/kitchen/times')).toBe('/kitchen/times');
      expect(at('/kitchen/other')).toBe('/kitchen');
      expect(at('/orders/list/invoices')).toBe('/orders/list/invoices');
      expect(at('/orders/list/linked')).toBe('/orders');
      expect(at('/orders/7/show')).toBe('/orders');
      expect(at('/')).toBe('/');
      expect(at('/nowhere')).toBeUndefined();
    }
  });
});
