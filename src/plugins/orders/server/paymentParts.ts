import type { RowOf } from '#resource';
import type { PaymentPart } from '#shop';
import type { Draft } from './draft.ts';
import type { Payment } from './payments.ts';

/** Payment methods by id. */
export type Methods = ReadonlyMap<number, RowOf<'payment_methods'>>;

/** The methods of payments by id. They stay as they are until the sale is stored. */
export async function methodsOf(draft: Draft, payments: readonly Payment[]): Promise<Methods> {
  const found = new Map<number, RowOf<'payment_methods'>>();
  for (const { paymentMethod: id } of payments) {
    const row = !id || found.has(id) ? null : await draft.tx.read('payment_methods', id);
    if (row) found.set(row.id, row);
  }
  return found;
}

/** A payment as input of the rules. */
export const partOf = (line: Payment, methods: Methods, isStored: boolean): PaymentPart => ({
  method: line.paymentMethod ?? null,
  amount: line.amount ?? null,
  change: line.changeAmount ?? 0,
  ...(line.reference && { reference: line.reference }),
  isCash: methods.get(line.paymentMethod ?? 0)?.kind === 'cash',
  isStored,
});
