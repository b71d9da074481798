import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';
import {
  acknowledge,
  changeOrder,
  knownOrder,
  takeOver,
  type ChangedOrder,
  type OrderFacts,
} from '../rules/seenOrder.ts';

const dish = (product: number, description: string, count: number) => ({
  product,
  description,
  details: [],
  quantity: count * 1000,
});
const skewers = (count: number) => dish(21, 'Skewers', count);
const tea = (count: number) => dish(12, 'Mint tea, pot', count);
const juice = (count: number) => dish(31, 'Orange juice', count);

/** Order 2-0417 of the fixtures, which is in progress: one of skewers and four pots of tea at T4. */
const facts = (dishes: OrderFacts['dishes'], more: Partial<OrderFacts> = {}): OrderFacts => ({
  dishes,
  table: 7,
  tableName: 'T4',
  service: 'on-store',
  note: '',
  endedIn: null,
  into: null,
  ...more,
});
const NOW = facts([skewers(1), tea(4)]);
const MADE = Date.parse('2026-01-01T10:31:00Z');
const changed = (before: OrderFacts, ...after: readonly OrderFacts[]): ChangedOrder =>
  after.reduce((known, one) => changeOrder(known, one, MADE), knownOrder(before));

const rowOf = (order: number, { changedAt, ...change }: ChangedOrder, version = 1) => ({
  id: order,
  order,
  ...change,
  changedBy: 'Imane',
  changedAt: new Date(changedAt).toISOString(),
  version,
  updatedAt: new Date().toISOString(),
});

const open = (change: ChangedOrder, more: Partial<RenderPluginOptions> = {}, order: object = {}) => {
  const orders = fixtures.records.orders.map((one) => (one.id === 2 ? { ...one, ...order } : one));
  const records = { ...fixtures.records, orders, kitchen_changes: [rowOf(2, change)] };
  return renderPlugin(plugin, { at: '/kitchen', as: 'ROLE_KITCHEN', ...fixtures, records, ...more });
};

test('what changed stands on the ticket, dish by dish, with when and by whom, and a bar leads to it', async () => {
  const { screen } = await open(changed(facts([skewers(1), tea(6), juice(2)], { table: 2, tableName: 'T2' }), NOW));
  const card = screen.getByRole('group', { name: '2-0417' });
  for (const text of ['3 changes', '11:31, Imane', 'Moved to T4', 'Less, was 6', 'Cancelled, do not make'])
    await expect.element(card.getByText(text)).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Done/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('(1) ticket changed')).toBeVisible();
  await screen.getByRole('button', { name: 'Show the next' }).click();
  await expect.element(card).toHaveFocus();
});

