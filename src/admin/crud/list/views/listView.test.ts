import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsInQuery,
  inTabOrder,
  isSameListView,
  listViewOf,
  queryOfView,
  viewFields,
  viewInQuery,
  type ListView,
} from './listView.ts';

const plain: ListView = { filter: {}, sort: 'position', order: 'ASC', perPage: 25 };

const looks = fc.record({
  filter: fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}(\[(gte|lte)\])?$/),
    fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean(), fc.array(fc.string(), { minLength: 1 })),
    { maxKeys: 5 },
  ),
  sort: fc.stringMatching(/^[a-z]{1,12}$/),
  order: fc.constantFrom('ASC' as const, 'DESC' as const),
  perPage: fc.constantFrom(10, 25, 50, 100),
  columns: fc.option(fc.uniqueArray(fc.stringMatching(/^[a-zA-Z]{1,12}$/), { minLength: 1, maxLength: 8 }), {
    nil: undefined,
  }),
});

/** As a list reads its address. */
function read(search: string): ListView {
  const query = new URLSearchParams(search);
  const columns = columnsInQuery(search);
  return {
    filter: JSON.parse(query.get('filter') ?? '{}') as Record<string, unknown>,
    sort: query.get('sort') ?? '',
    order: query.get('order') === 'DESC' ? 'DESC' : 'ASC',
    perPage: Number(query.get('perPage')),
    ...(columns ? { columns } : {}),
  };
}

describe('how a list is looked at', () => {
  it('survives being kept as a view', () => {
    fc.assert(
      fc.property(looks, (look) => {
        expect(isSameListView(listViewOf({ id: 1, name: 'x', ...viewFields(look) }, plain), look)).toBe(true);
      }),
    );
  });

  it('survives being an address', () => {
    fc.assert(
      fc.property(looks, (look) => {
        expect(isSameListView(read(queryOfView(look)), look)).toBe(true);
      }),
    );
  });

  it('is the same whatever an address writes for its values', () => {
    const typed: ListView = { ...plain, filter: { isPublished: false, 'stock[lte]': 10, type: ['a', 'b'] } };
    const read: ListView = { ...plain, filter: { type: ['b', 'a'], 'stock[lte]': '10', isPublished: 'false' } };
    expect(isSameListView(typed, read)).toBe(true);
    expect(isSameListView(typed, { ...read, filter: { ...read.filter, type: ['a'] } })).toBe(false);
    expect(isSameListView(typed, { ...read, order: 'DESC' })).toBe(false);
    expect(isSameListView(typed, { ...read, columns: ['name'] })).toBe(false);
  });

  it('leaves what a view does not say as it is otherwise, and hidden columns out', () => {
    const columns = [{ name: 'name' }, { name: 'cost', isHidden: true }, { name: 'stock' }];
    expect(listViewOf({ id: 1, name: 'x', columns }, plain)).toEqual({ ...plain, columns: ['name', 'stock'] });
  });

  it('names its view in the address, and nothing that is no view', () => {
    expect(viewInQuery(queryOfView(plain, 12))).toBe(12);
    for (const search of ['', '?view=', '?view=all', '?view=-1', '?view=1e3'])
      expect(viewInQuery(search)).toBeUndefined();
  });

  it('stands in tabs: shared ones, then own ones, by place and name', () => {
    const shared = { sharedRoles: ['ROLE_CASHIER'], owner: { id: 9 } };
    const views = [
      { id: 1, name: 'Mine', owner: { id: 1 } },
      { id: 2, name: 'B', ...shared, position: 2 },
      { id: 3, name: 'A', ...shared, position: 2 },
      { id: 4, name: 'C', ...shared, position: 1 },
    ];
    expect(inTabOrder(views, 1).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});
