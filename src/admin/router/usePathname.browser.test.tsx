import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppRouter, usePathname } from './AppRouter.tsx';
import { createAppHistory, type AppHistory } from './history.ts';

const start = window.location.href;
let ends: AbortController;
let history: AppHistory;

beforeEach(() => {
  ends = new AbortController();
  history = createAppHistory(window, ends.signal);
  history.push('/admin/orders');
});
afterEach(() => {
  ends.abort();
  history.replace(start);
});

test('components that use the path render for another path, not for another page of the same list', async () => {
  const drawn: string[] = [];
  function Path() {
    const path = usePathname();
    drawn.push(path);
    return path;
  }
  await render(
    <AppRouter history={history} basename="/admin">
      <Path />
    </AppRouter>,
  );
  expect(new Set(drawn)).toEqual(new Set(['/orders']));
  const before = drawn.length;
  flushSync(() => history.push('/admin/orders?page=2'));
  expect(drawn).toHaveLength(before);
  flushSync(() => history.push('/admin/products?page=2'));
  expect(drawn.at(-1)).toBe('/products');
  flushSync(() => history.push('/admin'));
  expect(drawn.at(-1)).toBe('/');
});
