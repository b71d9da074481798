import type { DocumentType, OrderDraft } from './model.ts';
import { chooseCustomer } from './service.ts';

/** Whether money is taken with this kind of document: a quote takes none (docs/decisions/quotes-and-money.md). */
export const takesMoney = ({ type }: Pick<OrderDraft, 'type'>): boolean => type !== 'quote';

/**
 * Makes it another kind of document. A purchase is made from a supplier, everything else for a customer (spec 6): whom the
 * other is for goes, and the credit with them. On a quote no payment stays.
 */
export function setType<S extends OrderDraft>(sale: S, type: DocumentType): S {
  const people = type === 'purchase' ? chooseCustomer(sale, null) : { ...sale, supplier: null };
  const typed: S = { ...people, type };
  if (takesMoney(typed)) return typed;
  return { ...typed, payments: [], isPayedByCredit: false, credit: 0, isRestUsedAsCredit: false };
}
