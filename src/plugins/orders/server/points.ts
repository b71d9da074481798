// Points of the server at which plugins extend the sale. Nobody imports this file: it has types only, which the whole project
// knows.
import type { FlatRowOf, Minor, RowOf } from '#resource';
import type { Database, ListReader, Locale, Tx } from '#server';

/** One captured or refunded payment, in the transaction of its document. */
interface PaymentAct {
  /** The sale. Of a refund: the sale that is given back, whose row is locked. */
  readonly sale: FlatRowOf<'orders'>;
  /** The stored payment: its id is the same when the document is sent again. */
  readonly payment: RowOf<'order_payments'>;
  /** Amount in minor units, above 0. */
  readonly amount: Minor;
  /** Field of the request that a refusal names, such as `payments[0].reference`. */
  readonly path: string;
}

/** A line of a kind, in the transaction of its document. */
interface LineAct {
  /** The sale, as stored. */
  readonly sale: FlatRowOf<'orders'>;
  /** The stored line of the sale. */
  readonly line: RowOf<'order_items'>;
}

declare module '#server' {
  /** A way to pay that a plugin adds. Its records in `payment_methods` name it as `provider`. */
  interface PaymentKind {
    /** Name in a language, for refusals. */
    readonly name: Readonly<Record<Locale, string>>;
    /**
     * Takes the amount. It runs once for each new payment, after the sale is stored, and locks what it changes. A thrown Problem
     * refuses the sale whole.
     * @param given the text that was sent as the payment's `reference`, such as a card's code; it is stored nowhere
     * @returns the text that is stored as the payment's reference in its place
     */
    capture(tx: Tx, act: PaymentAct & { readonly given: string }): Promise<string>;
    /** Gives the amount back, in the transaction of a refund. @returns the reference of the refund's payment */
    refund(tx: Tx, act: PaymentAct & { readonly refund: FlatRowOf<'orders'> }): Promise<string>;
  }

  /** A kind of line that a plugin sells. Lines name it as `kind`. */
  interface LineKind {
    /** Tax in hundredths of a percent; absent: that of the settings. */
    readonly taxRate?: number;
    /**
     * Checks a new or changed line, whose price is free: the right to change prices is not asked for.
     * @returns the reason why it cannot be sold, in the reader's language; null: it can
     */
    check(tx: Tx, line: { readonly price: Minor; readonly quantity: number }): string | null;
    /** Runs after each write of a sale that is paid. It does its work once for a line, however often it is called. */
    settle(tx: Tx, act: LineAct): Promise<void>;
    /** True when `settle` did its work for a stored line. The line is then refunded only: no edit and no cancellation takes it back. */
    isSettled(tx: Tx, line: RowOf<'order_items'>): Promise<boolean>;
    /** Runs when a refund gives the line back, before it is done. A thrown Problem refuses the refund whole. */
    refund(tx: Tx, act: LineAct & { readonly refund: FlatRowOf<'orders'>; readonly quantity: number }): Promise<void>;
  }

  /** What a plugin adds to sales. Keys are unique over all plugins: begin them with the plugin's id. */
  interface SaleParts {
    readonly payments?: Readonly<Record<string, PaymentKind>>;
    readonly lines?: Readonly<Record<string, LineKind>>;
    /** Lines at the foot of receipt and invoice of a document, as this reader may see them. */
    paper?(sale: FlatRowOf<'orders'>, reader: ListReader, db: Database): Promise<readonly string[]>;
  }

  interface ServerOffers {
    /** Payments, lines and lines on papers that a plugin adds to sales; asked by `orders`. */
    'orders.sale': SaleParts;
  }
}
