import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import pos from '../index.ts';
import { atTillOne, RECORDS, table } from './start.fixture.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** A table of the plan in a state of its own. */
const standing = (id: number, serviceState: string, fields: object = {}) =>
  table(id, { serviceState, serviceSince: ago(6), ...fields });

/** A party that is awaited. */
const PARTY = { status: 'reserved', reservedAt: '2026-11-20T19:30:00+00:00', reservedFor: 'Alaoui' };

const TABLES = [
  standing(1, 'free'),
  standing(2, 'seated', { guests: 3 }),
  standing(3, 'reserved', { ...PARTY, reservedGuests: 6 }),
  standing(4, 'seated', { guests: 2, mergedOrder: '/en/api/orders/75' }),
  standing(5, 'bill-asked', { guests: 4 }),
  standing(6, 'seated', { guests: 2 }),
  standing(7, 'to-clean'),
  standing(8, 'seated', { guests: 2 }),
];

const order = (id: number, at: number, total: number, rest: number) => ({
  id,
  type: 'delivery-note',
  status: 'waiting',
  paymentStatus: rest === 0 ? 'paid' : rest < total ? 'partially-paid' : 'waiting',
  reservable: `/en/api/reservables/${at}`,
  soldAt: ago(41),
  fullTotalAmount: total,
  restAmount: rest,
});

const EVENING = {
  ...RECORDS,
  reservable_categories: RECORDS.reservable_categories.map((floor) => ({ ...floor, reservables: TABLES })),
  orders: [order(75, 5, 486, 486), { ...order(76, 6, 196, 0), guests: 2 }, order(78, 8, 640, 320)],
};

async function atTables(options: RenderPluginOptions = {}) {
  const rendered = await renderPlugin(pos, { at: '/pos', records: EVENING, ...options });
  const places = rendered.screen.getByRole('dialog', { name: 'Change Location' });
  await expect.element(places.getByRole('button', { name: /^T1/ })).toBeVisible();
  return { ...rendered, places };
}

/** State, time and amount of each table. */
const STATES = [
  /^T1[^]*Free$/,
  /^T2[^]*Seated6 min[^]*no order yet/,
  /^T3[^]*Reserved[^]*20:30[^]*Alaoui/,
  /^T4[^]*Merged into T5$/,
  /^T5[^]*Bill asked41 min[^]*486\.00 open/,
  /^T6[^]*Paid41 min[^]*196\.00 paid/,
  /^T7[^]*To clean6 min/,
  /^T8[^]*Seated41 min[^]*320\.00 open/,
];

async function expectStates({ places }: Awaited<ReturnType<typeof atTables>>) {
  for (const [at, state] of STATES.entries()) {
    const tile = places.getByRole('button', { name: new RegExp(`^T${at + 1}\\b`) });
    await expect.poll(() => tile.element().textContent).toMatch(state);
  }
}

test('each table is shown as it stands, with one amount that says what it is', async () => {
  await atTillOne();
  const shown = await atTables();
  await expectStates(shown);
  await expect.element(shown.places.getByRole('button', { name: /^T3/ })).toBeDisabled();
  await expect.element(shown.places.getByRole('button', { name: /^Paid 1/ })).toBeVisible();
  await shown.places.getByRole('button', { name: 'Bill asked 1' }).click();
  await expect.element(shown.places.getByRole('button', { name: /^T1/ })).not.toBeInTheDocument();
  await expect.element(shown.places.getByRole('button', { name: /^T5/ })).toBeVisible();
});

test('without a network the tables stand as this device knows them, and say since when', async () => {
  await atTillOne();
  const before = await atTables();
  await expectStates(before);
  await before.screen.unmount();
  const offline = await atTables({ mood: 503 });
  await expectStates(offline);
  await expect.element(offline.places.getByText(/^No network\. The states of \d\d:\d\d are/)).toBeVisible();
});

test('without a network and without known orders, no table that is taken is shown as free', async () => {
  await atTillOne();
  const refused = () => Response.json({ detail: 'Down.' }, { status: 503 });
  const { places } = await atTables({ calls: { orders: refused } });
  for (const [name, word] of [
    ['T2', 'Seated'],
    ['T5', 'Bill asked'],
    ['T7', 'To clean'],
  ])
    await expect.element(places.getByRole('button', { name: new RegExp(`^${name}.*${word}`) })).toBeVisible();
  await expect.element(places.getByRole('button', { name: 'Free 1' })).toBeVisible();
});

