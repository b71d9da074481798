import { isUndecided, type CallPath } from '#admin';
import type { Sale } from '../model.ts';

/**
 * Seats the party that has reserved a table.
 * @param guests who came; null: as many as were expected
 * @throws HttpError 409: the table is not reserved any more
 */
export const seatAtServer = (call: CallPath, table: number, guests: number | null): Promise<unknown> =>
  call(`reservables/${table}/act`, { method: 'POST', body: { act: 'seat', ...(guests !== null && { guests }) } });

/**
 * Tells the server of a party that was seated without a network, so that its table takes the order of an online sale.
 * @returns false: the server cannot be reached, so this is a sale without a network
 */
export async function seatBeforeSale(
  { table, seatedHere, guests }: Pick<Sale, 'table' | 'seatedHere' | 'guests'>,
  call: CallPath,
): Promise<boolean> {
  if (table === null || table !== seatedHere) return true;
  try {
    await seatAtServer(call, table, guests);
  } catch (error) {
    // A refusal: the party sits there by now, or the answer to the order says what is wrong.
    return !isUndecided(error);
  }
  return true;
}
