import fc from 'fast-check';

/** One act of a cashier on one of the last sales. Amounts and quantities are whole numbers. */
export type MoneyStep =
  | {
      readonly kind: 'sell';
      readonly quantity: number;
      readonly pay: 'exact' | 'over' | 'part' | 'nothing' | 'credit' | 'rest';
    }
  | {
      readonly kind: 'edit';
      readonly sale: number;
      readonly quantity: number;
      readonly way: 'put' | 'editOrderId' | 'queued' | 'batch' | 'actions';
      readonly wish: 'nothing' | 'rest' | 'wallet' | 'pay' | 'reduction' | 'promo' | 'price' | 'customer';
    }
  | { readonly kind: 'refund'; readonly sale: number; readonly quantity: number; readonly to: 'cash' | 'wallet' }
  | { readonly kind: 'exchange'; readonly sale: number; readonly quantity: number }
  | { readonly kind: 'status'; readonly sale: number; readonly status: 'cancelled' | 'processing' | 'done' | 'waiting' }
  | { readonly kind: 'delete'; readonly sale: number };

const sale = fc.nat(3);
const quantity = fc.integer({ min: 1, max: 12 });

/** Random acts: sales, edits in every way of writing, refunds, exchanges, cancellations, credit and discounts. */
export const moneySteps: fc.Arbitrary<MoneyStep[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('sell' as const),
      quantity,
      pay: fc.constantFrom('exact', 'exact', 'over', 'part', 'nothing', 'credit', 'rest'),
    }),
    fc.record({
      kind: fc.constant('edit' as const),
      sale,
      quantity,
      way: fc.constantFrom('put', 'editOrderId', 'queued', 'batch', 'actions'),
      wish: fc.constantFrom('nothing', 'rest', 'wallet', 'pay', 'reduction', 'promo', 'price', 'customer'),
    }),
    fc.record({
      kind: fc.constant('refund' as const),
      sale,
      quantity: fc.integer({ min: 1, max: 6 }),
      to: fc.constantFrom('cash', 'wallet'),
    }),
    fc.record({ kind: fc.constant('exchange' as const), sale, quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('status' as const),
      sale,
      status: fc.constantFrom('cancelled', 'cancelled', 'processing', 'done', 'waiting'),
    }),
    fc.record({ kind: fc.constant('delete' as const), sale }),
  ),
  { minLength: 20, maxLength: 20 },
);
