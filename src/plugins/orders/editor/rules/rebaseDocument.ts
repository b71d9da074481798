import type { EditorDocument } from './document.ts';

/** Keys of the sent lines and payments, in the order of sending. */
export interface SentKeys {
  readonly lines: readonly string[];
  readonly payments: readonly string[];
}

/** Keys of the parts of a document that a save sends: its lines and its new payments. */
export const sentKeys = ({ lines, payments }: EditorDocument): SentKeys => ({
  lines: lines.map(({ key }) => key),
  payments: payments
    .filter(({ isStored, method, amount }) => !isStored && method !== null && amount !== null)
    .map(({ key }) => key),
});

/** The saved document with the keys its lines had on the screen, so that the focus stays. */
export function withSentKeys(saved: EditorDocument, sent: SentKeys): EditorDocument {
  return { ...saved, lines: saved.lines.map((line, at) => ({ ...line, key: sent.lines[at] ?? line.key })) };
}

/**
 * Rebases a document that was changed during a save onto the saved version. Sent lines and payments become stored ones; all
 * other differences remain unsaved changes.
 */
export function rebase(document: EditorDocument, saved: EditorDocument, sent: SentKeys): EditorDocument {
  const storedIds = new Map(saved.lines.map((line, at) => [sent.lines[at] ?? line.key, line.storedId]));
  const unsent = document.payments.filter(({ key, isStored }) => !isStored && !sent.payments.includes(key));
  const used = saved.payments.length;
  return {
    ...document,
    type: saved.type,
    editOrderId: saved.editOrderId,
    number: saved.number,
    paymentStatus: saved.paymentStatus,
    storedCredit: saved.storedCredit,
    storedToWallet: saved.storedToWallet,
    storedReduction: saved.storedReduction,
    store: saved.store,
    lines: document.lines.map((line) => ({ ...line, storedId: storedIds.get(line.key) ?? line.storedId })),
    payments: [...saved.payments, ...unsent.map((one, at) => ({ ...one, key: `p${used + at + 1}` }))],
  };
}
