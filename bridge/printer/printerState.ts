import { PrinterError, type PrinterCode, type PrinterConnection } from '../methods/printerConnection.ts';

/** Condition of a printer. `unknown`: it does not respond to status queries. */
export type Condition = 'ready' | 'paperOut' | 'coverOpen' | 'offline' | 'error' | 'unreachable' | 'unknown';

/** State of a printer. */
export interface PrinterState {
  readonly condition: Condition;
  /** Little paper is left. */
  readonly isPaperLow: boolean;
}

/** State of a printer that has not responded. */
export const UNKNOWN: PrinterState = { condition: 'unknown', isPaperLow: false };

/** Arguments of DLE EOT, the status query of ESC/POS: printer status, offline cause and paper. */
const PRINTER = 1;
const CAUSE = 2;
const PAPER = 4;
/** Bits and values that every response has: 0xx1xx10. Other bytes are automatic status messages. */
const FIXED_BITS = 0x93;
const FIXED_VALUE = 0x12;
const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_WITHOUT_PAPER = 0x20;
const ERROR = 0x40;
const PAPER_LOW = 0x0c;
const PAPER_OUT = 0x60;

/** The answers of a printer to the status queries. */
export interface PrinterAnswer {
  readonly state: PrinterState;
  /** It has answered the first query. */
  readonly isHeard: boolean;
  /** It has said whether there is paper in it. */
  readonly isPaperKnown: boolean;
}

/** Maximum times for an answer, ms. */
export interface AnswerTimes {
  /** To the first query: the printer reads all bytes before it. */
  readonly first: number;
  /** To each other query. */
  readonly others: number;
}

/**
 * Queries the state of a printer, always with its paper. Sends the queries one by one, because several small packets would
 * delay each other (Nagle's algorithm).
 * @returns with {@link UNKNOWN} when the printer does not respond in time, or cannot respond
 */
export async function askState(connection: PrinterConnection, times: AnswerTimes): Promise<PrinterAnswer> {
  const printer = await askOne(connection, PRINTER, times.first);
  if (printer === undefined) return { state: UNKNOWN, isHeard: false, isPaperKnown: false };
  const cause = printer & OFFLINE ? await askOne(connection, CAUSE, times.others) : undefined;
  const paper = await askOne(connection, PAPER, times.others);
  const answers = [printer, cause ?? FIXED_VALUE, ...(paper === undefined ? [] : [paper])];
  return { state: readState(answers), isHeard: true, isPaperKnown: paper !== undefined };
}

async function askOne(connection: PrinterConnection, number: number, ms: number): Promise<number | undefined> {
  const bytes = await connection.ask?.(Uint8Array.of(0x10, 0x04, number), 1, ms);
  return bytes?.find((byte) => (byte & FIXED_BITS) === FIXED_VALUE);
}

/**
 * Decodes the responses to DLE EOT 1, 2 and 4, in this order. A printer that has not answered the last one is not known to be
 * ready: there may be no paper in it.
 */
export function readState(bytes: readonly number[]): PrinterState {
  const [printer, cause = 0, paper] = bytes.filter((byte) => (byte & FIXED_BITS) === FIXED_VALUE);
  if (printer === undefined) return UNKNOWN;
  const condition = conditionOf(printer, cause, paper ?? 0);
  if (paper === undefined) return { condition: condition === 'ready' ? 'unknown' : condition, isPaperLow: false };
  return { condition, isPaperLow: (paper & PAPER_LOW) !== 0 };
}

function conditionOf(printer: number, cause: number, paper: number): Condition {
  // The cover is open while the roll is changed, so an open cover comes before missing paper.
  if (cause & COVER_OPEN) return 'coverOpen';
  if (paper & PAPER_OUT || cause & STOPPED_WITHOUT_PAPER) return 'paperOut';
  if (cause & ERROR) return 'error';
  return printer & OFFLINE ? 'offline' : 'ready';
}

const SENTENCES: Readonly<Partial<Record<Condition, readonly [PrinterCode, string]>>> = {
  paperOut: ['paperOut', 'The printer is out of paper.'],
  coverOpen: ['coverOpen', 'The cover of the printer is open.'],
  offline: ['offline', 'The printer is offline. Check its display or press its feed button.'],
  error: ['printerError', 'The printer reports an error. Switch it off and on again.'],
};

/** Returns the error for a state that prevents printing; undefined when the printer is ready or its state is unknown. */
export function problemOf(state: PrinterState): PrinterError | undefined {
  const [code, sentence] = SENTENCES[state.condition] ?? [];
  return code && sentence ? new PrinterError(code, sentence) : undefined;
}
