import fc from 'fast-check';

/** Pieces of each of the two products of {@link StockModel}. */
export type Pieces = readonly [number, number];

/** One act on an earlier sale. `sale` counts from 0, modulo their number. */
export type StockStep =
  | { readonly act: 'sell'; readonly pieces: Pieces }
  | { readonly act: 'edit'; readonly sale: number; readonly pieces: Pieces }
  | {
      readonly act: 'refund';
      readonly sale: number;
      readonly product: 0 | 1;
      readonly quantity: number;
      /** False: the goods are given back and not put back into stock. */
      readonly isRestocked: boolean;
    }
  | { readonly act: 'cancel' | 'reopen' | 'cancelRefund' | 'delete' | 'restore'; readonly sale: number };

const sale = fc.nat(9);
const pieces = fc.tuple(fc.nat(3), fc.nat(3)).filter(([one, other]) => one + other > 0);
const product = fc.constantFrom(0 as const, 1 as const);
const quantity = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<StockStep> = fc.oneof(
  fc.record({ act: fc.constant('sell' as const), pieces }),
  fc.record({ act: fc.constant('edit' as const), sale, pieces }),
  {
    arbitrary: fc.record({ act: fc.constant('refund' as const), sale, product, quantity, isRestocked: fc.boolean() }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      act: fc.constantFrom(
        'cancel' as const,
        'reopen' as const,
        'cancelRefund' as const,
        'delete' as const,
        'restore' as const,
      ),
      sale,
    }),
    weight: 6,
  },
);

/** Sequences of acts that begin with a sale. */
export const stockSteps: fc.Arbitrary<readonly StockStep[]> = fc
  .tuple(pieces, fc.array(step, { minLength: 6, maxLength: 14 }))
  .map(([first, rest]) => [{ act: 'sell', pieces: first }, ...rest]);

/** A sale in the model. */
export interface ModelSale {
  sold: Pieces;
  /** Sold and not refunded. */
  kept: [number, number];
  /** Refunded, and not put back into stock. */
  keptOut: [number, number];
  refunds: number;
  isCancelled: boolean;
  isDeleted: boolean;
}

/**
 * A model of the stock: each act moves the goods that really change hands. It is independent of the product's rule
 * (stockTargets.ts), which computes from the state of documents, so that tests can compare the two.
 */
export class StockModel {
  readonly stock: [number, number];
  readonly sales: ModelSale[] = [];

  /** @param start initial pieces of each product */
  constructor(start: number) {
    this.stock = [start, start];
  }

  /** Index in {@link sales} of the step's sale; for a new sale the next one. */
  saleOf(one: StockStep): number {
    return one.act === 'sell' ? this.sales.length : one.sale % this.sales.length;
  }

  /** Applies one step. @returns false, without any movement, when it must be refused */
  apply(one: StockStep): boolean {
    if (one.act === 'sell') {
      this.#move(one.pieces, -1);
      this.sales.push({
        sold: one.pieces,
        kept: [...one.pieces],
        keptOut: [0, 0],
        refunds: 0,
        isCancelled: false,
        isDeleted: false,
      });
      return true;
    }
    const about = this.sales[this.saleOf(one)];
    if (!about || about.isDeleted !== (one.act === 'restore')) return false;
    if (one.act === 'cancelRefund') return false;
    if (one.act === 'edit') return this.#edit(about, one.pieces);
    if (one.act === 'refund') return this.#refund(about, one);
    if (one.act === 'delete' && about.refunds > 0) return false;
    const wasOut = !about.isCancelled && !about.isDeleted;
    if (one.act === 'cancel' || one.act === 'reopen') about.isCancelled = one.act === 'cancel';
    else about.isDeleted = one.act === 'delete';
    const isOut = !about.isCancelled && !about.isDeleted;
    this.#move(about.kept, Number(wasOut) - Number(isOut));
    return true;
  }

  #edit(about: ModelSale, sold: Pieces): boolean {
    if (about.isCancelled || about.refunds > 0) return false;
    this.#move(about.kept, 1);
    this.#move(sold, -1);
    about.sold = sold;
    about.kept = [...sold];
    return true;
  }

  #refund(about: ModelSale, { product: at, quantity, isRestocked }: StockStep & { act: 'refund' }): boolean {
    if (quantity > about.kept[at]) return false;
    about.kept[at] -= quantity;
    about.refunds += 1;
    if (!isRestocked) about.keptOut[at] += quantity;
    // The cancellation put everything back: what is broken leaves again.
    if (about.isCancelled && !isRestocked) this.stock[at] -= quantity;
    if (!about.isCancelled && isRestocked) this.stock[at] += quantity;
    return true;
  }

  #move(counts: Pieces, sign: number): void {
    this.stock[0] += sign * counts[0];
    this.stock[1] += sign * counts[1];
  }
}
