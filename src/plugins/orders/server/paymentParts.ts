import type { PaymentPart } from '#shop';
import type { Row } from '#server';
import type { Draft } from './draft.ts';
import type { Line } from './lines.ts';
import { numberOf, numberOrNull } from './rows.ts';

/** The methods of payments by id, locked. */
export async function methodsOf(draft: Draft, payments: readonly Line[]): Promise<ReadonlyMap<number, Row>> {
  const found = new Map<number, Row>();
  for (const { paymentMethod } of payments) {
    const id = numberOrNull(paymentMethod);
    const row = id === null || found.has(id) ? null : await draft.tx.find('payment_methods', id);
    if (row) found.set(row.id, row);
  }
  return found;
}

/** A payment as input of the rules. */
export const partOf = (line: Line, methods: ReadonlyMap<number, Row>, isStored: boolean): PaymentPart => ({
  method: numberOrNull(line.paymentMethod),
  amount: numberOrNull(line.amount),
  change: numberOf(line.changeAmount),
  isCash: methods.get(numberOf(line.paymentMethod))?.kind === 'cash',
  isStored,
});
