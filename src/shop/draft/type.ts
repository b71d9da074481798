import type { DocumentType, OrderDraft } from './model.ts';
import { chooseCustomer } from './service.ts';

/** Tells whether this kind of document can have payments: a quote has none (docs/decisions/quotes-and-money.md). */
export const takesMoney = ({ type }: Pick<OrderDraft, 'type'>): boolean => type !== 'quote';

/**
 * Changes the kind of document. A purchase has a supplier, all other kinds have a customer; the other party and its
 * credit are removed. A quote loses its payments.
 */
export function setType<S extends OrderDraft>(sale: S, type: DocumentType): S {
  const people = type === 'purchase' ? chooseCustomer(sale, null) : { ...sale, supplier: null };
  const typed: S = { ...people, type };
  if (takesMoney(typed)) return typed;
  return { ...typed, payments: [], isPayedByCredit: false, credit: 0, isRestUsedAsCredit: false };
}
