import type { RouterNavigateFunction } from 'ra-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppRouter } from './AppRouter.tsx';
import { createAppHistory, type AppHistory } from './history.ts';
import { reactRouterProvider } from './routerProvider.tsx';

const start = window.location.href;
let ends: AbortController;
let history: AppHistory;
let navigate: RouterNavigateFunction;
let drawn: number;

const { useNavigate } = reactRouterProvider;

function Traveller({ onDraw }: { onDraw: (way: RouterNavigateFunction) => void }) {
  onDraw(useNavigate());
  return null;
}

beforeEach(async () => {
  ends = new AbortController();
  history = createAppHistory(window, ends.signal);
  history.push('/admin/orders?page=3#total');
  drawn = 0;
  const draw = (way: RouterNavigateFunction) => {
    navigate = way;
    drawn += 1;
  };
  await render(
    <AppRouter history={history} basename="/admin">
      <Traveller onDraw={draw} />
    </AppRouter>,
  );
});
afterEach(() => {
  ends.abort();
  history.replace(start);
});

const here = () => window.location.pathname + window.location.search + window.location.hash;

test('goes to a path below /admin, to /admin itself, and to another search of the same page', () => {
  navigate('/products/7?tab=history#top');
  expect(here()).toBe('/admin/products/7?tab=history#top');
  navigate('/');
  expect(here()).toBe('/admin');
  navigate({ pathname: '/orders' });
  navigate({ search: '?page=2' });
  expect(here()).toBe('/admin/orders?page=2');
  navigate('?page=4');
  expect(here()).toBe('/admin/orders?page=4');
  navigate('#foot');
  expect(here()).toBe('/admin/orders#foot');
});

test('keeps what a step carries, and takes the place of one', () => {
  const { length } = window.history;
  navigate('/leads', { state: { from: 'orders' }, replace: true });
  expect(here()).toBe('/admin/leads');
  expect(history.location.state).toEqual({ from: 'orders' });
  expect(window.history.length).toBe(length);
});

test('goes back by steps', async () => {
  navigate('/products');
  navigate(-1);
  await expect.poll(here).toBe('/admin/orders?page=3#total');
});

test('draws nobody anew who only knows the way', async () => {
  const before = drawn;
  navigate('/products');
  navigate('/customers');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(drawn).toBe(before);
});
