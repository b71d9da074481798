import { addDays, dayOf, isoWithOffset, startOfDay, type ListFilter } from '#resource';
import type { CallHandler, ListReader } from '#server';
import type { newCustomersCall } from '../calls.ts';

/**
 * Number of new customers of the last days of the calendar, today included, compared with as many days before. The filter of
 * the list that the figure links to finds the same customers.
 */
export const newCustomers: CallHandler<typeof newCustomersCall> = async ({ reader, query: { days } }) => {
  const { timeZone } = reader;
  const today = dayOf(reader.now, timeZone);
  const start = (back: number) => startOfDay(addDays(today, 1 - back), timeZone);
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
      at: Number(createdAt),
    })),
  };
};

/** Number of newest customers in the answer. */
const NAMED = 6;

async function countOf(reader: ListReader, filter: ListFilter): Promise<number> {
  const found = await reader
    .rows('customers', filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(found?.count ?? 0);
}
