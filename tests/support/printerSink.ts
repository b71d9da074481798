import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** Answers to DLE EOT 1, 2 and 4. */
const ANSWERS = {
  ready: [0x12, 0x12, 0x12],
  paperLow: [0x12, 0x12, 0x1e],
  paperOut: [0x1a, 0x32, 0x72],
  /** The roll has ended, and the printer has not stopped yet. */
  paperEnded: [0x12, 0x12, 0x72],
  coverOpen: [0x1a, 0x16, 0x12],
  offline: [0x1a, 0x12, 0x12],
  error: [0x1a, 0x52, 0x12],
} as const;

/** Argument of DLE EOT for the paper. */
const PAPER = 4;

/** How a printer behaves. */
export interface SinkBehaviour {
  /** What it answers to DLE EOT; `silent`: nothing, as many cheap printers. */
  state: keyof typeof ANSWERS | 'silent';
  /** Number of questions about its state that it leaves without an answer, before it answers. */
  misses?: number | undefined;
  /** Number of questions about its paper alone that it leaves without an answer. */
  missesPaper?: number | undefined;
  /** Breaks the connection by a reset after so many bytes of a ticket. */
  resetAfter?: number | undefined;
  /** Bytes that it reads a second; without it all at once. */
  bytesPerSecond?: number | undefined;
  /** Refuses a second connection while it has one, as small printers do. */
  isSingle?: boolean | undefined;
  /** Changes the state after so many bytes of a ticket. */
  later?: { after: number; state: SinkBehaviour['state'] } | undefined;
}

/** A network printer that keeps what it gets. */
export interface PrinterSink {
  readonly port: number;
  readonly behaviour: SinkBehaviour;
  /** Bytes of each connection, without the questions about the state; connections without a ticket are left out. */
  readonly tickets: () => Buffer[];
  /** Resolves when the next byte of a ticket arrives. */
  nextByte(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a printer on a free port of the loopback, or on the given one. */
export async function startPrinterSink(behaviour: Partial<SinkBehaviour> = {}, port = 0): Promise<PrinterSink> {
  const sink = new Sink({ state: 'ready', ...behaviour });
  const server = createServer((socket) => sink.take(socket));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    behaviour: sink.behaviour,
    tickets: () => sink.received.filter((bytes) => bytes.length > 0),
    nextByte: () => sink.nextByte(),
    stop: () => sink.stop(server),
  };
}

class Sink {
  readonly behaviour: SinkBehaviour;
  readonly received: Buffer[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #listeners = new Set<() => void>();
  /** Begun questions of connections. */
  readonly #rests = new WeakMap<Socket, Buffer>();

  constructor(behaviour: SinkBehaviour) {
    this.behaviour = behaviour;
  }

  take(socket: Socket): void {
    if (this.behaviour.isSingle && this.#sockets.size > 0) {
      socket.resetAndDestroy();
      return;
    }
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    const index = this.received.push(Buffer.alloc(0)) - 1;
    const { bytesPerSecond } = this.behaviour;
    if (bytesPerSecond) this.#readSlowly(socket, index, bytesPerSecond);
    else socket.on('data', (chunk) => this.#read(socket, index, chunk));
  }

  #readSlowly(socket: Socket, index: number, bytesPerSecond: number): void {
    const everyMs = 20;
    const timer = setInterval(() => {
      const size = Math.min(socket.readableLength, Math.max(1, Math.round((bytesPerSecond * everyMs) / 1000)));
      const chunk = size > 0 ? (socket.read(size) as Buffer | null) : null;
      if (chunk) this.#read(socket, index, chunk);
    }, everyMs);
    // Without a listener the stream would not read from the system.
    socket.on('readable', () => undefined);
    socket.on('close', () => clearInterval(timer));
  }

  #read(socket: Socket, index: number, chunk: Buffer): void {
    const { ticket, questions, rest } = separate(Buffer.concat([this.#rests.get(socket) ?? Buffer.alloc(0), chunk]));
    this.#rests.set(socket, rest);
    const { state, later, resetAfter } = this.behaviour;
    const all = Buffer.concat([this.received[index] ?? Buffer.alloc(0), ticket]);
    this.received[index] = all;
    if (ticket.length > 0) for (const listener of this.#listeners) listener();
    if (resetAfter !== undefined && all.length >= resetAfter) socket.resetAndDestroy();
    if (later && all.length >= later.after) this.behaviour.state = later.state;
    if (state === 'silent' || this.behaviour.state === 'silent' || socket.destroyed) return;
    const answers = ANSWERS[this.behaviour.state];
    for (const question of questions) {
      if (this.#isMissed(question === PAPER)) continue;
      socket.write(Uint8Array.of(answers[question === PAPER ? 2 : question - 1] ?? 0x12));
    }
  }

  #isMissed(isPaper: boolean): boolean {
    const { misses = 0, missesPaper = 0 } = this.behaviour;
    this.behaviour.misses = Math.max(0, misses - 1);
    if (misses > 0) return true;
    if (isPaper) this.behaviour.missesPaper = Math.max(0, missesPaper - 1);
    return isPaper && missesPaper > 0;
  }

  async nextByte(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#listeners.add(resolve);
    await promise;
    this.#listeners.delete(resolve);
  }

  async stop(server: Server): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    server.close();
    if (server.listening) await once(server, 'close');
  }
}

/** Takes DLE EOT n out of the bytes of a ticket. Tickets of the tests have no such bytes themselves. */
function separate(bytes: Buffer): { ticket: Buffer; questions: number[]; rest: Buffer } {
  const ticket: number[] = [];
  const questions: number[] = [];
  for (let index = 0; index < bytes.length; index += 1) {
    const isBegun = bytes[index] === 0x10 && (bytes[index + 1] ?? 0x04) === 0x04;
    if (isBegun && index + 2 >= bytes.length)
      return { ticket: Buffer.from(ticket), questions, rest: bytes.subarray(index) };
    if (isBegun) {
      questions.push(bytes[index + 2] ?? 1);
      index += 2;
    } else ticket.push(bytes[index] ?? 0);
  }
  return { ticket: Buffer.from(ticket), questions, rest: Buffer.alloc(0) };
}
