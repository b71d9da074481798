import { expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import pos from '../index.ts';
import { atTillOne } from './start.fixture.ts';
import { atTables, EVENING, PARTY, standing, TILL } from './tables.fixture.ts';

/** The cart as this device keeps it. The till makes the database: opened before, it would be an empty one. */
const keptSale = async () => {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === 'flexy-till')) return null;
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
  const { screen, places } = await atTables(renderPlugin(pos, TILL));
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
  const { screen, places } = await atTables(renderPlugin(pos, TILL));
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
  const { screen, places } = await atTables(
    renderPlugin(pos, {
      ...TILL,
      calls: {
        'reservables/3/act': ({ body }) => {
          bodies.push(body);
          return { state: 'seated' };
        },
      },
    }),
  );
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
  const { screen, places } = await atTables(
    renderPlugin(pos, {
      ...TILL,
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
    }),
  );
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

test('a party that was seated without a network is seated at the server before its order, once the line is back', async () => {
  await atTillOne();
  const { screen, places, server } = await atTables(
    renderPlugin(pos, { ...TILL, calls: { 'reservables/3/act': () => ({ state: 'seated' }) } }),
  );
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
  // The queue waits between two attempts.
  await expect.poll(writes, { timeout: 30_000 }).toEqual(['POST reservables/3/act', 'POST orders']);
});

test('a party that cannot be seated stays reserved, and the reason is told', async () => {
  await atTillOne();
  const detail = 'Table T3 is free now, so this cannot be done.';
  const { places } = await atTables(
    renderPlugin(pos, {
      ...TILL,
      calls: { 'reservables/3/act': () => Response.json({ status: 409, detail }, { status: 409 }) },
    }),
  );
  await places.getByRole('button', { name: 'Seat the party at T3 Alaoui' }).click();
  await expect.element(places.getByText(detail)).toBeVisible();
  await expect.element(places).toBeVisible();
});
