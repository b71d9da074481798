import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const open = (more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, { at: '/kitchen', as: 'ROLE_KITCHEN', ...fixtures, ...more });

const columnOf = (number: string) =>
  [...document.querySelectorAll('[data-status]')]
    .find((card) => card.textContent?.includes(number))
    ?.getAttribute('data-status');

const TEA = '[12,"Mint tea, pot",[],""]';
const answer = (dishes: readonly unknown[], more: object = {}) => ({
  items: [],
  progress: [{ station: 1, waitingAt: 1, startedAt: 2, readyAt: null, rounds: [], dishes }],
  version: 2,
  servedAt: null,
  status: 'processing',
  startedAt: '2026-01-01T10:01:00+00:00',
  doneAt: null,
  updatedAt: '2026-01-01T10:01:00+00:00',
  steps: 2,
  ...more,
});

test('on a station’s screen Start and Done are about its items alone, and the others go on', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/2/kitchen-acts': ({ body }) => {
        bodies.push(body);
        return answer([[TEA, 4000, 4000]]);
      },
    },
  });
  await screen.getByRole('button', { name: 'Bar' }).click();
  await screen.getByRole('button', { name: 'Done 2-0417' }).click();
  await expect.poll(() => columnOf('2-0417')).toBe('done');
  await expect.poll(() => bodies).toMatchObject([{ act: 'finish', stations: [{ id: 1 }, { id: 0 }] }]);
  expect(bodies[0]).toMatchObject({ dishes: expect.arrayContaining([{ dish: TEA, quantity: 4 }]) });
  await expect.element(screen.getByText('Hot waiting').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Hot', exact: true }).click();
  await expect.poll(() => columnOf('2-0417')).toBe('waiting');
  await expect.element(screen.getByText('Bar ready')).toBeVisible();
});

test('a station’s act that the server refuses goes back, and says why', async () => {
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/1/kitchen-acts': () => Response.json({ status: 422, detail: 'It was cancelled.' }, { status: 422 }),
    },
  });
  await screen.getByRole('button', { name: 'Bar' }).click();
  await screen.getByRole('button', { name: 'Start 2-0418' }).click();
  await expect.element(screen.getByText(/Order 2-0418 stays where it was/)).toBeVisible();
  await expect.poll(() => columnOf('2-0418')).toBe('waiting');
});

test('number keys act on the station’s items', async () => {
  const acts: unknown[] = [];
  const { screen, hearsKeys } = await open({
    calls: {
      ...fixtures.calls,
      'orders/1/kitchen-acts': ({ body }) => {
        acts.push(body);
        return answer([[TEA, 2000, 0]]);
      },
    },
  });
  await screen.getByRole('button', { name: 'Bar' }).click();
  await hearsKeys();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
  await expect.poll(() => acts).toMatchObject([{ act: 'start', stations: [{ id: 1 }, { id: 0 }] }]);
});

test('with all stations Done is asked about: which ones have not finished, and then all are', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'orders/2/kitchen-acts': ({ body }) => {
        bodies.push(body);
        const doneAt = new Date().toISOString();
        return answer([[TEA, 4000, 4000]], { status: 'done', doneAt, steps: 3 });
      },
    },
  });
  await screen.getByRole('button', { name: 'Done for all 2-0417' }).click();
  const dialog = screen.getByRole('dialog', { name: '2-0417 done at every station?' });
  await expect.element(dialog.getByText(/2 stations have not finished/)).toBeVisible();
  await expect.element(dialog.getByText('1 × Skewers')).toBeVisible();
  await expect.element(dialog.getByText('In progress, 1 of 1 made')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect.poll(() => dialog.elements().length).toBe(0);
  expect(bodies).toEqual([]);

  await screen.getByRole('button', { name: 'Done for all 2-0417' }).click();
  await dialog.getByRole('button', { name: 'Done for all' }).click();
  await expect
    .poll(() => bodies)
    .toMatchObject([
      {
        act: 'finish',
        stations: [{ id: 1 }, { id: 2 }, { id: 0 }],
        dishes: [
          { dish: '[21,"Skewers",[],""]', quantity: 1 },
          { dish: TEA, quantity: 4 },
        ],
      },
    ]);
  await expect.poll(() => columnOf('2-0417')).toBe('done');
});

