import { describe, expect, it } from 'vitest';
import { overlay } from './overlay.ts';
import type { PendingAction, PendingList } from './types.ts';

const PRODUCTS = '/en/api/products';

const action = (kind: PendingAction['action'], entityId: string, data: PendingAction['data'] = {}): PendingAction => ({
  ...{ action: kind, entityId, data },
  ...{ key: `${kind} ${entityId} ${JSON.stringify(data)}`, at: 0, account: 1 },
});

const pending = (...dataToSync: PendingAction[]): PendingList[] => [{ originalUri: PRODUCTS, dataToSync }];

const product = (id: number, name = `P${id}`) => ({ '@id': `${PRODUCTS}/${id}`, id, name, price: 1 });

const listOf = (...ids: number[]) => ({
  '@type': 'hydra:Collection',
  'hydra:member': ids.map((id) => product(id)),
  'hydra:totalItems': 40,
});

/** Ids of a list after the pending actions, and its total. */
function idsIn(body: unknown): unknown {
  const { 'hydra:member': list, 'hydra:totalItems': total } = body as Record<string, { id: unknown }[]>;
  return [list?.map(({ id }) => id), total];
}

describe('a record', () => {
  it('shows its changes, the latest last; an emptied field is absent, as in an answer', () => {
    const body = { ...product(7), stock: 3 };
    const { stock: _stock, ...withoutStock } = { ...product(7, 'B'), stock: null };
    const changes = pending(action('update', '7', { name: 'A', stock: null }), action('update', '7', { name: 'B' }));
    expect(overlay(body, `${PRODUCTS}/7`, changes)).toEqual(withoutStock);
    expect(body).toEqual({ ...product(7), stock: 3 });
  });

  it('is gone when it was deleted, also without a stored answer', () => {
    expect(overlay(product(7), `${PRODUCTS}/7`, pending(action('delete', '7')))).toBeNull();
    expect(overlay(null, `${PRODUCTS}/7`, pending(action('delete', '7')))).toBeNull();
  });

  it('created here is known under its temporary id, with later changes', () => {
    const changes = pending(
      action('create', 'local-1', { name: 'New', price: 2 }),
      action('update', 'local-1', { price: 3 }),
    );
    expect(overlay(null, `${PRODUCTS}/local-1`, changes)).toEqual({
      '@id': `${PRODUCTS}/local-1`,
      id: 'local-1',
      name: 'New',
      price: 3,
    });
  });

  it('of which nothing is known stays unknown: changed fields alone are no record', () => {
    expect(overlay(null, `${PRODUCTS}/7`, pending(action('update', '7', { name: 'A' })))).toBeNull();
  });

  it('without an address in its body shows its changes, too', () => {
    expect(overlay({ id: 7, name: 'P7' }, `${PRODUCTS}/7`, pending(action('update', '7', { name: 'A' })))).toEqual({
      id: 7,
      name: 'A',
    });
  });

  it('shows the changes of records inside it, in whichever language they were made', () => {
    const order = { '@id': '/fr/api/orders/1', items: [{ product: { ...product(7), '@id': '/fr/api/products/7' } }] };
    const after = overlay(order, '/fr/api/orders/1', pending(action('update', '7', { name: 'A' })));
    expect(after).toMatchObject({ items: [{ product: { name: 'A', price: 1 } }] });
  });
});

describe('a list', () => {
  it('shows changes, leaves out what was deleted and counts so', () => {
    const changes = pending(action('update', '2', { name: 'A' }), action('delete', '3'));
    const after = overlay(listOf(1, 2, 3), `${PRODUCTS}?page=1`, changes);
    expect(after).toMatchObject({ 'hydra:member': [product(1), product(2, 'A')], 'hydra:totalItems': 39 });
  });

  it('shows new records first, the latest first, on its first page only', () => {
    const changes = pending(action('create', 'local-1', { name: 'A' }), action('create', 'local-2', { name: 'B' }));
    expect(idsIn(overlay(listOf(1), `${PRODUCTS}?page=1&order[name]=asc`, changes))).toEqual([
      ['local-2', 'local-1', 1],
      42,
    ]);
    expect(idsIn(overlay(listOf(31), `${PRODUCTS}?page=2`, changes))).toEqual([[31], 40]);
  });

  it('shows a new record that was deleted again nowhere', () => {
    const changes = pending(action('create', 'local-1', { name: 'A' }), action('delete', 'local-1'));
    expect(idsIn(overlay(listOf(1), PRODUCTS, changes))).toEqual([[1], 40]);
  });

  it.each([
    ['category=/en/api/categories/3', true],
    ['category=3', true],
    ['category[]=9&category[]=3', true],
    ['category[0]=9', false],
    ['name=arg', true],
    ['name=olive', false],
    ['isPublished=true', true],
    ['isPublished=false', false],
    ['price[gt]=1', false],
    ['search=argan', false],
  ])('filtered by %s has the new record: %s', (filter, isIn) => {
    const data = { name: 'Argan oil', category: '/en/api/categories/3', isPublished: true, price: 5 };
    const after = overlay(listOf(), `${PRODUCTS}?${filter}&page=1`, pending(action('create', 'local-1', data)));
    expect(idsIn(after)).toEqual([isIn ? ['local-1'] : [], isIn ? 41 : 40]);
  });

  it('of asked-for ids has the new ones among them, also when nothing is stored', () => {
    const changes = pending(action('create', 'local-1', { name: 'A' }), action('create', 'local-2', { name: 'B' }));
    const uri = `${PRODUCTS}?id[]=local-2&id[]=7`;
    expect(idsIn(overlay(listOf(7), uri, changes))).toEqual([['local-2', 7], 41]);
    expect(idsIn(overlay(null, uri, changes))).toEqual([['local-2'], 1]);
    expect(overlay(null, `${PRODUCTS}?page=1`, changes)).toBeNull();
  });

  it('of a server without the prefix, or of plain JSON, is understood', () => {
    const changes = pending(action('delete', '1'));
    expect(overlay({ member: [product(1)], totalItems: 1 }, PRODUCTS, changes)).toEqual({ member: [], totalItems: 0 });
    expect(overlay([product(1), product(2)], PRODUCTS, changes)).toEqual([product(2)]);
  });

  it('of another collection keeps its records of the same id', () => {
    const orders = { 'hydra:member': [{ '@id': '/en/api/orders/1', id: 1 }], 'hydra:totalItems': 1 };
    const changes = pending(action('delete', '1'), action('create', 'local-1', {}));
    expect(overlay(orders, '/en/api/orders', changes)).toEqual(orders);
  });
});

it('an answer that is no resource, and one without pending actions, stays as it is', () => {
  const body = { anything: 1 };
  expect(overlay(body, '/storage/get-image?path=a', pending(action('delete', '1')))).toBe(body);
  expect(overlay(body, PRODUCTS, [])).toBe(body);
});
