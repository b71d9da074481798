import { expect, test, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('a store tells each change, and nothing when the value is the same', () => {
  const store = createStore({ count: 1 });
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get().count));
  store.set({ count: 2 });
  store.change((value) => value);
  store.change(({ count }) => ({ count: count + 1 }));
  stop();
  store.set({ count: 9 });
  expect(seen).toEqual([2, 3]);
  expect(store.get()).toEqual({ count: 9 });
});

test('NaN is the same value as NaN', () => {
  const store = createStore(Number.NaN);
  const told = vi.fn();
  store.subscribe(told);
  store.set(Number.NaN);
  expect(told).not.toHaveBeenCalled();
});

test('a store knows whether anybody is subscribed', () => {
  const store = createStore('');
  expect(store.isWatched()).toBe(false);
  const stop = store.subscribe(() => undefined);
  expect(store.isWatched()).toBe(true);
  stop();
  expect(store.isWatched()).toBe(false);
});

test('listeners that come and go while they are told are left for the next time', () => {
  const listeners = createListeners<[string]>();
  const told: string[] = [];
  const stopSecond = { now: () => {} };
  listeners.add((word) => {
    told.push(`first ${word}`);
    stopSecond.now();
    if (word === 'a') listeners.add((later) => told.push(`third ${later}`));
  });
  stopSecond.now = listeners.add((word) => told.push(`second ${word}`));
  listeners.tell('a');
  listeners.tell('b');
  expect(told).toEqual(['first a', 'second a', 'first b', 'third b']);
});

test('a listener that is added twice is told twice, and each leaves alone', () => {
  const listeners = createListeners();
  const told = vi.fn();
  const [stop] = [listeners.add(told), listeners.add(told)];
  expect(listeners.tell()).toBe(true);
  stop();
  stop();
  listeners.tell();
  expect(told).toHaveBeenCalledTimes(3);
  listeners.clear();
  expect(listeners.tell()).toBe(false);
  expect(listeners.isEmpty()).toBe(true);
});
