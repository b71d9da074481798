// Numbers and times of documents: prefixes, sequences, and how far a till's clock is believed.

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

/** A till of such a code would give numbers that the server gives, too. */
export function isReservedCode(code: string): boolean {
  return Object.values(PREFIXES).includes(code.toUpperCase());
}

/** `{till or prefix}-{sequence}`, kept for life (docs/rules/orders.md, "Numbers"). */
export function formattedNumber(prefix: string, sequence: number): string {
  return `${prefix}-${String(sequence).padStart(WIDTH, '0')}`;
}

/** The till's time is believed this far back, in ms: a till may have been offline for 7 days. */
export const BELIEVED_MS = 7 * 24 * 60 * 60 * 1000;
/** A sale that comes later than this after it was made has waited in a queue, in ms. */
const QUEUED_AFTER_MS = 60_000;

/** Time of a sale: the till's time when it is not in the future and at most 7 days old; else the time of receipt. */
export function believedTime(sent: number | null, now: number): number {
  return sent !== null && sent <= now && sent >= now - BELIEVED_MS ? sent : now;
}

/** True when a sale waited in the till's queue: it is marked as queued, or its time is old enough. */
export function isQueuedSale(sent: number | null, now: number, saysSo: boolean): boolean {
  return saysSo || (sent !== null && now - sent > QUEUED_AFTER_MS);
}
