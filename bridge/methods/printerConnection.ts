import type { Target } from '../targets/target.ts';

/** Why a ticket could not be printed. Clients translate by it. */
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
  | 'interrupted'
  | 'diskFull'
  | 'internal';

/** A failed attempt to print. The message is a sentence for the person at the till. */
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

/** An open way to a printer, for one ticket. */
export interface PrinterConnection {
  /** Sends bytes. Resolves when the system has taken them. */
  write(bytes: Uint8Array): Promise<void>;
  /**
   * Sends a question and collects answer bytes until there are `count`, or `ms` have passed. Absent where a printer cannot
   * answer.
   */
  ask?(question: Uint8Array, count: number, ms: number): Promise<Uint8Array>;
  /**
   * Ends the ticket, and closes the connection.
   * @param ms longest wait for the printer to take the last bytes
   */
  finish(ms: number): Promise<void>;
  /** Closes the connection at once. May be called at any time, and repeatedly. */
  abort(): void;
}

/** A printer that a method finds attached to this computer. */
export interface FoundPrinter {
  readonly name: string;
  readonly target: Target;
}

/** Time limits, ms. */
export interface PrinterTimes {
  /** To open a connection. */
  readonly connectMs: number;
  /** Without any progress while bytes are sent. */
  readonly idleMs: number;
  /** For the answer to a question about the state. */
  readonly stateMs: number;
  /** For the printer's answer after the last byte; a slow printer answers when it has read all before it. */
  readonly confirmMs: number;
  /** For a printer that answers nothing to close the connection after the last byte. */
  readonly closeMs: number;
  /** Pauses before each try to reach the printer. */
  readonly retryMs: readonly number[];
}

/** One way to reach printers. */
export interface PrintMethod {
  /** @throws PrinterError when there is no way to the printer; nothing was sent then */
  connect(target: Target, times: PrinterTimes): Promise<PrinterConnection>;
  /** Printers attached to this computer. Empty when the method is not available. */
  find?(): Promise<FoundPrinter[]>;
}
