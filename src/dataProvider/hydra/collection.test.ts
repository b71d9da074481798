import { describe, expect, test } from 'vitest';
import { readCollection } from './collection.ts';

const read = (body: unknown, range?: string, page = { page: 1, perPage: 2 }) =>
  readCollection(body, new Headers(range === undefined ? {} : { 'Content-Range': range }), page);

describe('the total of a list', () => {
  test('is what stands behind the slash of Content-Range, before anything else', () => {
    expect(read({ 'hydra:member': [], 'hydra:totalItems': 7 }, 'products 0-29/1234').total).toBe(1234);
    expect(read({ member: [], totalItems: 7 }, 'products */0').total).toBe(0);
  });

  test('is totalItems when the range does not know it', () => {
    expect(read({ 'hydra:member': [], 'hydra:totalItems': 0 }, 'products 0-29/*').total).toBe(0);
    expect(read({ member: [{ id: 1 }], totalItems: 7 }).total).toBe(7);
  });

  test('is counted on a short page that nothing else is said of', () => {
    expect(read([{ id: 1 }], undefined, { page: 3, perPage: 2 }).total).toBe(5);
    expect(read([]).total).toBe(0);
    expect(read({ 'hydra:member': [{ id: 1 }] }).total).toBe(1);
  });

  test('stays unknown on a full page, and on an empty one past the end', () => {
    expect(read([{ id: 1 }, { id: 2 }])).toMatchObject({
      total: undefined,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(read([], undefined, { page: 4, perPage: 2 })).toMatchObject({
      total: undefined,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });
});

describe('dialects', () => {
  test('views name the next page as a text or an object', () => {
    expect(read({ member: [], totalItems: 9, view: { next: '/en/api/products?page=2' } }).next).toBe(
      '/en/api/products?page=2',
    );
    expect(read({ 'hydra:member': [], 'hydra:view': { 'hydra:next': { '@id': '/x?page=2' } } }).next).toBe('/x?page=2');
  });

  test.each([[null], [{}], ['text'], [{ error: 'x' }]])('%j is no list', (body) => {
    expect(() => read(body)).toThrow('flexy.errors.notACollection');
  });
});
