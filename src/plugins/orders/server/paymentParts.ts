import type { RowOf } from '#resource';
import type { PaymentPart } from '#shop';
import { allDone } from '#server';
import type { Draft } from './draft.ts';
import type { Payment } from './payments.ts';

/** Payment methods by id. */
export type Methods = ReadonlyMap<number, RowOf<'payment_methods'>>;

/** The methods of payments by id. They stay as they are until the sale is stored. */
export async function methodsOf(draft: Draft, payments: readonly Payment[]): Promise<Methods> {
  const ids = new Set(payments.flatMap(({ paymentMethod }) => paymentMethod ?? []));
  const rows = await allDone(...[...ids].map((id) => draft.tx.read('payment_methods', id)));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
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
