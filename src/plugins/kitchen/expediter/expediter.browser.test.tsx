import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const open = (more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, { at: '/kitchen/expediter', as: 'ROLE_KITCHEN', ...fixtures, ...more });

const now = () => new Date().toISOString();
const numbers = () =>
  [...document.querySelectorAll('article[data-order]')].map((row) => row.getAttribute('aria-label'));

const [waiting, second] = fixtures.records.orders;
const first = { ...waiting, id: 1 };
/** One that is ready, made a minute ago. */
const ready = () => ({
  ...second,
  id: 5,
  orderNumberFormatted: '2-0500',
  status: 'done',
  createdAt: new Date(Date.now() - 60_000).toISOString(),
  updatedAt: now(),
  doneAt: now(),
});
let version = 0;
const served = (body: unknown) => ({
  items: [],
  progress: null,
  version: ++version,
  servedAt: (body as { isServed: boolean }).isServed ? now() : null,
  status: 'done',
  startedAt: null,
  doneAt: now(),
  updatedAt: now(),
  steps: 3,
});

test('the oldest order is first, with the state and items of each station', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Expediter' })).toBeVisible();
  await expect.poll(numbers).toEqual(['2-0416', '2-0417', '2-0418']);
  const row = screen.getByRole('article', { name: '2-0418' });
  await expect.element(row.getByRole('button', { name: /Bar Waiting 2 × Mint tea/ })).toBeVisible();
  await expect.element(row.getByRole('button', { name: /Hot Waiting 1 × Chicken tagine/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Hot In progress 1\/1/ })).toBeVisible();
  await expect.element(row.getByText(/^Very late, \d+ min over$/)).toBeVisible();
  await expect.element(screen.getByText('6 to make')).toBeVisible();
});

test('options are said once, also where a till wrote them into the note, too', async () => {
  const options = [{ name: 'Chicken' }, { name: 'Fries' }];
  const item = { id: 81, description: 'Skewers', quantity: 1, options, note: 'Chicken, fries' };
  const order = { ...first, orderItems: [item] };
  const { screen } = await open({ records: { ...fixtures.records, orders: [order] } });
  await expect.element(screen.getByText('Chicken, Fries', { exact: true })).toBeVisible();
});

test('dishes that are made are ticked, and are not to be made any more', async () => {
  const { screen } = await open();
  const row = screen.getByRole('article', { name: '2-0417' });
  await expect.element(row.getByText('Ready 1 × Skewers')).toBeVisible();
  await expect.element(row.getByRole('button', { name: /Bar In progress 0\/4 4 × Mint tea, pot/ })).toBeVisible();
  const figures = screen.getByText(/to make/);
  // 1 tagine at Hot, where the skewers are checked off.
  await expect.poll(() => figures.elements().map(({ textContent }) => textContent)).toContain('1 to make');
});

test('a press on a station starts what it has of the order, and of no other one', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/1/kitchen-acts': ({ body }) => {
        bodies.push(body);
        return new Promise(() => undefined);
      },
    },
  });
  const row = screen.getByRole('article', { name: '2-0418' });
  await row.getByRole('button', { name: /Hot Waiting/ }).click();
  await expect.element(row.getByRole('button', { name: /Hot In progress/ })).toBeVisible();
  await expect.element(row.getByRole('button', { name: /Bar Waiting/ })).toBeVisible();
  await expect.poll(() => bodies).toMatchObject([{ act: 'start', stations: [{ id: 2 }] }]);
});

test('a ready order is handed out, and can be brought back', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    records: { ...fixtures.records, orders: [first, ready()] },
    calls: {
      ...fixtures.calls,
      'orders/5/kitchen-served': ({ body }) => {
        bodies.push(body);
        return served(body);
      },
    },
  });
  await screen.getByRole('button', { name: 'Hand out 2-0500' }).click();
  await expect.poll(numbers).toEqual(['2-0418']);
  await screen.getByRole('button', { name: 'Bring back the order handed out last' }).click();
  await expect.poll(numbers).toEqual(['2-0418', '2-0500']);
  expect(bodies).toEqual([{ isServed: true }, { isServed: false }]);
});

