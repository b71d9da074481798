import type { DocumentType, Sale } from '../model.ts';
import { MAX_NOTE } from './limits.ts';
import { newService } from './service.ts';

/** What a document begins with. */
export interface NewSale {
  /** `crypto.randomUUID()`: made outside, as rules here know neither chance nor clock. */
  readonly uuid: string;
  /** ms since 1970. */
  readonly now: number;
  readonly type?: DocumentType;
}

/** An empty document: a delivery note in the store unless said (pos-kitchen-floor.md 9). */
export function newSale({ uuid, now, type = 'delivery-note' }: NewSale): Sale {
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
    payments: [],
    isPayedByCredit: false,
    credit: 0,
    isRestUsedAsCredit: false,
    storedCredit: 0,
    storedToWallet: 0,
    service: newService(),
    reduction: '',
    promo: null,
    exchange: null,
    note: '',
    customerNote: '',
    parkedAs: '',
    startedAt: now,
  };
}

/** 'Cart is empty'. */
export const isEmpty = (sale: Pick<Sale, 'lines'>): boolean => sale.lines.length === 0;

/** Nothing was put in, typed or chosen that would be missed: may be left without a question. */
export function isUntouched(sale: Sale): boolean {
  const isBlank = [sale.note, sale.customerNote, sale.reduction].every((text) => text.trim() === '');
  const isAlone = sale.customer === null && sale.supplier === null && sale.promo === null && sale.exchange === null;
  return isEmpty(sale) && isBlank && isAlone && sale.payments.length === 0 && sale.editOrderId === null;
}

/** The note of the order as typed; what is longer than the server takes is cut off. */
export const setOrderNote = (sale: Sale, text: string): Sale => ({ ...sale, note: text.slice(0, MAX_NOTE) });
/** The note of the customer, likewise. */
export const setCustomerNote = (sale: Sale, text: string): Sale => ({ ...sale, customerNote: text.slice(0, MAX_NOTE) });

/** The percent as typed; `parsePercent` reads it, above 100 is told by `SaleSums.isReductionAbove`. */
export const setReduction = (sale: Sale, reduction: string): Sale => ({ ...sale, reduction });
