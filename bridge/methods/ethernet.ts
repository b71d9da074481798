import { connect, type Socket } from 'node:net';
import type { Target } from '../targets/target.ts';
import { PrinterError, type PrinterConnection, type PrinterTimes, type PrintMethod } from './printerConnection.ts';

/** Time after which the bridge closes a connection that the printer leaves open, ms. */
const LINGER_MS = 30_000;
/** Time by which the connection outlives the wait for an answer, ms. */
const ANSWER_MARGIN_MS = 1_000;

/** Network printers. Sends the bytes to a TCP port, usually 9100. */
export const ethernet: PrintMethod = { connect: connectEthernet };

async function connectEthernet(target: Target, times: PrinterTimes): Promise<PrinterConnection> {
  if (target.method !== 'ethernet') throw new TypeError(`Not an ethernet printer: ${target.method}`);
  const { ip, port } = target.options;
  const socket = connect({ host: ip, port, noDelay: true });
  await opened(socket, times.connectMs, `${ip}:${port}`);
  return new SocketConnection(socket, times.idleMs);
}

function opened(socket: Socket, limitMs: number, place: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = (cause?: unknown) => {
    socket.destroy();
    const message = `The printer at ${place} cannot be reached. Check that it is switched on and connected.`;
    reject(new PrinterError('unreachable', message, { cause }));
  };
  const timer = setTimeout(fail, limitMs);
  socket.once('error', fail);
  socket.once('connect', () => {
    clearTimeout(timer);
    socket.off('error', fail);
    resolve();
  });
  return promise.finally(() => clearTimeout(timer));
}

/** A TCP connection. Stores its first error, which rejects all pending promises. */
class SocketConnection implements PrinterConnection {
  readonly #socket: Socket;
  readonly #idleMs: number;
  readonly #isBroken = Promise.withResolvers<never>();
  #answer: Buffer = Buffer.alloc(0);
  #onAnswer: () => void = () => undefined;

  constructor(socket: Socket, idleMs: number) {
    this.#socket = socket;
    this.#idleMs = idleMs;
    // Prevents an unhandled rejection while no caller waits.
    this.#isBroken.promise.catch(() => undefined);
    socket.setTimeout(idleMs, () => this.#fail('tooSlow', 'The printer takes no more data.'));
    socket.on('error', (cause) => this.#fail('broken', 'The connection to the printer broke.', cause));
    socket.on('close', () => this.#fail('broken', 'The printer closed the connection.'));
    socket.on('data', (chunk) => {
      this.#answer = Buffer.concat([this.#answer, chunk]);
      this.#onAnswer();
    });
  }

  #fail(code: 'tooSlow' | 'broken', message: string, cause?: unknown): void {
    this.#isBroken.reject(new PrinterError(code, message, { cause }));
    this.#socket.destroy();
  }

  async write(bytes: Uint8Array): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    // The `error` event reports the error, too.
    this.#socket.write(bytes, () => resolve());
    await Promise.race([promise, this.#isBroken.promise]);
    // A failed write calls its callback before the `error` event.
    if (this.#socket.errored) await this.#isBroken.promise;
  }

  async ask(question: Uint8Array, count: number, ms: number): Promise<Uint8Array> {
    this.#answer = Buffer.alloc(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onAnswer = () => {
      if (this.#answer.length >= count) resolve();
    };
    const timer = setTimeout(resolve, ms);
    // While a slow printer prints, nothing moves on the connection.
    this.#socket.setTimeout(Math.max(this.#idleMs, ms + ANSWER_MARGIN_MS));
    try {
      await Promise.race([this.write(question).then(() => promise), this.#isBroken.promise]);
    } finally {
      clearTimeout(timer);
      this.#socket.setTimeout(this.#idleMs);
      this.#onAnswer = () => undefined;
    }
    return this.#answer;
  }

  async finish(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const isClosed = new Promise<void>((done) => {
      this.#socket.once('close', (hadError) => {
        if (!hadError) done();
      });
    });
    const timer = setTimeout(resolve, ms);
    this.#socket.end();
    try {
      // Closing without an error after the last byte is normal.
      await Promise.race([
        promise,
        isClosed,
        this.#isBroken.promise.catch((error: unknown) => this.#throwReset(error)),
      ]);
    } finally {
      clearTimeout(timer);
    }
    // The system still sends the bytes in its buffer to a slow printer.
    setTimeout(() => this.abort(), LINGER_MS).unref();
  }

  #throwReset(error: unknown): void {
    if (this.#socket.errored) throw error;
  }

  abort(): void {
    this.#socket.destroy();
  }
}
