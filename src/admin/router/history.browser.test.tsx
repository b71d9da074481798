import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppHistory, type AppHistory } from './history.ts';

const start = window.location.href;
let ends: AbortController;
let history: AppHistory;

/** Paths of the window and of the history. */
const paths = () => [window.location.pathname, history.location.pathname];

beforeEach(() => {
  ends = new AbortController();
  history = createAppHistory(window, ends.signal);
  for (const path of ['/a', '/b', '/c']) history.push(path);
});
afterEach(() => {
  ends.abort();
  history.replace(start);
});

test('Back lands on the entry before', async () => {
  window.history.back();
  await expect.poll(() => history.location.pathname).toBe('/b');
  expect(history.action).toBe('POP');
});

test('a held push changes neither address nor location until it proceeds', () => {
  let proceed = () => {};
  const release = history.guard((_step, go) => {
    proceed = go;
    return true;
  });
  history.push('/d');
  expect(paths()).toEqual(['/c', '/c']);
  release();
  proceed();
  expect(paths()).toEqual(['/d', '/d']);
});

test('a path that cannot be decoded is read as it is written', () => {
  history.push('/products/50%');
  expect(decodeURIComponent(history.location.pathname)).toBe('/products/50%');
  history.push('/products/caf%C3%A9');
  expect(history.location.pathname).toBe('/products/caf%C3%A9');
});

test('Back twice, fast, out of a guarded place stays there', async () => {
  const guard = vi.fn(() => true);
  const release = history.guard(guard);
  window.history.back();
  window.history.back();
  await expect.poll(() => guard.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(paths).toEqual(['/c', '/c']);
  release();
});

test('a held Back proceeds to where it was going', async () => {
  let proceed: (() => void) | undefined;
  let held = true;
  const release = history.guard((_step, go) => {
    proceed = go;
    return held;
  });
  window.history.back();
  await expect.poll(() => proceed).toBeTypeOf('function');
  await expect.poll(paths).toEqual(['/c', '/c']);
  held = false;
  proceed?.();
  await expect.poll(paths).toEqual(['/b', '/b']);
  release();
});