test('on a phone the tiles keep their height and nothing is cut off at the side', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  await atTillOne();
  const { places } = await atTables();
  const tile = places.getByRole('button', { name: /^T5/ }).element().getBoundingClientRect();
  expect(tile.height).toBeGreaterThanOrEqual(96);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await places.getByRole('button', { name: 'List' }).click();
  for (const row of places.getByRole('listitem').elements()) {
    const { left, right } = row.getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
  }
});

test('the tables stand under the sections of their floors, of which one can be chosen', async () => {
  await atTillOne();
  const floor = { type: 'floor', store: '/en/api/stores/1' };
  const inSection = (id: number, section: string) => standing(id, 'free', { section });
  const room = { ...floor, id: 6, name: 'Room', reservables: [inSection(21, ''), inSection(22, '')] };
  const terrace = {
    ...floor,
    id: 5,
    name: 'Terrace',
    reservables: [inSection(1, 'Pergola'), standing(2, 'seated', { section: 'Street' })],
  };
  const { places } = await atTables({ records: { ...EVENING, orders: [], reservable_categories: [terrace, room] } });
  const heads = () =>
    places
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(heads).toEqual(['Terrace, Pergola', 'Terrace, Street', 'Room']);
  await places.getByRole('button', { name: 'Terrace 1/2' }).click();
  await expect.poll(heads).toEqual(['Terrace, Pergola', 'Terrace, Street']);
  await expect.element(places.getByRole('button', { name: 'All 2', exact: true })).toBeVisible();
  await places.getByRole('button', { name: 'Seated 1' }).click();
  await expect.poll(heads).toEqual(['Terrace, Street']);
});

/** The cart as this device keeps it. */
const keptSale = async () => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('flexy-till');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const kept = await new Promise<{ sale?: { table?: number; guests?: number } } | undefined>((resolve) => {
    const request = database.transaction('sales').objectStore('sales').get('open');
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return { table: kept?.sale?.table, guests: kept?.sale?.guests };
};

/** Puts something into the cart, so that it is kept on the device. */
async function sellTea(screen: Awaited<ReturnType<typeof renderPlugin>>['screen']) {
  await screen.getByRole('button', { name: /^Mint tea/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Quantity of Mint tea: 1' })).toBeVisible();
}

test('the guests are asked at the first order of a table and kept with the order', async () => {
  await atTillOne();
  const { screen, places } = await atTables();
  await places.getByRole('button', { name: /^T1/ }).click();
  const bar = places.getByRole('form', { name: 'Table T1' });
  await bar.getByRole('button', { name: 'One guest less' }).click();
  await bar.getByRole('button', { name: 'Seat 3 guests' }).click();
  await expect.element(places).not.toBeInTheDocument();
  await sellTea(screen);
  await expect.poll(keptSale).toEqual({ table: 1, guests: 3 });
});

test('guests who sit already, or whose order counts them, are not asked again', async () => {
  await atTillOne();
  const { screen, places } = await atTables();
  await places.getByRole('button', { name: /^T2/ }).click();
  await expect.element(places).not.toBeInTheDocument();
  await sellTea(screen);
  await expect.poll(keptSale).toEqual({ table: 2, guests: 3 });
  await screen.getByRole('button', { name: /Change Location/ }).click();
  await places.getByRole('button', { name: /^T6/ }).click();
  await expect.poll(keptSale).toEqual({ table: 6, guests: 0 });
  // At a free table nobody counts them yet.
  await screen.getByRole('button', { name: /Change Location/ }).click();
  await places.getByRole('button', { name: /^T1/ }).click();
  await places.getByRole('form', { name: 'Table T1' }).getByRole('button', { name: 'Seat 4 guests' }).click();
  await expect.poll(keptSale).toEqual({ table: 1, guests: 4 });
});

test('one press seats a party that has reserved, and its table is that of the sale', async () => {
  await atTillOne();
  const bodies: unknown[] = [];
  const { screen, places } = await atTables({
    calls: {
      'reservables/3/act': ({ body }) => {
        bodies.push(body);
        return { state: 'seated' };
      },
    },
  });
  await expect.element(places.getByRole('button', { name: /^T3/ })).toBeDisabled();
  await places.getByRole('button', { name: 'Seat the party at T3 Alaoui' }).click();
  await expect.element(places).not.toBeInTheDocument();
  expect(bodies).toEqual([{ act: 'seat', guests: 6 }]);
  const named = { name: 'Alaoui Reserved in this name; no customer chosen' };
  await expect.element(screen.getByRole('button', named)).toBeVisible();
  await sellTea(screen);
  await expect.poll(keptSale).toEqual({ table: 3, guests: 6 });
});

test('the guests of a party whose reservation does not say them are asked before it is seated', async () => {
  await atTillOne();
  const bodies: unknown[] = [];
  const { screen, places } = await atTables({
    records: {
      ...EVENING,
      reservable_categories: EVENING.reservable_categories.map((floor) => ({
        ...floor,
        reservables: [standing(1, 'free'), standing(3, 'reserved', PARTY)],
      })),
    },
    calls: {
      'reservables/3/act': ({ body }) => {
        bodies.push(body);
        return { state: 'seated' };
      },
    },
  });
  await places.getByRole('button', { name: 'Seat the party at T3 Alaoui' }).click();
  const bar = places.getByRole('form', { name: 'Table T3' });
  await expect.element(bar.getByText('Reserved, Alaoui, Terrace')).toBeVisible();
  await bar.getByRole('button', { name: 'One guest more' }).click();
  expect(bodies).toEqual([]);
  await bar.getByRole('button', { name: 'Seat 5 guests' }).click();
  await expect.element(places).not.toBeInTheDocument();
  expect(bodies).toEqual([{ act: 'seat', guests: 5 }]);
  await sellTea(screen);
  await expect.poll(keptSale).toEqual({ table: 3, guests: 5 });
});

test('as a list the tables stand by urgency, each with state, guests, time and amount', async () => {
  await atTillOne();
  const { places } = await atTables();
  await places.getByRole('button', { name: 'List' }).click();
  const rows = () =>
    places
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^T5Bill asked[^]*4\/4[^]*4\d min[^]*486\.00 open$/),
      expect.stringMatching(/^T8Seated[^]*2\/4[^]*4\d min · 50% paid320\.00 open$/),
      expect.stringMatching(/^T2Seated[^]*3\/4[^]*\d min · no order yet$/),
      expect.stringMatching(/^T6Paid[^]*4\d min196\.00 paid$/),
      expect.stringMatching(/^T7To clean[^]*\d min$/),
      expect.stringMatching(/^T3Reserved[^]*20:30Alaoui/),
      expect.stringMatching(/^T1Free[^]*4$/),
      expect.stringMatching(/^T4Merged into T5[^]*4$/),
    ]);
  await expect.element(places.getByRole('button', { name: /^T3/ })).toBeDisabled();
  await expect.element(places.getByRole('button', { name: 'Seat the party at T3 Alaoui' })).toBeVisible();
  await places.getByRole('button', { name: 'Seated 2' }).click();
  await expect.poll(() => rows().length).toBe(2);
  await places.getByRole('button', { name: /^T2/ }).click();
  await expect.element(places).not.toBeInTheDocument();
});

