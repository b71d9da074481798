import { draftFromOrder, isEmpty, newDraft, type NewDraft, type OrderReader } from '#shop';
import type { Sale } from '../model.ts';

/** An empty document at the till: neither parked nor part of an exchange. */
export const newSale = (begin: NewDraft): Sale => ({ ...newDraft(begin), ...BLANK });

/**
 * Opens a stored order at the till.
 * @returns null: no order, or one that cannot be edited (a refund)
 */
export function saleFromOrder(order: unknown, reader: OrderReader): Sale | null {
  const draft = draftFromOrder(order, reader);
  return draft && { ...draft, ...BLANK };
}

/** True when the sale contains nothing that would be lost, so that it can be left without confirmation. */
export function isUntouched(sale: Sale): boolean {
  const isBlank = [sale.note, sale.customerNote, sale.reduction].every((text) => text.trim() === '');
  const isAlone = sale.customer === null && sale.supplier === null && sale.promo === null && sale.exchange === null;
  return isEmpty(sale) && isBlank && isAlone && sale.payments.length === 0 && sale.editOrderId === null;
}

/** Facts that only a sale at the till has. */
const BLANK = { exchange: null, seatedHere: null, party: null, parkedAs: '' } as const;
