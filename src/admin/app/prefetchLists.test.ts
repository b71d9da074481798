import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import type { Me } from '../auth/me.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { prefetchLists } from './prefetchLists.ts';
import type { QueryKey } from './prefetch.ts';

const LIST: QueryKey = ['products', 'getList', { pagination: { page: 1, perPage: 25 } }];
const NAMES: QueryKey = ['category_products', 'getMany', { ids: ['2'] }];
const me = {
  permissions: { products: { operations: ['read'] }, category_products: { operations: ['read'] } },
} as unknown as Me;
const plugin: Plugin = { id: 'catalogue', title: 'catalogue', api: 1 };

function world() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = {
    getList: vi.fn(async () => ({ data: [{ id: 1 }], total: 1 })),
    getMany: vi.fn(async () => ({ data: [{ id: 2 }] })),
  };
  return { queryClient, provider: provider as unknown as DataProvider, calls: provider, plugins: [plugin], me };
}

test('lists and names are there, and fresh, before they are drawn', async () => {
  const { calls, ...rest } = world();
  await prefetchLists([LIST, NAMES], rest);
  expect(rest.queryClient.getQueryData(LIST)).toEqual({ data: [{ id: 1 }], total: 1 });
  expect(rest.queryClient.getQueryData(NAMES)).toEqual([{ id: 2 }]);
  expect(rest.queryClient.getQueryState(LIST)?.dataUpdatedAt).toBeGreaterThan(Date.now());
  expect(calls.getList).toHaveBeenCalledTimes(1);
});

test('does not prefetch resources that the user may not read', async () => {
  const { calls, ...rest } = world();
  await prefetchLists([LIST, NAMES], { ...rest, me: { ...me, permissions: {} } });
  expect(calls.getList).not.toHaveBeenCalled();
});

test('a failure is left to the list, and the others are there', async () => {
  const { calls, ...rest } = world();
  calls.getList.mockRejectedValue(new Error('no connection'));
  await prefetchLists([LIST, NAMES], rest);
  expect(rest.queryClient.getQueryData(LIST)).toBeUndefined();
  expect(rest.queryClient.getQueryData(NAMES)).toBeDefined();
});

test('where a plugin does something around reads, its way is not left out', async () => {
  const { calls, ...rest } = world();
  await prefetchLists([LIST], { ...rest, plugins: [{ ...plugin, data: async () => ({ default: [] }) }] });
  expect(calls.getList).not.toHaveBeenCalled();
});
