import type { Quantity } from './rules/quantity.ts';

/** A code that was scanned at the till, and what came of it. */
export interface ScannedCode {
  /** Unique as long as the page is open; larger is later. */
  readonly id: number;
  readonly code: string;
  /** `missing`: no record has the code. `failed`: the server could not be asked, or the cart rejected the product. */
  readonly result: 'found' | 'missing' | 'failed';
  /** Quantity that was added to the cart; null when nothing was added (a customer, a cancelled choice). */
  readonly added: Quantity | null;
}

/** The service `scanner` of the till, for plugins with scanning hardware or codes of their own. */
export interface ScannerService {
  /**
   * Passes a code to the till, as if it had been scanned.
   * @returns false: no till is open, or it takes none now
   */
  scan(code: string): boolean;
  /**
   * Offers each code to a plugin before it is looked up, until `signal` aborts: a code that it takes (true) is asked of nobody. For
   * codes of one's own, which may be secret.
   */
  takeCodes(taker: (code: string) => boolean, signal: AbortSignal): void;
  /** Calls the listener with each result until `signal` aborts. */
  onScan(listener: (entry: ScannedCode) => void, signal: AbortSignal): void;
}
