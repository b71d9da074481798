import { describe, expect, test } from 'vitest';
import { isAllowed, isReadable, isWritable, scopesOf, type Resource, type Role, type Grant } from '#resource';
import { shopPlugins } from './plugins.ts';

const resources = new Map((await shopPlugins()).flatMap((plugin) => plugin.resources.map((one) => [one.name, one])));

function resource(name: string): Resource {
  const found = resources.get(name);
  if (!found) throw new Error(`No resource ${name}`);
  return found;
}

/** Query parameters that programs of the earlier back office send (docs/rules/README.md, "The specification"). */
const CALLS = [
  ['products', 'skuCode', true],
  ['products', 'barcode', true],
  ['products', 'name', 'partial'],
  ['customers', 'barcode', true],
  ['category_products', 'parentCategory', true],
  ['category_products', 'stores', true],
  ['promo_codes', 'code', true],
  ['orders', 'type', true],
  ['orders', 'status', true],
  ['reservable_categories', 'type', true],
] as const;

test.each(CALLS)('%s can be asked for by %s', (name, field, filter) => {
  expect(resource(name).fields[field]?.filter).toBe(filter);
});

test('lists come in the order the specification wants', () => {
  expect(resource('products').order).toEqual({ position: 'asc' });
  expect(resource('category_products').order).toEqual({ position: 'asc' });
});

test('every relation, line and collection of the shop names a field that is there', () => {
  const elsewhere = new Set(['lead_opportunities']);
  for (const { name, fields } of resources.values()) {
    for (const [key, field] of Object.entries(fields)) {
      const at = `${name}.${key}`;
      if (field.type === 'relation' && !elsewhere.has(field.to)) {
        expect(resources.has(field.to), at).toBe(true);
        for (const embedded of field.embed ?? [])
          expect(resource(field.to).fields[embedded], `${at} ${embedded}`).toBeDefined();
      }
      if (field.type === 'lines' || field.type === 'collection') {
        const back = resource(field.of).fields[field.by];
        expect(back?.type === 'relation' && back.to, at).toBe(name === 'quotes' ? 'orders' : name);
      }
      if (field.type === 'collection') {
        for (const embedded of field.embed ?? [])
          expect(resource(field.of).fields[embedded], `${at} ${embedded}`).toBeDefined();
      }
    }
  }
});

/** Fields that a grant names, including its row limits. */
function namedFields(grant: Grant): string[] {
  const limits = [grant.read, grant.update, grant.delete].flat().filter((limit) => typeof limit === 'object');
  const named = [grant.fields, grant.updateFields, grant.readFields].flatMap((list) => list ?? []);
  return [...named, ...limits.flatMap((limit) => Object.keys(limit))];
}

test('grants name declared fields', () => {
  const implicit = ['id', 'createdAt', 'updatedAt'];
  for (const { name, fields, access } of resources.values()) {
    const grants = Object.values(access ?? {}).filter((grant) => typeof grant === 'object');
    for (const field of grants.flatMap(namedFields)) {
      expect(fields[field] ?? implicit.includes(field), `${name}.${field}`).toBeTruthy();
    }
  }
});

/** Documents of the till, without quotes. */
const TILL_TYPES = ['delivery-note', 'invoice', 'order', 'purchase', 'refund'];

describe('rights of roles', () => {
  const readable = (name: string, field: string, role: Role) => isReadable(resource(name), field, [role]);

  test('only buyers see what a product costs and who supplies it', () => {
    for (const role of ['ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'] as const) {
      expect([readable('products', 'cost', role), readable('products', 'supplier', role)]).toEqual([false, false]);
      expect(readable('products', 'finalPrice', role)).toBe(true);
    }
    expect(readable('products', 'cost', 'ROLE_MANAGER')).toBe(true);
  });

  test('the kitchen reads tickets without customer and payments, and writes their state only', () => {
    const orders = resource('orders');
    for (const field of ['customer', 'payments', 'shippingAddress'])
      expect(readable('orders', field, 'ROLE_KITCHEN')).toBe(false);
    for (const field of [
      'orderItems',
      'status',
      'description',
      'customerNote',
      'ordredTable',
      'createdBy',
      'fullTotalAmount',
    ])
      expect(readable('orders', field, 'ROLE_KITCHEN')).toBe(true);
    expect(isWritable(orders, 'status', ['ROLE_KITCHEN'], 'update')).toBe(true);
    expect(isWritable(orders, 'description', ['ROLE_KITCHEN'], 'update')).toBe(false);
    expect(isAllowed(orders, ['ROLE_KITCHEN'], 'create')).toBe(false);
    expect(isAllowed(resource('category_products'), ['ROLE_KITCHEN'], 'read')).toBe(false);
  });

  test('a driver creates freely, and of what is assigned moves the state only', () => {
    const orders = resource('orders');
    expect(isWritable(orders, 'description', ['ROLE_AGENT_DRIVER'], 'create')).toBe(true);
    expect(isWritable(orders, 'description', ['ROLE_AGENT_DRIVER'], 'update')).toBe(false);
    expect(isWritable(orders, 'status', ['ROLE_AGENT_DRIVER'], 'update')).toBe(true);
    expect(scopesOf(orders, ['ROLE_AGENT_DRIVER'], 'read')).toEqual([{ type: TILL_TYPES, agent: '$agent' }]);
  });

  test('a cashier sells, edits the own day, and cannot delete', () => {
    const orders = resource('orders');
    expect(scopesOf(orders, ['ROLE_CASHIER'], 'read')).toEqual([{ type: TILL_TYPES, store: '$store' }]);
    expect(scopesOf(orders, ['ROLE_CASHIER'], 'update')).toEqual([
      { type: TILL_TYPES, store: '$store', createdBy: '$user', soldAt: '$today' },
      { type: TILL_TYPES, store: '$store', station: '$user', operatorVerified: [false], soldAt: '$today' },
    ]);
    expect(isAllowed(orders, ['ROLE_CASHIER'], 'delete')).toBe(false);
    expect(isAllowed(resource('customers'), ['ROLE_CASHIER'], 'update')).toBe(true);
    expect(isWritable(resource('customers'), 'walletCredit', ['ROLE_CASHIER'], 'update')).toBe(false);
    expect(isAllowed(resource('quotes'), ['ROLE_CASHIER'], 'read')).toBe(false);
  });

  test('users below administrator read only their own account, and nobody reads secrets', () => {
    const users = resource('users');
    for (const role of ['ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'] as const) {
      expect(scopesOf(users, [role], 'read')).toEqual([{ id: '$account' }]);
      expect(isWritable(users, 'roles', [role], 'update')).toBe(false);
      expect(isAllowed(users, [role], 'create')).toBe(false);
    }
    expect(readable('users', 'pinCode', 'ROLE_ADMIN')).toBe(false);
    expect(readable('users', 'password', 'ROLE_ADMIN')).toBe(false);
  });

  test('ledgers are added to, never changed', () => {
    for (const name of ['stock_movements', 'cash_movements']) {
      for (const operation of ['update', 'delete'] as const)
        expect(isAllowed(resource(name), ['ROLE_ADMIN'], operation), name).toBe(false);
    }
  });

  test('nobody writes what the server computes', () => {
    for (const [name, field] of [
      ['products', 'finalPrice'],
      ['orders', 'fullTotalAmount'],
      ['orders', 'createdBy'],
      ['orders', 'paymentStatus'],
    ] as const)
      expect(isWritable(resource(name), field, ['ROLE_ADMIN'], 'update')).toBe(false);
  });
});
