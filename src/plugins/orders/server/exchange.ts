import { isObject, textOrNull, type FlatRowOf } from '#resource';
import { createAsClient, type CallHandler, type Row } from '#server';
import type { exchangeCall } from '../calls.ts';
import { refused } from './problems.ts';

const madeOf = (row: Row) => ({
  id: Number(row.id),
  orderNumberFormatted: textOrNull((row as Partial<FlatRowOf<'orders'>>).orderNumberFormatted),
});

/** Makes the refund and the sale of an exchange as their maker would, one after the other, in one transaction. */
export const exchange: CallHandler<typeof exchangeCall> = async ({ tx, input: { refund, sale } }) => {
  const [back, taken] = [isObject(refund) ? refund : {}, isObject(sale) ? sale : {}];
  // Without their uuids a repeated call would make them twice.
  if (textOrNull(back.uuid) === null) throw refused('refund', 'exchangeUuid', tx.locale);
  if (textOrNull(taken.uuid) === null) throw refused('sale', 'exchangeUuid', tx.locale);
  if (taken.type === 'refund') throw refused('sale', 'exchangeSale', tx.locale);
  const made = await createAsClient(tx, 'orders', { ...back, type: 'refund' });
  return { refund: madeOf(made), sale: madeOf(await createAsClient(tx, 'orders', taken)) };
};
