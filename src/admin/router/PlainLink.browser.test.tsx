import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppRouter } from './AppRouter.tsx';
import { createAppHistory, type AppHistory } from './history.ts';
import { PlainLink } from './PlainLink.tsx';

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

const show = (to: string, handleClick?: () => void) =>
  render(
    <AppRouter history={history} basename="/admin">
      <PlainLink to={to} onClick={handleClick}>
        There
      </PlainLink>
    </AppRouter>,
  );

test('leads below /admin, and to /admin itself, by one step', async () => {
  const push = vi.spyOn(history, 'push');
  const screen = await show('/products?page=2');
  await expect.element(screen.getByRole('link', { name: 'There' })).toHaveAttribute('href', '/admin/products?page=2');
  await screen.getByRole('link', { name: 'There' }).click();
  expect(window.location.pathname + window.location.search).toBe('/admin/products?page=2');
  expect(push).toHaveBeenCalledTimes(1);
  await screen.unmount();
  const home = await show('/');
  await expect.element(home.getByRole('link', { name: 'There' })).toHaveAttribute('href', '/admin');
});

test('leaves no second step where one is already', async () => {
  const push = vi.spyOn(history, 'push');
  const screen = await show('/orders');
  await screen.getByRole('link', { name: 'There' }).click();
  expect(push).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/admin/orders');
});

test('leaves a press with a key to the browser', async () => {
  const push = vi.spyOn(history, 'push');
  const screen = await show('/products');
  const link = screen.getByRole('link', { name: 'There' }).element();
  // Prevents navigation of the test page.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
  }
  document.removeEventListener('click', stay);
  expect(push).not.toHaveBeenCalled();
});

test('is held by who has something to lose', async () => {
  const release = history.guard(() => true);
  const screen = await show('/products');
  await screen.getByRole('link', { name: 'There' }).click();
  expect(window.location.pathname).toBe('/admin/orders');
  release();
});
