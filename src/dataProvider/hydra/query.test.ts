import { describe, expect, test } from 'vitest';
import { listQuery } from './query.ts';

const asked = (filter: Record<string, unknown>) => decodeURIComponent(listQuery({ filter }).replaceAll('+', ' '));

describe('list query', () => {
  test('order, page and size', () => {
    const query = listQuery({ page: 2, perPage: 25, sort: { field: 'category.name', order: 'DESC' } });
    expect(decodeURIComponent(query)).toBe('order[category.name]=desc&page=2&itemsPerPage=25');
  });

  test.each([
    [
      'nulls are left out, false, 0 and the empty text are not',
      { a: null, b: undefined, c: false, d: 0, e: '' },
      'c=false&d=0&e=',
    ],
    ['several values get brackets, once', { status: ['a', 'b'], 'type[]': ['c'] }, 'status[]=a&status[]=b&type[]=c'],
    ['nulls inside a list are left out', { status: ['a', null] }, 'status[]=a'],
    ['a property of a relation', { category: { name: 'x' } }, 'category.name=x'],
    ['a property of a property of a relation', { category: { parent: { name: 'x' } } }, 'category.parent.name=x'],
    ['ranges', { price: { gte: 1, lt: 2, between: '1..2' } }, 'price[gte]=1&price[lt]=2&price[between]=1..2'],
    ['ranges below a relation', { product: { price: { gt: 1 } } }, 'product.price[gt]=1'],
    ['existence', { exists: { doneAt: false } }, 'exists[doneAt]=false'],
    ['existence below a relation', { exists: { category: { parent: true } } }, 'exists[category.parent]=true'],
    [
      'keys that are written out',
      { 'price[lte]': '200', 'exists[category]': true },
      'price[lte]=200&exists[category]=true',
    ],
    ['properties', { properties: ['name', 'price'] }, 'properties[]=name&properties[]=price'],
    [
      'a record stands for its address',
      { category: { '@id': '/en/api/category_products/4', id: 4 } },
      'category=/en/api/category_products/4',
    ],
    ['moments', { createdAt: { after: new Date(0) } }, 'createdAt[after]=1970-01-01T00:00:00.000Z'],
  ])('%s', (_title, filter, query) => {
    expect(asked(filter)).toBe(query);
  });

  test('signs of the address itself are escaped', () => {
    expect(listQuery({ filter: { name: 'a&b=c#d %' } })).toBe('name=a%26b%3Dc%23d+%25');
  });
});
