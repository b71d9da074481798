import { expect, test } from 'vitest';
import { definePlugin } from '#admin';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const open = (more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, { at: '/kitchen', as: 'ROLE_KITCHEN', ...fixtures, ...more });

const columnOf = (number: string) =>
  [...document.querySelectorAll('[data-status]')]
    .find((card) => card.textContent?.includes(number))
    ?.getAttribute('data-status');

test('orders stand in four columns, with items, notes, place, draft and lateness in words', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Orders Lab' })).toBeVisible();
  await expect.element(screen.getByText('2-0418').first()).toBeVisible();
  expect(columnOf('2-0417')).toBe('processing');
  for (const text of ['No coriander', 'Ring twice', 'T4', 'Draft', '2 late', '1/2'])
    await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(/^\d+m \d+s ago/).first()).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /Skewers/ })).toHaveAttribute('aria-checked', 'true');
});

test('the badge of a waiting order pulses around its text, which keeps its colours', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('2-0418').first()).toBeVisible();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const pulses = rules.filter((rule) => rule instanceof CSSKeyframesRule && /pulse/.test(rule.name));
  expect(pulses).toHaveLength(1);
  const [steps] = pulses.map(({ cssText }) => cssText);
  expect(steps).toMatch(/outline-color/);
  expect(steps).not.toMatch(/opacity|[^-]color:|background/);
});

/** The dishes of the first order, as acts carry them. */
const SHOWN = [
  { dish: '[11,"Chicken tagine",[],""]', quantity: 1 },
  { dish: '[12,"Mint tea, pot",[],""]', quantity: 2 },
];

test('a ticket is started by its button, with the dishes that it shows', async () => {
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
  await screen.getByRole('button', { name: 'Start 2-0418' }).click();
  const stations = [{ id: 1 }, { id: 2 }, { id: 0 }];
  await expect.poll(() => bodies).toEqual([{ act: 'start', stations, dishes: SHOWN }]);
  await expect.poll(() => columnOf('2-0418')).toBe('processing');
});

test('a shop without stations finishes what the ticket shows, and nothing that was ordered since', async () => {
  const bodies: unknown[] = [];
  const dish = '[21,"Skewers",[],""]';
  const orders = fixtures.records.orders
    .slice(1, 2)
    .map((order) => ({ ...order, orderItems: order.orderItems.slice(0, 1) }));
  const { screen } = await open({
    records: { ...fixtures.records, orders },
    calls: {
      ...fixtures.calls,
      'kitchen/stations': () => ({ stations: [], latest: 99 }),
      'orders/2/kitchen-acts': ({ body }) => {
        bodies.push(body);
        return new Promise(() => undefined);
      },
    },
  });
  await screen.getByRole('button', { name: 'Done 2-0417' }).click();
  const dishes = [{ dish, quantity: 1 }];
  await expect.poll(() => bodies).toEqual([{ act: 'finish', stations: [{ id: 0 }], dishes }]);
  await expect.poll(() => columnOf('2-0417')).toBe('done');
});

test('a move that the server refuses goes back, and says why', async () => {
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/1/kitchen-acts': () => Response.json({ status: 422, detail: 'It was cancelled.' }, { status: 422 }),
    },
  });
  await screen.getByRole('button', { name: 'Start 2-0418' }).click();
  await expect.element(screen.getByText(/Order 2-0418 stays where it was/)).toBeVisible();
  await expect.poll(() => columnOf('2-0418')).toBe('waiting');
});

test('an item is checked off at the server, and shown at once', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/1/kitchen-items': ({ body }) => {
        bodies.push(body);
        return { items: [11], version: 1 };
      },
    },
  });
  const tagine = screen.getByRole('checkbox', { name: /Chicken tagine/ });
  await tagine.click();
  await expect.element(tagine).toHaveAttribute('aria-checked', 'true');
  await expect.poll(() => bodies).toEqual([{ item: 11, isDone: true }]);
});

