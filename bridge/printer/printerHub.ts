import { setTimeout as pause } from 'node:timers/promises';
import { createBluetooth } from '../methods/bluetooth.ts';
import { ethernet } from '../methods/ethernet.ts';
import { PrinterError, type FoundPrinter, type PrinterTimes, type PrintMethod } from '../methods/printerConnection.ts';
import { createSystemQueue } from '../methods/systemQueue.ts';
import { createUsb } from '../methods/usb.ts';
import { targetKey, type MethodName, type Target } from '../targets/target.ts';
import { askState, UNKNOWN, type PrinterState } from './printerState.ts';
import { printTicket, type Confirmation } from './printTicket.ts';

/** Default time limits for real printers, ms. */
export const PRINTER_TIMES: PrinterTimes = {
  connectMs: 3000,
  idleMs: 30_000,
  stateMs: 400,
  confirmMs: 45_000,
  closeMs: 1000,
  retryMs: [0, 500, 1000, 2000],
};

export type PrintMethods = Readonly<Record<MethodName, PrintMethod>>;

/** All connection methods. */
export const createMethods = (): PrintMethods => ({
  ethernet,
  usb: createUsb(),
  bluetooth: createBluetooth(),
  system: createSystemQueue(),
});

/** Access to the printers. Each printer handles one ticket or status query at a time. */
export class PrinterHub {
  readonly #methods: PrintMethods;
  readonly #times: PrinterTimes;
  readonly #states = new Map<string, PrinterState>();
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(methods: PrintMethods, times: PrinterTimes) {
    this.#methods = methods;
    this.#times = times;
  }

  /** Returns the last reported state of a printer; unknown when there is none. */
  lastState(target: Target): PrinterState {
    return this.#states.get(targetKey(target)) ?? UNKNOWN;
  }

  /** Tells whether a printer is busy. */
  isBusy(target: Target): boolean {
    return this.#busy.has(targetKey(target));
  }

  /**
   * Prints a ticket. Tries several times to reach the printer, and sends the ticket once.
   * @param beforeFirstByte awaited before the first byte is sent
   * @throws PrinterError
   */
  async print(target: Target, bytes: Uint8Array, beforeFirstByte: () => Promise<void>): Promise<Confirmation> {
    return this.#exclusive(target, async () => {
      let isStarted = false;
      const mark = async () => {
        await beforeFirstByte();
        isStarted = true;
      };
      for (const [index, waitMs] of this.#times.retryMs.entries()) {
        if (waitMs > 0) await pause(waitMs);
        try {
          return await this.#printOnce(target, bytes, mark);
        } catch (error) {
          const isLast = index === this.#times.retryMs.length - 1;
          if (isStarted || isLast || !(error instanceof PrinterError && error.code === 'unreachable')) throw error;
        }
      }
      throw new RangeError('There are no attempts to print.');
    });
  }

  async #printOnce(target: Target, bytes: Uint8Array, beforeFirstByte: () => Promise<void>): Promise<Confirmation> {
    const key = targetKey(target);
    const onState = (state: PrinterState) => this.#states.set(key, state);
    const connection = await this.#methods[target.method].connect(target, this.#times).catch((error: unknown) => {
      onState({ condition: 'unreachable', isPaperLow: false });
      throw error;
    });
    const confirmation = await printTicket(connection, { bytes, times: this.#times, beforeFirstByte, onState });
    if (this.lastState(target).condition === 'unreachable') onState(UNKNOWN);
    return confirmation;
  }

  /** Queries the state of a printer. Returns the last known one while the printer is busy. */
  async state(target: Target): Promise<PrinterState> {
    // Print queues and Bluetooth connections report no state, and take seconds to open.
    if (this.isBusy(target) || target.method === 'system' || target.method === 'bluetooth')
      return this.lastState(target);
    return this.#exclusive(target, async () => {
      const state = await this.#ask(target);
      this.#states.set(targetKey(target), state);
      return state;
    });
  }

  async #ask(target: Target): Promise<PrinterState> {
    try {
      const connection = await this.#methods[target.method].connect(target, this.#times);
      const { stateMs } = this.#times;
      const asking = askState(connection, { first: stateMs, others: stateMs });
      return (await asking.finally(() => connection.abort())).state;
    } catch (error) {
      const isAway = error instanceof PrinterError && ['unreachable', 'notFound', 'broken'].includes(error.code);
      return { condition: isAway ? 'unreachable' : 'unknown', isPaperLow: false };
    }
  }

  /** Lists the printers that are attached to this computer. */
  async find(): Promise<FoundPrinter[]> {
    const lists = await Promise.all(
      Object.values(this.#methods).map(async (method) => {
        try {
          return (await method.find?.()) ?? [];
        } catch {
          // A method without its optional package finds no printers.
          return [];
        }
      }),
    );
    return lists.flat();
  }

  async #exclusive<Result>(target: Target, task: () => Promise<Result>): Promise<Result> {
    const key = targetKey(target);
    const before = this.#busy.get(key) ?? Promise.resolve();
    const run = before.catch(() => undefined).then(task);
    this.#busy.set(key, run);
    try {
      return await run;
    } finally {
      if (this.#busy.get(key) === run) this.#busy.delete(key);
    }
  }
}
