import { PrinterError, type PrinterCode, type PrinterConnection } from '../methods/printerConnection.ts';

/** Condition of a printer. `unknown`: it answers no questions. */
export type Condition = 'ready' | 'paperOut' | 'coverOpen' | 'offline' | 'error' | 'unreachable' | 'unknown';

/** State of a printer. */
export interface PrinterState {
  readonly condition: Condition;
  /** The paper ends soon. */
  readonly isPaperLow: boolean;
}

/** State of a printer that has not answered. */
export const UNKNOWN: PrinterState = { condition: 'unknown', isPaperLow: false };

/** DLE EOT 1 (printer), 2 (reason for being offline) and 4 (paper sensor): real-time questions of ESC/POS. */
const QUESTIONS = Uint8Array.of(0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4);
/** Bits that every answer has in common, and their values: 0xx1xx10. Others are unrequested status messages. */
const FIXED_BITS = 0x93;
const FIXED_VALUE = 0x12;
const OFFLINE = 0x08;
const COVER_OPEN = 0x04;
const STOPPED_WITHOUT_PAPER = 0x20;
const ERROR = 0x40;
const PAPER_LOW = 0x0c;
const PAPER_OUT = 0x60;

/** Asks a printer for its state. {@link UNKNOWN} when it answers nothing within the time, or cannot answer. */
export async function askState(connection: PrinterConnection, ms: number): Promise<PrinterState> {
  if (!connection.ask) return UNKNOWN;
  return readState(await connection.ask(QUESTIONS, 3, ms));
}

/** The state that answers to DLE EOT 1, 2 and 4 describe, in this order. Missing answers count as good ones. */
export function readState(bytes: Uint8Array): PrinterState {
  const [printer, cause = 0, paper = 0] = bytes.filter((byte) => (byte & FIXED_BITS) === FIXED_VALUE);
  if (printer === undefined) return UNKNOWN;
  return { condition: conditionOf(printer, cause, paper), isPaperLow: (paper & PAPER_LOW) !== 0 };
}

function conditionOf(printer: number, cause: number, paper: number): Condition {
  // The roll is changed with an open cover, so an open cover is told first.
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

/** The error of a condition in which nothing is printed; undefined when the printer is ready or does not tell. */
export function problemOf(state: PrinterState): PrinterError | undefined {
  const [code, sentence] = SENTENCES[state.condition] ?? [];
  return code && sentence ? new PrinterError(code, sentence) : undefined;
}
