/** Kinds of documents that others can be turned into. */
export const CONVERSION_TARGETS = ['order', 'invoice', 'delivery-note'] as const;
export type ConversionTarget = (typeof CONVERSION_TARGETS)[number];

/**
 * Kinds that a saved document can be turned into. A quote leads to a new document; an order goes on as an invoice or delivery
 * note, with its payments (docs/decisions/turning-documents.md).
 */
export function conversionTargetsOf(type: string): readonly ConversionTarget[] {
  if (type === 'quote') return CONVERSION_TARGETS;
  return type === 'order' ? CONVERSION_TARGETS.filter((one) => one !== 'order') : [];
}
