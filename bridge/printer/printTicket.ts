import { PrinterError, type PrinterConnection, type PrinterTimes } from '../methods/printerConnection.ts';
import { askState, problemOf, type PrinterState } from './printerState.ts';

/** How long a printer that answered nothing is not asked again, ms. */
const SILENT_MS = 10 * 60_000;
/** Longest wait for the printer to close a connection whose ticket it has confirmed, ms. */
const CONFIRMED_CLOSE_MS = 200;

/** Remembers which printers answer no questions, so that their tickets do not wait for an answer. */
export class SilentPrinters {
  readonly #since = new Map<string, number>();

  /** Tells whether a printer did not answer lately. */
  has(key: string): boolean {
    return performance.now() - (this.#since.get(key) ?? Number.NEGATIVE_INFINITY) < SILENT_MS;
  }

  note(key: string, isSilent: boolean): void {
    if (isSilent) this.#since.set(key, performance.now());
    else this.#since.delete(key);
  }
}

/** One ticket on its way. */
export interface TicketRun {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly times: PrinterTimes;
  readonly silent: SilentPrinters;
  /** Called after the printer was reached and is ready, before the first byte of the ticket. Its error stops the ticket. */
  readonly beforeFirstByte: () => Promise<void>;
  /** Called with each state that the printer reports. */
  readonly onState: (state: PrinterState) => void;
}

/**
 * Prints a ticket on an open connection, and closes it. A printer that answers is asked before (is there paper?) and after
 * the ticket: its last answer proves that it has received every byte.
 * @throws PrinterError; with `mayHavePrinted` when it fails after the first byte
 */
export async function printTicket(connection: PrinterConnection, run: TicketRun): Promise<void> {
  try {
    const doesAnswer = await requireReady(connection, run);
    await run.beforeFirstByte();
    await send(connection, run, doesAnswer);
  } catch (error) {
    connection.abort();
    throw error;
  }
}

/** Asks for the state. True when the printer answers. */
async function requireReady(
  connection: PrinterConnection,
  { key, times, silent, onState }: TicketRun,
): Promise<boolean> {
  if (!connection.ask || silent.has(key)) return false;
  const state = await askState(connection, times.stateMs).catch((cause: unknown) => {
    const message =
      'The printer closed the connection. Check that it is switched on and that no other program uses it.';
    throw new PrinterError('unreachable', message, { cause });
  });
  onState(state);
  silent.note(key, state.condition === 'unknown');
  const problem = problemOf(state);
  if (problem) throw problem;
  return state.condition !== 'unknown';
}

async function send(connection: PrinterConnection, run: TicketRun, doesAnswer: boolean): Promise<void> {
  try {
    await connection.write(run.bytes);
    if (doesAnswer) await requireConfirmation(connection, run);
    await connection.finish(doesAnswer ? CONFIRMED_CLOSE_MS : run.times.closeMs);
  } catch (error) {
    throw afterFirstByte(error);
  }
}

async function requireConfirmation(connection: PrinterConnection, { times, onState }: TicketRun): Promise<void> {
  const state = await askState(connection, times.confirmMs, false);
  onState(state);
  if (state.condition === 'unknown') throw new PrinterError('tooSlow', 'The printer does not answer any more.');
  // Some printers are offline while they work: only what needs a hand is a reason to look.
  if (['paperOut', 'coverOpen', 'error'].includes(state.condition)) {
    const problem = problemOf(state);
    if (problem) throw problem;
  }
}

const ADVICE = 'Part of the ticket may have been printed: look at the printer, and print it again if it is not there.';

function afterFirstByte(error: unknown): PrinterError {
  const known = error instanceof PrinterError ? error : undefined;
  // A method that knows that nothing was printed says so by `refused` (a print queue that does not take the ticket).
  if (known?.code === 'refused') return known;
  const reason = known?.message ?? 'The connection to the printer broke.';
  return new PrinterError(known?.code ?? 'broken', `${reason} ${ADVICE}`, { mayHavePrinted: true, cause: error });
}
