import { addDays, boundsOfBusinessDays, currencyDigits, isoWithOffset, startOfDay, type ListFilter } from '#resource';
import type { CallHandler, ListReader } from '#server';
import { SOLD_TYPES } from '#shop';
import type { readFigureCall } from '../calls.ts';
import { isAmount, type Figure } from '../rules/figures.ts';

/** Answers a figure over the rows that the list shows the caller. @throws Problem 403 when they may read none */
export const readFigure: CallHandler<typeof readFigureCall> = async ({ reader, query: { figure, from, to } }) => {
  const { list, column, filter } = sourceOf(figure, from, to, reader);
  const found = await reader
    .rows(list, filter)
    .select((eb) => (column === undefined ? eb.fn.countAll() : eb.fn.sum(column)).as('value'))
    .executeTakeFirst();
  return { value: Number(found?.value ?? 0), digits: isAmount(figure) ? currencyDigits(reader.currency) : 0 };
};

/** Statuses that count: all but cancelled, as in the reports of sales. */
const COUNTED = ['draft', 'waiting', 'processing', 'done'];

/** A list, and the column that is summed; without one its rows are counted. */
interface Source {
  readonly list: string;
  readonly column?: string;
  readonly filter: ListFilter;
}

/** Returns the list and the filter of a figure. Revenue is sales less refunds, by the day of the shop that sold; customers are counted by days. */
function sourceOf(figure: Figure, from: string, to: string, reader: ListReader): Source {
  if (figure === 'customers.count') {
    const { timeZone } = reader;
    const filter = {
      'createdAt[after]': isoWithOffset(startOfDay(from, timeZone)),
      'createdAt[strictly_before]': isoWithOffset(startOfDay(addDays(to, 1), timeZone)),
    };
    return { list: 'customers', filter };
  }
  const { start, end } = boundsOfBusinessDays(from, to, reader);
  const filter = {
    type: isAmount(figure) ? [...SOLD_TYPES, 'refund'] : [...SOLD_TYPES],
    status: COUNTED,
    'soldAt[after]': isoWithOffset(start),
    'soldAt[strictly_before]': isoWithOffset(end),
  };
  if (figure === 'orders.count') return { list: 'orders', filter };
  return { list: 'orders', column: figure === 'orders.tax' ? 'taxAmount' : 'fullTotalAmount', filter };
}