test('a party that was seated without a network is seated at the server before its order, once the line is back', async () => {
  await atTillOne();
  const { screen, places, server } = await atTables({ calls: { 'reservables/3/act': () => ({ state: 'seated' }) } });
  const without = places.getByText(/^No network\./);
  const change = screen.getByRole('button', { name: /Change Location/ });
  await places.getByRole('button', { name: /^T2/ }).click();
  await sellTea(screen);
  server.mood = 503;
  await change.click();
  await expect.element(without).toBeVisible();
  await places.getByRole('button', { name: 'Seat the party at T3 Alaoui' }).click();
  await expect.poll(keptSale).toMatchObject({ table: 3 });
  server.mood = 'answers';
  const written = server.asked.length;
  await change.click();
  await expect.element(without).not.toBeInTheDocument();
  await places.getByRole('button', { name: 'Back to the cash register' }).click();
  await screen.getByRole('button', { name: 'Payments' }).click();
  await screen.getByRole('button', { name: /^Cash, exact/ }).click();
  const writes = () => server.asked.slice(written).filter((one) => /^POST (orders|reservables)/.test(one));
  await expect.poll(writes).toEqual(['POST reservables/3/act', 'POST orders']);
});

test('a party that cannot be seated stays reserved, and the reason is told', async () => {
  await atTillOne();
  const detail = 'Table T3 is free now, so this cannot be done.';
  const { places } = await atTables({
    calls: { 'reservables/3/act': () => Response.json({ status: 409, detail }, { status: 409 }) },
  });
  await places.getByRole('button', { name: 'Seat the party at T3 Alaoui' }).click();
  await expect.element(places.getByText(detail)).toBeVisible();
  await expect.element(places).toBeVisible();
});
