import { memoryStore } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { paramsKey } from '../plugins/listEntries.ts';
import { withSelectionInMemory, withDeferredListParams } from './listStores.ts';

const KEY = paramsKey('products');

function openStore() {
  const store = withDeferredListParams(memoryStore());
  store.setup();
  return store;
}

test('how a list is looked at is kept at once, and told when the page is idle: the last of it, once', async () => {
  const store = openStore();
  const listener = vi.fn();
  store.subscribe(KEY, listener);
  store.setItem(KEY, { page: 2 });
  store.setItem(KEY, { page: 3 });
  expect(store.getItem(KEY)).toEqual({ page: 3 });
  expect(listener).not.toHaveBeenCalled();
  await expect.poll(() => listener.mock.calls).toEqual([[{ page: 3 }]]);
});

test('removed listeners are not called', async () => {
  const store = openStore();
  const [gone, there] = [vi.fn(), vi.fn()];
  const end = store.subscribe(KEY, gone);
  store.subscribe(KEY, there);
  store.setItem(KEY, { page: 2 });
  end();
  await expect.poll(() => there.mock.calls.length).toBe(1);
  expect(gone).not.toHaveBeenCalled();
});

test('everything else is told at once', () => {
  const store = openStore();
  const listener = vi.fn();
  store.subscribe('theme', listener);
  store.setItem('theme', 'dark');
  expect(listener).toHaveBeenCalledWith('dark');
});

test('the selection lasts as long as the page; all other values stay on the device', () => {
  const device = memoryStore();
  const store = withSelectionInMemory(device);
  store.setup();
  const listener = vi.fn();
  store.subscribe('products.selectedIds', listener);
  store.setItem('products.selectedIds', [1, 2]);
  store.setItem('theme', 'dark');
  expect(listener).toHaveBeenCalledWith([1, 2]);
  expect(store.getItem('products.selectedIds')).toEqual([1, 2]);
  expect([device.getItem('products.selectedIds'), device.getItem('theme')]).toEqual([undefined, 'dark']);
  const afterReload = withSelectionInMemory(device);
  // Includes data stored by an earlier version.
  device.setItem('products.selectedIds', [7]);
  expect(afterReload.getItem('products.selectedIds')).toBeUndefined();
  store.reset();
  expect([store.getItem('products.selectedIds'), device.getItem('theme')]).toEqual([undefined, undefined]);
});