test('an order of one station is done without a question', async () => {
  const { screen, server } = await open({
    records: {
      ...fixtures.records,
      orders: fixtures.records.orders.map((order) => ({ ...order, orderItems: order.orderItems.slice(0, 1) })),
    },
  });
  await screen.getByRole('button', { name: 'Done 2-0417' }).click();
  await expect.poll(() => server.asked).toContain('POST orders/2/kitchen-acts');
});

test('what is ready at a station that has more to do is drawn as checked off', async () => {
  const progress = answer([[TEA, 3000, 3000]]).progress;
  const [, order] = fixtures.records.orders;
  const tea = { id: 12, product: 12, description: 'Mint tea, pot', quantity: 3 };
  const more = { id: 13, product: 12, description: 'Mint tea, glass', quantity: 1 };
  const { screen } = await open({
    records: {
      ...fixtures.records,
      orders: [{ ...order, id: 2, orderItems: [tea, more] }],
      kitchen_tickets: [{ id: 1, order: 2, items: [], version: 1, progress, updatedAt: '2026-01-01T10:00:00+00:00' }],
    },
  });
  await expect.element(screen.getByRole('checkbox', { name: /pot/ })).toHaveAttribute('aria-checked', 'true');
  await expect.element(screen.getByRole('checkbox', { name: /glass/ })).toHaveAttribute('aria-checked', 'false');
});

const BREAD = { id: 31, product: 31, description: 'Bread', quantity: 1 };
const WATER = { id: 32, product: 32, description: 'Water', quantity: 1 };
/** The board with an order of two dishes that no station prepares: the bread was begun before the water was ordered. */
function openRest(stations: readonly object[]) {
  const rest = { station: 0, waitingAt: 1, startedAt: 2, readyAt: null, rounds: [] };
  const progress = [{ ...rest, dishes: [['[31,"Bread",[],""]', 1000, 0]] }];
  const [, order] = fixtures.records.orders;
  return open({
    records: {
      ...fixtures.records,
      orders: [{ ...order, id: 2, orderItems: [BREAD, WATER] }],
      kitchen_tickets: [{ id: 1, order: 2, items: [], version: 1, progress, updatedAt: '2026-01-01T10:00:00+00:00' }],
    },
    calls: { ...fixtures.calls, 'kitchen/stations': () => ({ stations, latest: 99 }) },
  });
}

test('a dish of no station says how far it is itself, not what was made beside it', async () => {
  const { screen } = await openRest([
    { id: 1, name: 'Bar', products: [12] },
    { id: 2, name: 'Hot', products: [11] },
  ]);
  await expect.element(screen.getByRole('checkbox', { name: /Bread.*No station, in progress/ })).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /Water.*No station, made once/ })).toBeVisible();
});

test('with one station nobody else makes what no station prepares: nothing is said', async () => {
  const { screen } = await openRest([{ id: 1, name: 'Bar', products: [12] }]);
  await expect.element(screen.getByRole('checkbox', { name: /Bread/ })).toBeVisible();
  expect(screen.getByText(/No station/).elements()).toEqual([]);
});

test('the bar opens the expediter', async () => {
  const { screen, path } = await open();
  await screen.getByRole('button', { name: 'Expediter' }).click();
  await expect.poll(path).toBe('/kitchen/expediter');
});

test('a product that is moved to another station stands there within a minute, without a live update', async () => {
  const intervals = vi.spyOn(window, 'setInterval');
  onTestFinished(() => intervals.mockRestore());
  const prepares = { bar: [12], hot: [11, 21] };
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'kitchen/stations': () => ({
        stations: [
          { id: 1, name: 'Bar', products: prepares.bar },
          { id: 2, name: 'Hot', products: prepares.hot },
        ],
        latest: 99,
      }),
    },
  });
  await screen.getByRole('button', { name: 'Hot', exact: true }).click();
  await expect.element(screen.getByRole('checkbox', { name: /Skewers/ })).toBeVisible();
  await expect.poll(() => screen.getByRole('checkbox', { name: /Mint tea/ }).elements().length).toBe(0);
  prepares.bar = [];
  prepares.hot = [11, 12, 21];
  // The minute is over.
  for (const [task, every] of intervals.mock.calls) if (every === 60_000 && typeof task === 'function') task();
  await expect.poll(() => screen.getByRole('checkbox', { name: /Mint tea/ }).elements().length).toBe(2);
});
