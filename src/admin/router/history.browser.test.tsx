import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppHistory, type AppHistory } from './history.ts';

const start = window.location.href;
let ends: AbortController;
let history: AppHistory;

/** Lets the browser's own, asynchronous traversals happen. */
const settled = (ms = 120) => new Promise((resolve) => setTimeout(resolve, ms));

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
  await settled();
  expect(history.location.pathname).toBe('/b');
  expect(history.action).toBe('POP');
});

test('a held push changes neither address nor location until it proceeds', () => {
  let proceed = () => {};
  const release = history.guard((_step, go) => {
    proceed = go;
    return true;
  });
  history.push('/d');
  expect([window.location.pathname, history.location.pathname]).toEqual(['/c', '/c']);
  release();
  proceed();
  expect([window.location.pathname, history.location.pathname]).toEqual(['/d', '/d']);
});

test('Back twice, fast, out of a guarded place stays there', async () => {
  const guard = vi.fn(() => true);
  const release = history.guard(guard);
  window.history.back();
  window.history.back();
  await settled(300);
  expect(guard).toHaveBeenCalled();
  expect([window.location.pathname, history.location.pathname]).toEqual(['/c', '/c']);
  release();
});

test('a held Back proceeds to where it was going', async () => {
  let proceed = () => {};
  let held = true;
  const release = history.guard((_step, go) => {
    proceed = go;
    return held;
  });
  window.history.back();
  await settled();
  expect(history.location.pathname).toBe('/c');
  held = false;
  proceed();
  await settled();
  expect([window.location.pathname, history.location.pathname]).toEqual(['/b', '/b']);
  release();
});
