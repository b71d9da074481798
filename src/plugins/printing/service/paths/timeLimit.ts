// The time limit of the browser's own ways to a printer.
import { PrintError } from '../printError.ts';

/** Time for a printer to begin, ms: one without paper stops taking bytes, and says nothing. */
export const BEGIN_MS = 45_000;
/** A printer takes bytes as fast as it prints, some lines a second: so much longer a document may take, ms for each byte. */
const MS_PER_BYTE = 2;
/** Time for a printer to close after it, ms. */
const CLOSE_MS = 3000;

/** A document on its way to a printer of this browser. */
export interface Transfer {
  /** Number of bytes. */
  readonly size: number;
  /**
   * Connects and sends. Calls `beforeBytes` before each piece: it throws once the document was given up, as it may be
   * printed elsewhere by then.
   */
  readonly send: (beforeBytes: () => void) => Promise<void>;
  /** Ends the connection, and with it a transfer that still waits. */
  readonly close: () => Promise<void> | void;
  /** Key of the failure that an error of the browser stands for. @param isBegun bytes may have been sent */
  readonly failure: (isBegun: boolean) => string;
}

/**
 * Sends a document within a time limit: a printer that hangs holds up no other document.
 * @throws PrintError; unsure after the first byte, also when the printer did not take all in time
 */
export async function sendWithinLimit({ size, send, close, failure }: Transfer): Promise<void> {
  let isBegun = false;
  let isOver = false;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      isOver = true;
      late.reject(new PrintError('slow'));
    },
    BEGIN_MS + size * MS_PER_BYTE,
  );
  const sent = send(() => {
    if (isOver) throw new PrintError('slow');
    isBegun = true;
  });
  // What is given up may fail later; nobody waits for it.
  sent.catch(() => undefined);
  try {
    await Promise.race([sent, late.promise]);
  } catch (error) {
    const key = error instanceof PrintError ? error.key : failure(isBegun);
    throw new PrintError(key, { isUnsure: isBegun });
  } finally {
    clearTimeout(timer);
    // A printer that hangs may not close, either.
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
  }
}