test('new orders show the popup, until it is answered', async () => {
  const now = new Date().toISOString();
  const fresh = { ...fixtures.records.orders[0], id: 1, createdAt: now, updatedAt: now };
  const { screen } = await open({ records: { ...fixtures.records, orders: [fresh] } });
  await expect.element(screen.getByText('(1) New Orders!')).toBeVisible();
  await expect.element(screen.getByText('Start working on the new 1 orders')).toBeVisible();
  await screen.getByRole('button', { name: 'Check the waiting list' }).click();
  await expect.poll(() => screen.getByText('(1) New Orders!').elements().length).toBe(0);
});

test('a station shows its items; what others prepare stands aside', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Bar' }).click();
  await expect.element(screen.getByRole('checkbox', { name: /Mint tea/ }).first()).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Chicken tagine/ }).elements()).toHaveLength(0);
  await expect.element(screen.getByText('Chicken tagine').first()).toBeVisible();
});

test('the rail sums items up over open tickets, and can be put away', async () => {
  const { screen } = await open();
  const rail = screen.getByRole('complementary', { name: 'All day' });
  await expect.element(rail.getByText('2 waiting, 4 in progress')).toBeInTheDocument();
  await rail.getByRole('button', { name: 'Hide the totals' }).click();
  await expect.poll(() => rail.elements().length).toBe(0);
});

test('a number key starts the ticket that shows it', async () => {
  const { screen, server, hearsKeys } = await open();
  await expect.element(screen.getByText('2-0418').first()).toBeVisible();
  await hearsKeys();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  const isAct = (call: string) => call.endsWith('kitchen-acts');
  await expect.poll(() => server.asked.filter(isAct)).toEqual(['POST orders/1/kitchen-acts']);
});

test('the kitchen begins at its board', async () => {
  const { screen, path } = await open({ at: '/' });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Orders Lab' })).toBeVisible();
  expect(path()).toBe('/kitchen');
});

test('an order whose table was merged says which order has its items, and is not struck through as a cancelled one', async () => {
  const now = new Date().toISOString();
  const [order] = fixtures.records.orders;
  const merged = {
    ...order,
    id: 1,
    status: 'cancelled',
    createdAt: now,
    updatedAt: now,
    mergedInto: { id: 2, orderNumberFormatted: '2-0417' },
  };
  const { screen } = await open({
    records: { ...fixtures.records, orders: [merged, ...fixtures.records.orders.slice(1)] },
  });
  const card = screen.getByRole('group', { name: '2-0418' });
  await expect.element(card.getByText('Merged into 2-0417')).toBeVisible();
  expect(card.getByText('Chicken tagine').elements()).toHaveLength(0);
});

const floorPlan = definePlugin({
  id: 'floor-plan',
  title: 'kitchen.menu',
  api: 1,
  pages: [{ path: 'floor-plan/tables/:id', load: async () => ({ default: () => <p>The table</p> }) }],
});

test("a ticket's table opens the floor plan, where there is one", async () => {
  const records = { ...fixtures.records, reservables: [] };
  const { screen, path } = await open({ records, beside: [floorPlan] });
  await screen.getByRole('link', { name: 'Table T4 on the floor plan' }).click();
  await expect.poll(path).toBe('/floor-plan/tables/7');
});

test('without a floor plan the table is plain text', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('T4', { exact: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /floor plan/ }).elements()).toHaveLength(0);
});

test('300 open orders: only the tickets in sight are drawn', async () => {
  const now = Date.now();
  const orders = Array.from({ length: 300 }, (_, at) => {
    const createdAt = new Date(now - (at + 60) * 1000).toISOString();
    const [order] = fixtures.records.orders;
    return { ...order, id: at + 1, orderNumberFormatted: `9-${1000 + at}`, createdAt, updatedAt: createdAt };
  });
  const { screen } = await open({ records: { ...fixtures.records, orders } });
  await expect.element(screen.getByRole('group', { name: '9-1000' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Waiting' }).getByText('300', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[data-status="waiting"]').length).toBeLessThan(40);
});
