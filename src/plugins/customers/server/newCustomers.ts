import type { Router } from 'express';
import { addDays, dayOf, isoWithOffset, startOfDay } from '#resource';
import { mountFigures, ofDays, type ListFilter, type ListReader, type ServerHost } from '#server';

/** How many of the newest are named. */
const NAMED = 6;

async function countOf(reader: ListReader, filter: ListFilter): Promise<number> {
  const found = await reader
    .rows('customers', filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}

/** Customers of the last days, today included, beside as many days before them. */
async function newCustomers(reader: ListReader, days: number) {
  const { now, timeZone } = reader;
  const start = (back: number) => startOfDay(addDays(dayOf(now, timeZone), 1 - back), timeZone);
  const filter: ListFilter = { 'createdAt[after]': isoWithOffset(start(days)) };
  const earlier: ListFilter = {
    'createdAt[after]': isoWithOffset(start(2 * days)),
    'createdAt[strictly_before]': isoWithOffset(start(days)),
  };
  const newest = reader
    .rows('customers', filter)
    .select(['id', 'fullName', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(NAMED)
    .execute();
  const [count, previous, rows] = await Promise.all([countOf(reader, filter), countOf(reader, earlier), newest]);
  return {
    days,
    count,
    previous,
    filter,
    newest: rows.map(({ id, fullName, createdAt }) => ({
      id: Number(id),
      name: String(fullName ?? ''),
      at: isoWithOffset(Number(createdAt)),
    })),
  };
}

/**
 * Mounts `GET /{locale}/api/customers/figures?days=`: how many customers are new in the last days (1 to 371, 14 unless said;
 * 400 naming it when it is none), how many were in as many days before, and the newest of them.
 */
export const mountNewCustomers = (router: Router, host: ServerHost): void =>
  mountFigures(router, host, 'customers/figures', ofDays(newCustomers));
