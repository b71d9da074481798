import { describe, expect, it } from 'vitest';
import { goKeys } from './goKeys.ts';
import { parseMenuChoices, toggled } from './menuChoices.ts';
import { currentPlace, isAt } from './places.ts';

describe('the arrangement of the menu', () => {
  it('is read from whatever was kept', () => {
    const untouched = { closed: [], isStrip: false, favourites: [] };
    for (const value of [null, 7, 'x', [], {}]) expect(parseMenuChoices(value)).toEqual(untouched);
    expect(parseMenuChoices({ closed: ['work', 3], isStrip: 'yes', favourites: { a: 1 } })).toEqual({
      ...untouched,
      closed: ['work'],
    });
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
    expect(keysOf('/orders?filter={}', '/orders')).toEqual([['/orders', 'g o']]);
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
    const nested = [{ to: '/kitchen' }, { to: '/kitchen/times' }, { to: '/' }];
    for (const places of [nested, nested.toReversed()]) {
      expect(currentPlace(places, '/kitchen/times', null)).toBe('/kitchen/times');
      expect(currentPlace(places, '/kitchen', null)).toBe('/kitchen');
      expect(currentPlace(places, '/kitchen/other', null)).toBe('/kitchen');
    }
  });

  const places: Parameters<typeof currentPlace>[0] = [
    { to: '/' },
    { to: '/orders' },
    { to: '/orders?filter=x', filter: { type: ['invoice'] } },
    { to: '/orders?filter=y', filter: { deliveryType: ['delivery', 'collect-and-delivery'] } },
  ];
  const current = (path: string, filter: unknown = null) =>
    currentPlace(
      places,
      path,
      typeof filter === 'object' && filter ? JSON.stringify(filter) : (filter as string | null),
    );

  it('is the part of a list that the address asks for, whatever else it asks', () => {
    expect(current('/orders', { type: ['invoice'], q: 'tea' })).toBe('/orders?filter=x');
    expect(current('/orders', { deliveryType: ['delivery', 'collect-and-delivery'] })).toBe('/orders?filter=y');
  });

  it('is the whole list for any other filter, a broken one, and records', () => {
    for (const filter of [null, '', '{', '[]', 'null', {}, { type: ['quote'] }, { type: 'invoice' }])
      expect(current('/orders', filter), JSON.stringify(filter)).toBe('/orders');
    expect(current('/orders/7', { type: ['invoice'] })).toBe('/orders');
    expect(current('/')).toBe('/');
    expect(current('/nowhere')).toBeUndefined();
  });
});
