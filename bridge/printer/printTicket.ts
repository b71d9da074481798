import { PrinterError, type PrinterConnection, type PrinterTimes } from '../methods/printerConnection.ts';
import { askState, problemOf, type PrinterState } from './printerState.ts';

/** Time without status queries after a printer did not respond, ms. */
const SILENT_MS = 10 * 60_000;
/** Maximum time for the printer to close the connection after it has confirmed the ticket, ms. */
const CONFIRMED_CLOSE_MS = 200;

/** Remembers printers that do not respond to status queries, so that their tickets do not wait for a response. */
export class SilentPrinters {
  readonly #since = new Map<string, number>();

  /** Tells whether a printer recently did not respond. */
  has(key: string): boolean {
    return performance.now() - (this.#since.get(key) ?? Number.NEGATIVE_INFINITY) < SILENT_MS;
  }

  note(key: string, isSilent: boolean): void {
    if (isSilent) this.#since.set(key, performance.now());
    else this.#since.delete(key);
  }
}

/** A ticket that is being printed. */
export interface TicketRun {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly times: PrinterTimes;
  readonly silent: SilentPrinters;
  /** Called when the printer is ready, before the first byte of the ticket. An error cancels the ticket. */
  readonly beforeFirstByte: () => Promise<void>;
  /** Called with each state that the printer reports. */
  readonly onState: (state: PrinterState) => void;
}

/**
 * Prints a ticket on an open connection, and closes it. Queries the status before the ticket (is there paper?) and after it.
 * The last response proves that the printer has received every byte.
 * @throws PrinterError; its `mayHavePrinted` is true after the first byte
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

/** Queries the state. Returns true when the printer responds. */
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
  // Some printers report offline while they print. Only these conditions need a person.
  if (['paperOut', 'coverOpen', 'error'].includes(state.condition)) {
    const problem = problemOf(state);
    if (problem) throw problem;
  }
}

const ADVICE = 'Part of the ticket may have been printed: look at the printer, and print it again if it is not there.';

function afterFirstByte(error: unknown): PrinterError {
  const known = error instanceof PrinterError ? error : undefined;
  // `refused` means that certainly nothing was printed, for example when a print queue refuses the ticket.
  if (known?.code === 'refused') return known;
  const reason = known?.message ?? 'The connection to the printer broke.';
  return new PrinterError(known?.code ?? 'broken', `${reason} ${ADVICE}`, { mayHavePrinted: true, cause: error });
}
