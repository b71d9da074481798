import { expect, test, vi } from 'vitest';
import { createCodeStore } from './codeStore.ts';

const Component = () => null;

/** A code store whose loading is controlled by the test. */
function storeOf() {
  const fetches: PromiseWithResolvers<{ default: typeof Component }>[] = [];
  const store = createCodeStore(() => {
    const fetch = Promise.withResolvers<{ default: typeof Component }>();
    fetches.push(fetch);
    return fetch.promise;
  });
  const fail = (at: number) => fetches[at]?.reject(new Error('reset'));
  return { store, fetches, fail };
}

test('code is fetched once, however many show it', async () => {
  const { store, fetches } = storeOf();
  void store.load();
  store.subscribe(() => undefined);
  store.subscribe(() => undefined);
  expect(fetches).toHaveLength(1);
  fetches[0]?.resolve({ default: Component });
  await vi.waitFor(() => expect(store.get()).toEqual({ status: 'done', Component }));
});

test('a failed background load is retried for components mounted meanwhile', async () => {
  const { store, fetches, fail } = storeOf();
  void store.load();
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get().status));
  fail(0);
  await vi.waitFor(() => expect(fetches).toHaveLength(2));
  expect(seen).not.toContain('failed');
  fail(1);
  await vi.waitFor(() => expect(store.get().status).toBe('failed'));
  expect(fetches).toHaveLength(2);
});

test('a failed preload is retried by the next mount, and then only on request', async () => {
  const { store, fetches, fail } = storeOf();
  void store.load();
  fail(0);
  await vi.waitFor(() => expect(store.get().status).toBe('failed'));
  store.subscribe(() => undefined);
  fail(1);
  await vi.waitFor(() => expect(store.get().status).toBe('failed'));
  store.subscribe(() => undefined);
  expect(fetches).toHaveLength(2);
  void store.load();
  expect(fetches).toHaveLength(3);
});
