import { expect, it } from 'vitest';
import type { Resource } from '#resource';
import { storeFields, storesOf } from './placesOf.ts';

const toStore = { type: 'relation', to: 'stores' } as const;
const transfers: Resource = {
  ...{ name: 'transfers', className: 'Transfer', title: 'id', icon: 'truck', order: { id: 'desc' } },
  fields: { from: toStore, to: toStore, shops: { ...toStore, many: true }, note: { type: 'text' } },
};

it('the stores of a record are those of its single relations', () => {
  expect(storeFields(transfers)).toEqual(['from', 'to']);
});

it.each([
  ['one store', [{ id: 1, from: 3, to: null }], [3]],
  ['both of a transfer', [{ id: 1, from: 3, to: 5 }], [3, 5]],
  [
    'the one that it has left',
    [
      { id: 1, from: 3, to: null },
      { id: 1, from: 5, to: null },
    ],
    [3, 5],
  ],
  ['all, where it has none', [{ id: 1, from: null, to: null }], []],
  [
    'all, where it had none',
    [
      { id: 1, from: 3, to: null },
      { id: 1, from: null, to: null },
    ],
    [],
  ],
  [
    'those that are known, where an older change does not say',
    [
      { id: 1, from: 3, to: null },
      { id: 1, note: 'x' },
    ],
    [3],
  ],
  ['all, where nothing is known', [{ id: 1 }], []],
])('a change is about %s', (_, states, stores) => {
  expect(storesOf(transfers, states)).toEqual(stores);
});
