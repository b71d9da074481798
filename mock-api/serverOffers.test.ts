import { expect, test } from 'vitest';
import { offersAt, type ServerOffers } from './serverOffers.ts';

const POINT = 'orders.sale';

test('the offers at a point come by plugin id, and none of plugins that have none', () => {
  const offers = (paper: string): Partial<ServerOffers> => ({ [POINT]: { paper: async () => [paper] } });
  const plugins = [
    { id: 'stamps', server: { offers: offers('stamps') } },
    { id: 'broken' },
    { id: 'cards', server: { offers: offers('cards') } },
    { id: 'other', server: { offers: {} } },
  ];
  expect(offersAt(plugins, POINT).map(({ plugin }) => plugin)).toEqual(['cards', 'stamps']);
});

test('without plugins there are none', () => {
  expect(offersAt([], POINT)).toEqual([]);
});