test('Seen sends what the screen shows, ends it, and the ticket says when', async () => {
  const change = changed(facts([skewers(1), tea(3)]), NOW);
  const bodies: unknown[] = [];
  const { screen } = await open(change, {
    calls: {
      ...fixtures.calls,
      'orders/2/kitchen-seen': ({ body }) => {
        bodies.push(body);
        const { changes, dishes } = body as { changes: number; dishes: { key: string }[] };
        const keys = dishes.map(({ key }) => key);
        const at = Date.parse('2026-01-01T10:33:00Z');
        return rowOf(2, acknowledge(change, { station: null, changes, dishes: keys, cooks: new Map(), at }), 2);
      },
    },
  });
  const card = screen.getByRole('group', { name: '2-0417' });
  await expect.element(card.getByText('1 added, was 3')).toBeVisible();
  await card.getByRole('button', { name: 'Seen 2-0417' }).click();
  await expect.element(card.getByText('1 change 11:31, seen 11:33')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Done for all 2-0417' })).toBeVisible();
  expect(bodies).toEqual([{ station: null, changes: 1, dishes: [{ key: '[12,"Mint tea, pot",[]]' }] }]);
  await expect.poll(() => screen.getByText('(1) ticket changed').elements().length).toBe(0);
});

test('a press that the server refuses leaves the differences, and says why', async () => {
  const refuse = () => Response.json({ status: 503, detail: 'Closed for a minute.' }, { status: 503 });
  const calls = { ...fixtures.calls, 'orders/2/kitchen-seen': refuse };
  const { screen } = await open(changed(facts([skewers(1), tea(3)]), NOW), { calls });
  await screen.getByRole('button', { name: 'Seen 2-0417' }).click();
  await expect.element(screen.getByText(/Order 2-0417 .*Closed for a minute/)).toBeVisible();
  await expect.element(screen.getByText('1 added, was 3')).toBeVisible();
});

test('a change that the press did not know stays on the ticket', async () => {
  const change = changed(facts([skewers(1), tea(3)]), NOW);
  const later = changeOrder(change, facts([skewers(2), tea(4)]), MADE);
  const calls = { ...fixtures.calls, 'orders/2/kitchen-seen': () => rowOf(2, later, 2) };
  const { screen } = await open(change, { calls });
  await screen.getByRole('button', { name: 'Seen 2-0417' }).click();
  await expect.element(screen.getByText('2 changes')).toBeVisible();
});

test('a cancelled order stands where it stood until that is seen, struck through, and is not moved', async () => {
  const now = new Date().toISOString();
  const change = changed(NOW, facts([skewers(1), tea(4)], { endedIn: 'processing' }));
  const { screen } = await open(change, {}, { status: 'cancelled', createdAt: now });
  const column = screen.getByRole('region', { name: 'In Progress' });
  const card = column.getByRole('group', { name: '2-0417' });
  await expect.element(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.poll(() => card.getByText('Cancelled, do not make').elements().length).toBe(2);
  expect(card.getByRole('button', { name: /^Actions/ }).elements()).toEqual([]);
  await expect.element(card.getByRole('button', { name: 'Seen 2-0417' })).toBeVisible();
});

test('an order that is taken up again says so, and marks none of its dishes', async () => {
  const ended = facts([skewers(1), tea(4)], { endedIn: 'waiting' });
  const { screen } = await open(changed(NOW, ended, NOW));
  const card = screen.getByRole('group', { name: '2-0417' });
  await expect.element(card.getByText('Taken up again')).toBeVisible();
  expect(card.getByText(/Cancelled|Added/).elements()).toEqual([]);
});

test('a merged order says where its dishes are made, and the other one which dishes came from it', async () => {
  const merged = { number: '2-0400', isDone: false, seen: knownOrder(facts([tea(4)])).seen };
  const target = changeOrder(takeOver(knownOrder(facts([skewers(1)])), { ...merged, dishes: [tea(4)] }), NOW, MADE);
  const { screen } = await open(target);
  await expect.element(screen.getByText('From 2-0400')).toBeVisible();
  await expect.element(screen.getByText('1 change', { exact: true })).toBeVisible();
});

test('a merged order stands where it stood until that is seen', async () => {
  const now = new Date().toISOString();
  const into = { number: '2-0418', tableName: 'Terrace 4' };
  const change = changed(NOW, facts([skewers(1), tea(4)], { endedIn: 'processing', into }));
  const order = { status: 'cancelled', createdAt: now, mergedInto: { id: 1, orderNumberFormatted: '2-0418' } };
  const { screen } = await open(change, {}, order);
  const card = screen.getByRole('group', { name: '2-0417' });
  await expect.element(card.getByText('Merged', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Merged into 2-0418')).toBeVisible();
  await expect.element(card.getByText('Terrace 4. Make its dishes there, none here.')).toBeVisible();
  expect(card.getByText('Skewers').elements()).toEqual([]);
});

test('a station shows and acknowledges its own dishes, also when the last one of them was cancelled', async () => {
  const change = changed(facts([skewers(1), tea(4)]), facts([skewers(3)]));
  const { screen } = await open(
    change,
    {},
    {
      orderItems: [{ id: 21, product: 21, description: 'Skewers', quantity: 3 }],
    },
  );
  await screen.getByRole('button', { name: 'Bar' }).click();
  const card = screen.getByRole('group', { name: '2-0417' });
  await expect.element(card.getByText('1 change', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Mint tea, pot')).toBeVisible();
  expect(card.getByText('added').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Hot' }).click();
  await expect.element(card.getByText('2 added, was 1')).toBeVisible();
});

test('the number key of a changed ticket acknowledges it and starts nothing', async () => {
  const { screen, server, hearsKeys } = await open(changed(facts([skewers(1), tea(3)]), NOW));
  const card = screen.getByRole('group', { name: '2-0417' });
  await expect.element(card.getByRole('button', { name: 'Seen 2-0417' })).toBeVisible();
  const key = card.getByRole('button', { name: 'Seen 2-0417' }).element().getAttribute('aria-keyshortcuts');
  await hearsKeys();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: key ?? '', bubbles: true }));
  await expect
    .poll(() => server.asked.filter((call) => call.startsWith('POST')))
    .toEqual(['POST orders/2/kitchen-seen']);
  expect(server.asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
});
