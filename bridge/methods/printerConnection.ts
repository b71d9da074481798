import type { Target } from '../targets/target.ts';

/** Reason why a ticket could not be printed. Clients choose a translated message by this code. */
export type PrinterCode =
  | 'unreachable'
  | 'notFound'
  | 'unavailable'
  | 'refused'
  | 'paperOut'
  | 'coverOpen'
  | 'offline'
  | 'printerError'
  | 'broken'
  | 'tooSlow'
  | 'noStatus'
  | 'interrupted'
  | 'diskFull'
  | 'internal';

/** A failed attempt to print. The cashier reads its message. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError';
  readonly code: PrinterCode;
  /** Bytes of the ticket may have reached the printer, so printing again could print it twice. */
  readonly mayHavePrinted: boolean;

  constructor(code: PrinterCode, message: string, options: { mayHavePrinted?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.mayHavePrinted = options.mayHavePrinted ?? false;
  }
}

/** An open connection to a printer, for one ticket. */
export interface PrinterConnection {
  /** Sends bytes. Resolves when the system has accepted them. */
  write(bytes: Uint8Array): Promise<void>;
  /**
   * Sends a query, and collects `count` bytes of the response or those that arrive within `ms` milliseconds. Absent when the
   * connection cannot receive.
   */
  ask?(question: Uint8Array, count: number, ms: number): Promise<Uint8Array>;
  /**
   * Ends the ticket, and closes the connection.
   * @param ms maximum time for the printer to receive the last bytes
   */
  finish(ms: number): Promise<void>;
  /** Closes the connection immediately. Callers may call it at any time and repeatedly. */
  abort(): void;
}

/** A printer that is attached to this computer. */
export interface FoundPrinter {
  readonly name: string;
  readonly target: Target;
}

/** Time limits, ms. */
export interface PrinterTimes {
  /** Maximum time to open a connection. */
  readonly connectMs: number;
  /** Maximum time without progress while bytes are sent. */
  readonly idleMs: number;
  /** Maximum time for the response to a status query. */
  readonly stateMs: number;
  /** Maximum time for the response after the last byte. The printer reads all earlier bytes first. */
  readonly confirmMs: number;
  /** Maximum time for a printer without status responses to close the connection after the last byte. */
  readonly closeMs: number;
  /** Pauses before each attempt to reach the printer. */
  readonly retryMs: readonly number[];
}

/** A connection method, for example Ethernet or USB. */
export interface PrintMethod {
  /** @throws PrinterError when the printer cannot be reached; no byte was sent then */
  connect(target: Target, times: PrinterTimes): Promise<PrinterConnection>;
  /** Lists the printers that are attached to this computer. Empty when the method is not available. */
  find?(): Promise<FoundPrinter[]>;
}
