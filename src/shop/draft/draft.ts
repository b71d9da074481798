import { MAX_NOTE } from './limits.ts';
import type { DocumentType, OrderDraft } from './model.ts';
import { newService } from './service.ts';

/** Initial values of a document. */
export interface NewDraft {
  /** A `crypto.randomUUID()`, passed in to keep these rules deterministic. */
  readonly uuid: string;
  /** ms since 1970. */
  readonly now: number;
  readonly type?: DocumentType;
}

/** An empty document: a delivery note in the store by default. */
export function newDraft({ uuid, now, type = 'delivery-note' }: NewDraft): OrderDraft {
  return {
    uuid,
    type,
    editOrderId: null,
    number: null,
    paymentStatus: null,
    lines: [],
    customer: null,
    supplier: null,
    agent: null,
    originOrder: null,
    originNumber: null,
    table: null,
    guests: null,
    payments: [],
    isPayedByCredit: false,
    credit: 0,
    isRestUsedAsCredit: false,
    storedCredit: 0,
    storedToWallet: 0,
    storedReduction: 0,
    service: newService(),
    reduction: '',
    promo: null,
    note: '',
    customerNote: '',
    startedAt: now,
  };
}

/** Tells whether the cart has no lines. */
export const isEmpty = (sale: Pick<OrderDraft, 'lines'>): boolean => sale.lines.length === 0;

/** Sets the order's note; text beyond the server's limit is cut off. */
export const setOrderNote = <S extends OrderDraft>(sale: S, text: string): S => ({
  ...sale,
  note: text.slice(0, MAX_NOTE),
});

/** Sets the customer's note; text beyond the server's limit is cut off. */
export const setCustomerNote = <S extends OrderDraft>(sale: S, text: string): S => ({
  ...sale,
  customerNote: text.slice(0, MAX_NOTE),
});

/**
 * Sets the reduction in percent as typed. `parsePercent` reads it; a value above 100 is reported by
 * `SaleSums.isReductionAbove`.
 */
export const setReduction = <S extends OrderDraft>(sale: S, reduction: string): S => ({ ...sale, reduction });
