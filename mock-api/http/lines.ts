import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** How many lines there may be, and how slowly answers may be read. */
export interface LineLimits {
  /** Lines that are served at a time; requests on more are refused, and beyond a quarter more they are cut. */
  readonly most: number;
  /** Lines of one network among them; as many as {@link most} behind a proxy, whose address they all have. */
  readonly mostOfOne: number;
  /** How often readers are looked at, ms. */
  readonly lookMs: number;
  /** What a reader has for nothing, ms; from then on it must have read {@link leastPerSecond}. */
  readonly patienceMs: number;
  /** Bytes a second. */
  readonly leastPerSecond: number;
  /** Bytes that wait for readers on all lines together; beyond that those that hold most are cut. */
  readonly mostWaiting: number;
}

/** Limits that no shop comes near to; a phone with the poorest line reads more than 2 kB a second. */
export const LINE_LIMITS = {
  lookMs: 5000,
  patienceMs: 30_000,
  leastPerSecond: 2048,
  mostWaiting: 256 * 1024 * 1024,
} as const;

/** What is known of a line. */
interface Line {
  readonly network: string;
  /** Since when something has waited for its reader, and how many bytes had been read then; null: nothing waits. */
  backlog: { readonly since: number; readonly read: number } | null;
}

/** The open lines of a server: counts them, and cuts those whose reader keeps answers waiting. */
export class Lines {
  readonly #limits: LineLimits;
  readonly #lines = new Map<Socket, Line>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #surplus = new WeakSet<Socket>();

  constructor(server: Server, limits: LineLimits) {
    this.#limits = limits;
    server.maxConnections = Math.ceil(limits.most * 1.25);
    server.on('connection', (socket: Socket) => this.#opened(socket));
    const timer = setInterval(() => this.#look(), limits.lookMs).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Tells whether requests of this line are refused, as there are too many lines. */
  isSurplus(socket: Socket): boolean {
    return this.#surplus.has(socket);
  }

  #opened(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (this.#ofNetwork.get(network) ?? 0) + 1;
    this.#lines.set(socket, { network, backlog: null });
    this.#ofNetwork.set(network, count);
    if (this.#lines.size > this.#limits.most || count > this.#limits.mostOfOne) this.#surplus.add(socket);
    socket.once('close', () => this.#closed(socket, network));
  }

  #closed(socket: Socket, network: string): void {
    this.#lines.delete(socket);
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }

  #look(): void {
    const now = performance.now();
    let waiting = 0;
    for (const [socket, line] of this.#lines) {
      if (isTooSlow(socket, line, now, this.#limits)) socket.destroy();
      else waiting += socket.writableLength;
    }
    if (waiting > this.#limits.mostWaiting) this.#cutLargest(waiting);
  }

  #cutLargest(all: number): void {
    let waiting = all;
    const largest = [...this.#lines.keys()].sort((one, other) => other.writableLength - one.writableLength);
    for (const socket of largest) {
      if (waiting <= this.#limits.mostWaiting) return;
      waiting -= socket.writableLength;
      socket.destroy();
    }
  }
}

/** Too slow is who has taken longer over what waits than all that was handed over meanwhile allows. */
function isTooSlow(socket: Socket, line: Line, now: number, limits: LineLimits): boolean {
  if (socket.writableLength === 0) {
    line.backlog = null;
    return false;
  }
  const handed = socket.bytesWritten;
  line.backlog ??= { since: now, read: handed - socket.writableLength };
  const { since, read } = line.backlog;
  return now - since > limits.patienceMs + ((handed - read) / limits.leastPerSecond) * 1000;
}
