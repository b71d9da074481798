import { PrinterError, type PrinterConnection, type PrinterTimes } from '../methods/printerConnection.ts';
import { askState, problemOf, type PrinterState } from './printerState.ts';

/** Maximum time for the printer to close the connection after it has confirmed the ticket, ms. */
const CONFIRMED_CLOSE_MS = 200;

/**
 * Result of a print after all bytes were sent.
 * - `confirmed`: it has answered after the last byte, and has paper.
 * - `unasked`: the connection carries no answers, as that of a print queue.
 * - `silent`: it was asked before and after the ticket, and answered nothing, or nothing about its paper after the ticket.
 *   Nobody knows whether there is paper in it.
 */
export type Confirmation = 'confirmed' | 'unasked' | 'silent';

/** A ticket that is being printed. */
export interface TicketRun {
  readonly bytes: Uint8Array;
  readonly times: PrinterTimes;
  /** Called when the printer is ready, before the first byte of the ticket. An error cancels the ticket. */
  readonly beforeFirstByte: () => Promise<void>;
  /** Called with each state that the printer reports. */
  readonly onState: (state: PrinterState) => void;
}

/**
 * Prints a ticket on an open connection, and closes it. Queries the status before the ticket and after it, both times with
 * the paper. The last responses prove that the printer has received every byte, and that the paper did not end. A printer
 * that misses a query is asked again, at each ticket.
 * @throws PrinterError; its `mayHavePrinted` is true after the first byte
 */
export async function printTicket(connection: PrinterConnection, run: TicketRun): Promise<Confirmation> {
  try {
    const doesAnswer = await requireReady(connection, run);
    await run.beforeFirstByte();
    return await send(connection, run, doesAnswer);
  } catch (error) {
    connection.abort();
    throw error;
  }
}

/** Queries the state. Returns true when the printer responds, if only to the first query. */
async function requireReady(connection: PrinterConnection, { times, onState }: TicketRun): Promise<boolean> {
  if (!connection.ask) return false;
  const asking = askState(connection, { first: times.stateMs, others: times.stateMs });
  const { state, isHeard } = await asking.catch((cause: unknown) => {
    const message =
      'The printer closed the connection. Check that it is switched on and that no other program uses it.';
    throw new PrinterError('unreachable', message, { cause });
  });
  onState(state);
  const problem = problemOf(state);
  if (problem) throw problem;
  return isHeard;
}

async function send(connection: PrinterConnection, run: TicketRun, doesAnswer: boolean): Promise<Confirmation> {
  try {
    await connection.write(run.bytes);
    const confirmation = await confirm(connection, run, doesAnswer);
    await connection.finish(confirmation === 'confirmed' ? CONFIRMED_CLOSE_MS : run.times.closeMs);
    return confirmation;
  } catch (error) {
    throw afterFirstByte(error);
  }
}

/** Asks a printer after the last byte. One that has not answered before the ticket gets a short time only. */
async function confirm(
  connection: PrinterConnection,
  { times, onState }: TicketRun,
  doesAnswer: boolean,
): Promise<Confirmation> {
  if (!connection.ask) return 'unasked';
  const first = doesAnswer ? times.confirmMs : times.closeMs;
  const { state, isHeard, isPaperKnown } = await askState(connection, { first, others: times.stateMs });
  onState(state);
  if (!isHeard) {
    if (!doesAnswer) return 'silent';
    throw new PrinterError('tooSlow', 'The printer does not answer any more.');
  }
  // Some printers report offline while they print. Only these conditions need a person.
  if (['paperOut', 'coverOpen', 'error'].includes(state.condition)) {
    const problem = problemOf(state);
    if (problem) throw problem;
  }
  return isPaperKnown ? 'confirmed' : 'silent';
}

const ADVICE = 'Part of the ticket may have been printed: look at the printer, and print it again if it is not there.';

function afterFirstByte(error: unknown): PrinterError {
  const known = error instanceof PrinterError ? error : undefined;
  // `refused` means that certainly nothing was printed, for example when a print queue refuses the ticket.
  if (known?.code === 'refused') return known;
  const reason = known?.message ?? 'The connection to the printer broke.';
  return new PrinterError(known?.code ?? 'broken', `${reason} ${ADVICE}`, { mayHavePrinted: true, cause: error });
}
