import type { Minor } from '#resource';
import type { CartLine, DocumentType, SalePayment } from './draft/model.ts';

/** The open sale of a till, as parts of other plugins see it. Amounts are in minor units of `currency`. */
export interface TillSale {
  /** Identity of the sale; another one is another sale. */
  readonly uuid: string;
  readonly type: DocumentType;
  /** True when a stored order is edited. */
  readonly isEdit: boolean;
  /** Id of the customer; null: none. */
  readonly customer: number | null;
  readonly customerName: string | null;
  /** Id of the table; null: none. */
  readonly table: number | null;
  readonly lines: readonly CartLine[];
  readonly payments: readonly SalePayment[];
  readonly totals: {
    /** Sum of the lines, before reductions. */
    readonly products: Minor;
    readonly reduction: Minor;
    readonly promo: Minor;
    readonly tax: Minor;
    readonly total: Minor;
  };
  /** What is still to be paid; below 0: too much was given. */
  readonly rest: Minor;
  readonly currency: string;
  /** False without a network: what needs the server has to say so. */
  readonly isOnline: boolean;
  /** True when nothing can be changed: another tab has the till, or the sale is being saved. */
  readonly isFixed: boolean;
}

/** A line of a plugin. */
export interface NewTillLine {
  /** Key of its kind (`lines` of the server's point `orders.sale`). */
  readonly kind: string;
  readonly name: string;
  readonly price: Minor;
  /** Tax in hundredths of a percent; absent: that of the settings. The kind says the same on the server. */
  readonly taxRate?: number;
  /** Printed below the line. */
  readonly note?: string;
}

/** A payment by a kind of a plugin. */
export interface NewTillPayment {
  /** Key of its kind (`payments` of the server's point `orders.sale`). */
  readonly provider: string;
  /** At most what is still to be paid; absent: all of it. */
  readonly amount?: Minor;
  /** What the kind's `capture` is given on the server, such as the code of a card. */
  readonly reference: string;
  /** Text of the payment's row at the till; absent: the name of the method and the end of the reference. */
  readonly label?: string;
  /** True: the sale may be saved without a network, and the payment is taken when it is sent. False or absent: it may not. */
  readonly worksOffline?: boolean;
}

/**
 * What a part may do with the open sale. Each act goes through the till's own store, with or without a network, and returns the
 * reason why it was not done, in the reader's language; null: it is done.
 */
export interface TillActs {
  addLine(line: NewTillLine): string | null;
  /** Sets the reduction of the sale, in hundredths of a percent. The reason is added to its note. Saving asks for the right. */
  reduce(percent: number, reason: string): string | null;
  /** Adds a payment. It is taken when the sale is saved; what the server refuses is shown, and the sale stays open. */
  pay(payment: NewTillPayment): string | null;
  removePayment(key: string): string | null;
  /** Parks the sale under a name. */
  hold(name: string): Promise<string | null>;
  /** Reads what is new on the server, such as a payment method that was just made. */
  refresh(): Promise<void>;
}

/** Props of a part in the slots `pos.cart` and `pos.payments`. */
export interface TillPartProps {
  /** Uuid of the sale. */
  readonly uuid: string;
  readonly sale: TillSale;
  readonly act: TillActs;
}