test('handing out that the server refuses is taken back, and says why', async () => {
  const { screen } = await open({
    records: { ...fixtures.records, orders: [ready()] },
    calls: {
      ...fixtures.calls,
      'orders/5/kitchen-served': () => Response.json({ status: 422, detail: 'Not ready.' }, { status: 422 }),
    },
  });
  await screen.getByRole('button', { name: 'Hand out 2-0500' }).click();
  await expect.element(screen.getByText(/Order 2-0500 stays where it was/)).toBeVisible();
  await expect.poll(numbers).toEqual(['2-0500']);
});

test('keys act on the order with their number: the question, or handing out', async () => {
  const bodies: unknown[] = [];
  const { screen, hearsKeys } = await open({
    records: { ...fixtures.records, orders: [first, ready()] },
    calls: {
      ...fixtures.calls,
      'orders/5/kitchen-served': ({ body }) => {
        bodies.push(body);
        return served(body);
      },
    },
  });
  await expect.poll(numbers).toEqual(['2-0418', '2-0500']);
  await hearsKeys();
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('2');
  await expect.poll(() => bodies).toEqual([{ isServed: true }]);
  press('1');
  await expect.element(screen.getByRole('dialog', { name: '2-0418 done at every station?' })).toBeVisible();
});

test('filters show what is late and what is ready, with their counts', async () => {
  const { screen } = await open({ records: { ...fixtures.records, orders: [first, ready()] } });
  await screen.getByRole('button', { name: 'Ready 1', exact: true }).click();
  await expect.poll(numbers).toEqual(['2-0500']);
  await screen.getByRole('button', { name: 'Very late 1' }).click();
  await expect.poll(numbers).toEqual(['2-0418']);
  await screen.getByRole('button', { name: 'Late 0', exact: true }).click();
  await expect.element(screen.getByText('No order is like that now.')).toBeVisible();
});

test('an act that does not reach the server is taken back, with the reason', async () => {
  const { screen } = await open({
    calls: { ...fixtures.calls, 'orders/1/kitchen-acts': () => Response.json({ status: 503 }, { status: 503 }) },
  });
  const row = screen.getByRole('article', { name: '2-0418' });
  await row.getByRole('button', { name: /Hot Waiting/ }).click();
  await expect.element(screen.getByText(/Order 2-0418 stays where it was/)).toBeVisible();
  await expect.element(row.getByRole('button', { name: /Hot Waiting/ })).toBeVisible();
});

test('a pass that cannot be loaded says so, and is loaded by the button', async () => {
  const server = { isDown: true };
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      orders: (request) =>
        server.isDown ? Response.json({ status: 503 }, { status: 503 }) : fixtures.calls.orders(request),
    },
  });
  await expect.element(screen.getByText('The board could not be loaded')).toBeVisible();
  server.isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article', { name: '2-0418' })).toBeVisible();
});

test('the pass is empty when nothing is to be made', async () => {
  const { screen } = await open({ records: { ...fixtures.records, orders: [] } });
  await expect.element(screen.getByText('Nothing is to be made or handed out.')).toBeVisible();
});

test('a new order rings here as on the board, and is shown by its popup; the switch is that of the device', async () => {
  const fresh = { ...waiting, id: 9, orderNumberFormatted: '2-0900', createdAt: now(), updatedAt: now() };
  const { screen } = await open({
    at: '/kitchen/expediter?show=ready',
    records: { ...fixtures.records, orders: [...fixtures.records.orders, fresh] },
  });
  await expect.element(screen.getByText('(1) New Orders!')).toBeVisible();
  await screen.getByRole('button', { name: 'Check the waiting list' }).click();
  await expect.poll(() => screen.getByText('(1) New Orders!').elements().length).toBe(0);
  const row = screen.getByRole('article', { name: '2-0900' });
  await expect.element(row.getByRole('button').first()).toHaveFocus();
  const bell = screen.getByRole('button', { name: 'Sound' });
  await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.click();
  await expect.element(bell).toHaveAttribute('aria-pressed', 'false');
  expect(localStorage.getItem('flexy.kitchen.device')).toContain('"hasSound":false');
  localStorage.removeItem('flexy.kitchen.device');
});
