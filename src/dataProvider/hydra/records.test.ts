import { describe, expect, test } from 'vitest';
import { defineResource, type Resource } from '#resource';
import { createAddresses, idOf } from './iri.ts';
import { readRecord } from './readRecord.ts';
import { writeRecord } from './writeRecord.ts';

const declared: readonly Resource[] = [
  defineResource({
    name: 'categories',
    className: 'Category',
    title: 'name',
    path: 'shop/categories',
    access: {},
    fields: { name: { type: 'text' } },
  }),
  defineResource({
    name: 'orders',
    className: 'Order',
    title: 'number',
    access: {},
    fields: {
      number: { type: 'text', writable: false },
      customer: { type: 'relation', to: 'customers', embed: ['name'] },
      category: { type: 'relation', to: 'categories' },
      agents: { type: 'relation', to: 'agents', many: true },
      orderItems: { type: 'lines', of: 'order_items', by: 'order' },
      history: { type: 'collection', of: 'history', by: 'order' },
      shipment: { type: 'embedded', fields: { method: { type: 'relation', to: 'methods' }, note: { type: 'text' } } },
      data: { type: 'json' },
    },
  }),
  defineResource({
    name: 'order_items',
    className: 'OrderItem',
    title: 'id',
    access: {},
    fields: {
      product: { type: 'relation', to: 'products' },
      total: { type: 'money', computed: true },
      quantity: { type: 'decimal', scale: 3 },
    },
  }),
];
const lookup = (name: string) => declared.find((one) => one.name === name);
const addresses = createAddresses(() => '/en/api', lookup);
const write = (values: Record<string, unknown>, before?: Record<string, unknown>, isNew = false, name = 'orders') =>
  writeRecord(name, values, before, { addresses, lookup, isNew });

const wire = {
  '@context': '/en/api/contexts/Order',
  '@id': '/en/api/orders/7',
  '@type': 'Order',
  id: 7,
  number: 'A-7',
  customer: { '@id': '/en/api/customers/3', '@type': 'Customer', id: 3, name: 'Ann' },
  category: '/en/api/shop/categories/4',
  agents: ['/en/api/agents/1', '/en/api/agents/2'],
  orderItems: [
    { '@id': '/en/api/order_items/1', '@type': 'OrderItem', product: '/en/api/products/9', quantity: 2, total: 19 },
  ],
  history: ['/en/api/history/5'],
  shipment: { method: '/en/api/methods/6', note: 'x' },
  data: { link: '/en/api/products/1' },
};

describe('a record of a declared resource', () => {
  const record = readRecord('orders', wire, lookup);

  test('holds bare ids where the declaration says relation, at any depth', () => {
    expect(record).toEqual({
      '@id': '/en/api/orders/7',
      '@type': 'Order',
      id: 7,
      number: 'A-7',
      customer: { '@id': '/en/api/customers/3', '@type': 'Customer', id: 3, name: 'Ann' },
      category: 4,
      agents: [1, 2],
      orderItems: [{ '@id': '/en/api/order_items/1', '@type': 'OrderItem', id: 1, product: 9, quantity: 2, total: 19 }],
      history: [5],
      shipment: { method: 6, note: 'x' },
      data: { link: '/en/api/products/1' },
    });
  });

  test('goes back with addresses, lines by theirs, without what is the server’s', () => {
    expect(write(record)).toEqual({
      customer: '/en/api/customers/3',
      category: '/en/api/shop/categories/4',
      agents: ['/en/api/agents/1', '/en/api/agents/2'],
      orderItems: [{ '@id': '/en/api/order_items/1', product: '/en/api/products/9', quantity: 2 }],
      shipment: { method: '/en/api/methods/6', note: 'x' },
      data: { link: '/en/api/products/1' },
    });
  });

  test('copied into a new one leaves the lines’ names behind', () => {
    expect(write(record, undefined, true).orderItems).toEqual([{ product: '/en/api/products/9', quantity: 2 }]);
  });

  test.each([
    [
      'another record picked by its id inside the embedded one',
      { customer: { '@id': '/en/api/customers/3', id: 8, name: 'Ann' } },
      '/en/api/customers/8',
    ],
    ['a bare id, also as text', { customer: '8' }, '/en/api/customers/8'],
    ['an address', { customer: '/fr/api/customers/8' }, '/fr/api/customers/8'],
    ['nothing', { customer: null }, null],
    ['an emptied input', { customer: '' }, null],
    ['an emptied input inside the embedded one', { customer: { '@id': '/en/api/customers/3', id: null } }, null],
  ])('a relation takes %s', (_title, values, sent) => {
    expect(write(values).customer).toBe(sent);
  });

  test('payload fields that nobody declared go as they are', () => {
    expect(write({ editOrderId: 7, isPayedByCredit: true })).toEqual({ editOrderId: 7, isPayedByCredit: true });
  });
});

describe('a record of an undeclared resource', () => {
  const item = {
    '@id': '/api/books/1',
    '@type': 'Book',
    author: { '@id': '/api/people/2', name: 'Ann' },
    shelf: '/api/shelves/3',
  };
  const record = readRecord('books', item, lookup);

  test('takes its id from its address and keeps addresses', () => {
    expect(record).toMatchObject({ id: 1, shelf: '/api/shelves/3', author: { id: 2, '@id': '/api/people/2' } });
  });

  test('sends an embedded record back as its address, unless it was edited itself', () => {
    expect(write(record, record, false, 'books')).toEqual({ author: '/api/people/2', shelf: '/api/shelves/3' });
    const edited = { author: { ...item.author, id: 2, name: 'Anna' } };
    expect(write(edited, record, false, 'books')).toEqual({ author: { '@id': '/api/people/2', name: 'Anna' } });
    expect(write({ author: { '@id': '/api/people/5', name: 'Bo' } }, record, false, 'books')).toEqual({
      author: '/api/people/5',
    });
  });
});

describe('ids and addresses', () => {
  test.each([
    ['/en/api/products/7', 7],
    ['/api/books/a%20b?x=1', 'a b'],
    ['https://shop.test/api/books/0b5c-7', '0b5c-7'],
    ['7', 7],
    ['007', '007'],
    [7, 7],
  ])('%s has the id %s', (value, id) => {
    expect(idOf(value)).toBe(id);
  });

  test('a path follows the declaration, an id is escaped, another origin gets nothing', () => {
    expect(addresses.item('categories', 4)).toBe('/en/api/shop/categories/4');
    expect(addresses.item('books', 'a/b?c')).toBe('/en/api/books/a%2Fb%3Fc');
    expect(addresses.item('books', 'https://elsewhere.test/api/books/1')).toBe('/api/books/1');
    expect(addresses.item('books', '//elsewhere.test/1')).toBe('/1');
    expect(() => addresses.item('books', '..')).toThrow('404');
  });

  test('an entrypoint of another server keeps its origin, bodies name paths', () => {
    const foreign = createAddresses(() => 'https://shop.test/en/api/', lookup);
    expect(foreign.item('books', '/en/api/books/1')).toBe('https://shop.test/en/api/books/1');
    expect(foreign.resolve('/en/api/books?page=2')).toBe('https://shop.test/en/api/books?page=2');
    expect(foreign.iri('books', 1)).toBe('/en/api/books/1');
  });
});
