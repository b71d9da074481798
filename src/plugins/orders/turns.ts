/** Kinds of documents that others can be turned into. */
export const TURNS = ['order', 'invoice', 'delivery-note'] as const;
export type Turn = (typeof TURNS)[number];

/**
 * Kinds that a saved document can be turned into. A quote leads to a new document; an order goes on as an invoice or delivery
 * note, with its payments (docs/decisions/turning-documents.md).
 */
export function turnsOf(type: string): readonly Turn[] {
  if (type === 'quote') return TURNS;
  return type === 'order' ? TURNS.filter((one) => one !== 'order') : [];
}
