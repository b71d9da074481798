import type { SerialPort } from 'serialport';
import { loadOptional } from './loadOptional.ts';
import { PrinterError, type PrinterConnection, type PrinterTimes } from './printerConnection.ts';

/** Baud rate of the virtual serial port. Bluetooth ignores it. */
const BAUD = 9600;

/** The parts of `serialport` that are used. */
export interface SerialModule {
  readonly SerialPort: {
    new (options: { path: string; baudRate: number; autoOpen: false }): SerialPort;
    list(): Promise<{ path: string; pnpId?: string | undefined }[]>;
  };
}

export const loadSerial = () => loadOptional<SerialModule>('serialport', () => import('serialport'));

/**
 * Finds the serial port of a paired printer. On Windows the port's description contains the address.
 * @param address Bluetooth address with colons
 */
export async function findSerialPath(
  { SerialPort: ports }: SerialModule,
  address: string,
): Promise<string | undefined> {
  const digits = address.replaceAll(':', '').toUpperCase();
  return (await ports.list()).find(({ pnpId }) => pnpId?.toUpperCase().includes(digits))?.path;
}

/** Opens the serial port of a printer: classic Bluetooth (RFCOMM). */
export async function openSerial(module: SerialModule, path: string, times: PrinterTimes): Promise<PrinterConnection> {
  const port = new module.SerialPort({ path, baudRate: BAUD, autoOpen: false });
  const opening = new Promise<void>((resolve, reject) => port.open((error) => (error ? reject(error) : resolve())));
  const timeLimit = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeLimit.reject(new Error('The port did not open in time')), times.connectMs * 3);
  try {
    await Promise.race([opening, timeLimit.promise]);
  } catch (cause) {
    // A port that opens later would stay locked until the bridge ends.
    void opening.then(() => port.close(() => undefined)).catch(() => undefined);
    const message = `The Bluetooth printer at ${path} cannot be reached. Check that it is switched on and paired.`;
    throw new PrinterError('unreachable', message, { cause });
  } finally {
    clearTimeout(timer);
  }
  return new SerialConnection(port, times.idleMs);
}

class SerialConnection implements PrinterConnection {
  readonly #port: SerialPort;
  readonly #idleMs: number;
  readonly #isBroken = Promise.withResolvers<never>();

  constructor(port: SerialPort, idleMs: number) {
    this.#port = port;
    this.#idleMs = idleMs;
    this.#isBroken.promise.catch(() => undefined);
    const fail = (cause?: unknown) =>
      this.#isBroken.reject(new PrinterError('broken', 'The connection to the printer broke.', { cause }));
    port.on('error', fail);
    port.on('close', fail);
  }

  async write(bytes: Uint8Array): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => reject(new PrinterError('tooSlow', 'The printer takes no more data.')),
      this.#idleMs + bytes.length,
    );
    // `drain` waits until the bytes have left the system's buffer.
    this.#port.write(bytes, () => this.#port.drain((error) => (error ? reject(error) : resolve())));
    try {
      await Promise.race([promise, this.#isBroken.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async ask(question: Uint8Array, count: number, ms: number): Promise<Uint8Array> {
    const answer: number[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const collect = (chunk: Uint8Array) => {
      answer.push(...chunk);
      if (answer.length >= count) resolve();
    };
    this.#port.on('data', collect);
    const timer = setTimeout(resolve, ms);
    try {
      await Promise.race([this.write(question).then(() => promise), this.#isBroken.promise]);
    } finally {
      clearTimeout(timer);
      this.#port.off('data', collect);
    }
    return Uint8Array.from(answer);
  }

  async finish(): Promise<void> {
    await new Promise<void>((resolve) => this.#port.close(() => resolve()));
  }

  abort(): void {
    if (this.#port.isOpen) this.#port.close();
  }
}
