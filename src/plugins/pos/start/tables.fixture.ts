// The tables of an evening, each in a state of its own.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { RECORDS, table } from './start.fixture.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** A table of the plan in a state of its own. */
export const standing = (id: number, serviceState: string, fields: object = {}) =>
  table(id, { serviceState, serviceSince: ago(6), ...fields });

/** A party that is awaited. */
export const PARTY = { status: 'reserved', reservedAt: '2026-11-20T19:30:00+00:00', reservedFor: 'Alaoui' };

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

/** The plan of an evening and its open orders. */
export const EVENING = {
  ...RECORDS,
  reservable_categories: RECORDS.reservable_categories.map((floor) => ({ ...floor, reservables: TABLES })),
  orders: [order(75, 5, 486, 486), { ...order(76, 6, 196, 0), guests: 2 }, order(78, 8, 640, 320)],
};

/** Options of the page: the till of an evening. */
export const TILL = { at: '/pos', records: EVENING };

/** The till where a table is chosen, once the tables are drawn. */
export async function atTables<Rendered extends { screen: Pick<Locator, 'getByRole'> }>(drawing: Promise<Rendered>) {
  const rendered = await drawing;
  const places = rendered.screen.getByRole('dialog', { name: 'Change Location' });
  await expect.element(places.getByRole('button', { name: /^T1/ })).toBeVisible();
  return { ...rendered, places };
}
