/** A document as input of the rule: kind, number, place in a till's sequence. */
export interface NumberedDocument {
  readonly type: unknown;
  readonly orderNumberFormatted: unknown;
  readonly tillSequence?: unknown;
}

/**
 * When a document of a kind is issued (docs/rules/orders.md, "Issued documents"). `numbered`: as soon as it has a number,
 * because its kind has a series without gaps; `atTill`: when its number is part of a till's sequence, because it was handed
 * over as a receipt.
 */
const ISSUED: Readonly<Record<string, 'numbered' | 'atTill'>> = {
  invoice: 'numbered',
  refund: 'numbered',
  'delivery-note': 'atTill',
  order: 'atTill',
  quote: 'atTill',
  purchase: 'atTill',
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** True when a document is issued: it is never deleted, but cancelled, or answered by a credit note (a refund). */
export function isIssued({ type, orderNumberFormatted, tillSequence }: NumberedDocument): boolean {
  if (isGiven(tillSequence)) return true;
  return ISSUED[String(type)] === 'numbered' && isGiven(orderNumberFormatted);
}

/** True for documents that go when their lead moves back: drafts and quotes that are not issued. */
export const isDraftOfLead = (document: NumberedDocument & { readonly status?: unknown }): boolean =>
  (document.type === 'quote' || document.status === 'draft') && !isIssued(document);

/** Kinds of documents that must have lines, else 'Cart is empty'; an invoice of nothing is none. */
export const NEEDS_LINES: readonly string[] = ['delivery-note', 'refund', 'invoice'];
