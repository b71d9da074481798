import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showChanged, showDeleted, showSaved } from './optimistic.ts';

function cache() {
  const client = new QueryClient();
  client.setQueryData(['teas', 'getList', { page: 1 }], {
    data: [
      { id: 1, name: 'Mint' },
      { id: 2, name: 'Sage' },
    ],
    total: 7,
  });
  client.setQueryData(['teas', 'getOne', { id: '1' }], { id: 1, name: 'Mint', price: 3 });
  client.setQueryData(['teas', 'getOne', { id: '2' }], { id: 2, name: 'Sage' });
  client.setQueryData(['cups', 'getList', {}], { data: [{ id: 1, name: 'Cup' }], total: 1 });
  return client;
}

test('a change appears in lists at once and disappears on rollback; the query of forms is unchanged', () => {
  const client = cache();
  const takeBack = showChanged(client, 'teas', 1, { name: 'Mint tea' });
  expect(client.getQueryData(['teas', 'getList', { page: 1 }])).toMatchObject({
    data: [{ name: 'Mint tea' }, { name: 'Sage' }],
  });
  expect(client.getQueryData(['teas', 'getOne', { id: '1' }])).toEqual({ id: 1, name: 'Mint', price: 3 });
  expect(client.getQueryData(['cups', 'getList', {}])).toMatchObject({ data: [{ name: 'Cup' }] });
  takeBack();
  expect(client.getQueryData(['teas', 'getList', { page: 1 }])).toMatchObject({
    data: [{ name: 'Mint' }, { name: 'Sage' }],
  });
});

test('a deleted record leaves lists and counts at once, and returns when the server refuses', () => {
  const client = cache();
  const putBack = showDeleted(client, 'teas', '2');
  expect(client.getQueryData(['teas', 'getList', { page: 1 }])).toEqual({ data: [{ id: 1, name: 'Mint' }], total: 6 });
  putBack();
  expect(client.getQueryData(['teas', 'getList', { page: 1 }])).toMatchObject({ total: 7 });
});

test('a saved record is shown where it is open, and nowhere else', () => {
  const client = cache();
  const saved = { id: '1', name: 'Mint tea', price: 4 };
  showSaved(client, 'teas', saved);
  expect(client.getQueryData(['teas', 'getOne', { id: '1' }])).toEqual(saved);
  expect(client.getQueryData(['teas', 'getOne', { id: '2' }])).toEqual({ id: 2, name: 'Sage' });
  showSaved(client, 'teas', { id: '3', name: 'Thyme' });
  expect(client.getQueryData(['teas', 'getOne', { id: '3' }])).toBeUndefined();
});
