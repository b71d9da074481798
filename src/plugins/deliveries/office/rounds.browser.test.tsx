import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../fixtures.ts';
import plugin from '../index.ts';

const DAY = { id: 3, status: 'open', openedBy: { id: 1 }, till: { id: 2, name: 'Till 2' } };
const records = { ...fixtures.records, orders: [], cash_movements: [], cash_sessions: [DAY] };

const open = (more: Partial<RenderPluginOptions> = {}) =>
  renderPlugin(plugin, { at: '/deliveries/rounds', as: 'ROLE_MANAGER', ...fixtures, records, ...more });

test('the office sees each driver’s stops, how far they are, and the cash in hand', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Delivery rounds' })).toBeVisible();
  await expect.element(screen.getByText('Hamza Idrissi')).toBeVisible();
  await expect.element(screen.getByText('1 of 3')).toBeVisible();
  await expect.element(screen.getByText('Imane Tazi')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '2-0409' })).toHaveAttribute('href', '/admin/orders/11/show');
});

test('a stop goes to another driver by its menu, in its place on the round', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'deliveries/assign': ({ body }) => {
        bodies.push(body);
        return { order: 12, agent: 2 };
      },
    },
  });
  const card = screen.getByRole('article').filter({ hasText: 'Karim Sefrioui' });
  await card.getByRole('button').click();
  await screen.getByRole('menuitem', { name: 'Omar Benjelloun' }).click();
  await expect.poll(() => bodies).toMatchObject([{ order: 12, agent: 2, stops: [{ order: 12 }] }]);
});

test('cash is counted into the drawer of an open day, and a difference needs an explanation', async () => {
  const bodies: unknown[] = [];
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'deliveries/handover': ({ body }) => {
        bodies.push(body);
        return { id: 1, expected: 120, counted: 118, difference: -2, movement: 5 };
      },
    },
  });
  await screen.getByRole('button', { name: 'Take the cash' }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Counted' }).fill('118');
  await window.getByRole('textbox', { name: /Where does the difference/ }).fill('Two too little');
  await window.getByRole('button', { name: 'Take the cash' }).click();
  const input = { agent: 1, till: 2, expected: 120, counted: 118, explanation: 'Two too little' };
  await expect.poll(() => bodies).toMatchObject([input]);
  await expect.element(screen.getByText(/taken from Hamza Idrissi/)).toBeVisible();
});

/** A driver with other cash in hand. */
const inHand = <D extends object>(driver: D, cash: { store: number | null; amount: number }[]) => ({
  ...driver,
  cash,
  cashInHand: cash.reduce((sum, { amount }) => sum + amount, 0),
});

test('a till takes the cash of its own store; the rest is named', async () => {
  const bodies: unknown[] = [];
  const { drivers, ...rest } = fixtures.calls['deliveries/rounds']();
  const cash = [
    { store: 1, amount: 70 },
    { store: 2, amount: 50 },
  ];
  const day = (id: number, store: number) => ({
    ...{ ...DAY, id, till: { id, name: `Till ${id}` } },
    store: { '@id': `/en/api/stores/${store}`, id: store, name: `Store ${store}` },
  });
  const { screen } = await open({
    records: { ...records, cash_sessions: [day(5, 1), day(6, 2)] },
    calls: {
      ...fixtures.calls,
      'deliveries/rounds': () => ({ ...rest, drivers: drivers.map((one) => (one.id === 1 ? inHand(one, cash) : one)) }),
      'deliveries/handover': ({ body }) => {
        bodies.push(body);
        return { id: 1, expected: 70, counted: 70, difference: 0, movement: 5 };
      },
    },
  });
  await screen.getByRole('button', { name: 'Take the cash' }).click();
  const window = screen.getByRole('dialog');
  const expected = () => window.element().querySelector('dd')?.textContent;
  // One of the drawers is proposed; the other store's cash is named.
  await expect.poll(expected).toContain('50.00');
  await expect.element(window.getByText(/70.*more is for other stores/)).toBeVisible();
  await window.getByRole('combobox').selectOptions('Till 5');
  await expect.poll(expected).toContain('70.00');
  await window.getByRole('textbox', { name: 'Counted' }).fill('70');
  await window.getByRole('button', { name: 'Take the cash' }).click();
  await expect.poll(() => bodies).toMatchObject([{ agent: 1, till: 5, expected: 70, counted: 70 }]);
});

test('a cashier without an open day is told so, and moves no stops', async () => {
  const { screen } = await open({
    as: 'ROLE_CASHIER',
    records: { ...records, cash_sessions: [{ ...DAY, openedBy: { id: 99 } }] },
  });
  await screen.getByRole('button', { name: 'Take the cash' }).click();
  await expect.element(screen.getByText(/No till has an open day/)).toBeVisible();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Take the cash' })).toBeDisabled();
  expect(document.querySelectorAll('article button')).toHaveLength(0);
});

test('the office reports in a driver’s place by the card’s menu; nobody reports what nobody brings', async () => {
  const bodies: unknown[] = [];
  const [first, ...others] = fixtures.calls['deliveries/rounds']().stops;
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'deliveries/rounds': () => ({
        ...fixtures.calls['deliveries/rounds'](),
        stops: [first, ...others.map((stop) => ({ ...stop, agent: null }))],
      }),
      'orders/11/delivery': ({ body }) => {
        bodies.push(body);
        return {};
      },
    },
  });
  await screen.getByRole('article').filter({ hasText: 'Imane Tazi' }).getByRole('button').click();
  await screen.getByRole('menuitem', { name: 'Delivered', exact: true }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivered/ })
    .click();
  await expect.poll(() => bodies).toMatchObject([{ state: 'delivered', cash: 254 }]);
  await screen.getByRole('article').filter({ hasText: 'Karim Sefrioui' }).getByRole('button').click();
  await expect.element(screen.getByRole('menuitem', { name: 'Omar Benjelloun' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Delivered', exact: true })).not.toBeInTheDocument();
});

test('a hand-over that is refused, since more was reported meanwhile, shows the new amount', async () => {
  let cashInHand = 120;
  const { screen } = await open({
    calls: {
      ...fixtures.calls,
      'deliveries/rounds': () => {
        const { drivers, ...rest } = fixtures.calls['deliveries/rounds']();
        return {
          ...rest,
          drivers: drivers.map((one) => (one.id === 1 ? inHand(one, [{ store: null, amount: cashInHand }]) : one)),
        };
      },
      'deliveries/handover': () => {
        cashInHand = 150;
        const detail = 'The driver has 150.00 MAD in hand by now. Count again.';
        return Response.json({ status: 409, title: detail, detail, reason: 'cashChanged' }, { status: 409 });
      },
    },
  });
  await screen.getByRole('button', { name: 'Take the cash' }).click();
  const window = screen.getByRole('dialog');
  await window.getByRole('textbox', { name: 'Counted' }).fill('120');
  await window.getByRole('button', { name: 'Take the cash' }).click();
  await expect.poll(() => window.element().querySelector('dd')?.textContent).toContain('150.00');
});
