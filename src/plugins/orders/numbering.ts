// Numbers of documents: prefixes, sequences, and the mark of documents that waited in a queue.

/** Digits a sequence is filled up to: 2-0421. */
const WIDTH = 4;

/** Letters before the numbers that the server gives, by kind of document; everything else is a D. */
const PREFIXES: Readonly<Record<string, string>> = {
  'delivery-note': 'D',
  quote: 'Q',
  invoice: 'F',
  order: 'C',
  purchase: 'P',
  refund: 'R',
};

/** Prefix of the numbers the server gives to a kind of document. */
export function numberPrefix(type: string): string {
  return PREFIXES[type] ?? 'D';
}

/** Series whose numbers are issued (docs/rules/orders.md, "Issued documents"): invoices and refunds. */
const GAPLESS: readonly (string | undefined)[] = [PREFIXES.invoice, PREFIXES.refund];

/** Whether a series of the server's has no gaps (docs/rules/orders.md, "Numbers"). */
export const isGapless = (prefix: string): boolean => GAPLESS.includes(prefix);

/** A till of such a code would give numbers that the server gives, too. */
export function isReservedCode(code: string): boolean {
  return Object.values(PREFIXES).includes(code.toUpperCase());
}

/** `{till or prefix}-{sequence}`, kept for life (docs/rules/orders.md, "Numbers"). */
export function formattedNumber(prefix: string, sequence: number): string {
  return `${prefix}-${String(sequence).padStart(WIDTH, '0')}`;
}

/** A sale that comes later than this after it was made has waited in a queue, in ms. */
const QUEUED_AFTER_MS = 60_000;

/** True when a sale waited in the till's queue: it is marked as queued, or its time is old enough. */
export function isQueuedSale(sent: number | null, now: number, saysSo: boolean): boolean {
  return saysSo || (sent !== null && now - sent > QUEUED_AFTER_MS);
}
