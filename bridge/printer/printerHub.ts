import { setTimeout as pause } from 'node:timers/promises';
import { createBluetooth } from '../methods/bluetooth.ts';
import { ethernet } from '../methods/ethernet.ts';
import { PrinterError, type FoundPrinter, type PrinterTimes, type PrintMethod } from '../methods/printerConnection.ts';
import { createSystemQueue } from '../methods/systemQueue.ts';
import { createUsb } from '../methods/usb.ts';
import { targetKey, type MethodName, type Target } from '../targets/target.ts';
import { askState, UNKNOWN, type PrinterState } from './printerState.ts';
import { printTicket, SilentPrinters } from './printTicket.ts';

/** Time limits that real printers keep, ms. */
export const PRINTER_TIMES: PrinterTimes = {
  connectMs: 3000,
  idleMs: 30_000,
  stateMs: 400,
  confirmMs: 45_000,
  closeMs: 1000,
  retryMs: [0, 500, 1000, 2000],
};

export type PrintMethods = Readonly<Record<MethodName, PrintMethod>>;

/** All ways to print. */
export const createMethods = (): PrintMethods => ({
  ethernet,
  usb: createUsb(),
  bluetooth: createBluetooth(),
  system: createSystemQueue(),
});

/** The printers that this computer reaches. One ticket or question at a time for each. */
export class PrinterHub {
  readonly #methods: PrintMethods;
  readonly #times: PrinterTimes;
  readonly #silent = new SilentPrinters();
  readonly #states = new Map<string, PrinterState>();
  readonly #busy = new Map<string, Promise<unknown>>();

  constructor(methods: PrintMethods, times: PrinterTimes) {
    this.#methods = methods;
    this.#times = times;
  }

  /** The state that a printer told last; unknown when it told none. */
  lastState(target: Target): PrinterState {
    return this.#states.get(targetKey(target)) ?? UNKNOWN;
  }

  /** Tells whether a printer is at work. */
  isBusy(target: Target): boolean {
    return this.#busy.has(targetKey(target));
  }

  /**
   * Prints a ticket. Tries several times to reach the printer, and sends it once.
   * @param beforeFirstByte awaited before the first byte is sent
   * @throws PrinterError
   */
  async print(target: Target, bytes: Uint8Array, beforeFirstByte: () => Promise<void>): Promise<void> {
    await this.#exclusive(target, async () => {
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
    });
  }

  async #printOnce(target: Target, bytes: Uint8Array, beforeFirstByte: () => Promise<void>): Promise<void> {
    const key = targetKey(target);
    const onState = (state: PrinterState) => this.#states.set(key, state);
    const connection = await this.#methods[target.method].connect(target, this.#times).catch((error: unknown) => {
      onState({ condition: 'unreachable', isPaperLow: false });
      throw error;
    });
    await printTicket(connection, { key, bytes, times: this.#times, silent: this.#silent, beforeFirstByte, onState });
    if (this.lastState(target).condition === 'unreachable') onState(UNKNOWN);
  }

  /** Asks a printer for its state; the last known one while it prints. */
  async state(target: Target): Promise<PrinterState> {
    // Opening a queue, or a Bluetooth connection, tells nothing and takes seconds.
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
      const state = await askState(connection, this.#times.stateMs).finally(() => connection.abort());
      this.#silent.note(targetKey(target), state.condition === 'unknown');
      return state;
    } catch (error) {
      const isAway = error instanceof PrinterError && ['unreachable', 'notFound', 'broken'].includes(error.code);
      return { condition: isAway ? 'unreachable' : 'unknown', isPaperLow: false };
    }
  }

  /** Printers attached to this computer, by the methods that can tell. */
  async find(): Promise<FoundPrinter[]> {
    const lists = await Promise.all(
      Object.values(this.#methods).map(async (method) => {
        try {
          return (await method.find?.()) ?? [];
        } catch {
          // A method whose package is missing finds nothing.
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
