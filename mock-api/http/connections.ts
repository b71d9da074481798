import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';

/** Limits on the number of connections and on slow readers. */
export interface ConnectionLimits {
  /** Connections served at a time. Requests on further ones are refused; from a quarter more, connections are closed. */
  readonly most: number;
  /** Connections per client network; equal to {@link most} behind a proxy, because all of them have its address. */
  readonly mostOfOne: number;
  /** Interval between two checks for slow readers, ms. */
  readonly lookMs: number;
  /** Grace time of a reader, ms. After it, the reader must have read at least {@link leastPerSecond}. */
  readonly patienceMs: number;
  /** Bytes per second. */
  readonly leastPerSecond: number;
  /** Bytes buffered over all connections. Beyond it, the connections with the largest buffers are closed. */
  readonly mostWaiting: number;
}

/** Limits far above the needs of any shop. Even a phone with a very poor connection reads more than 2 kB per second. */
export const CONNECTION_LIMITS = {
  lookMs: 5000,
  patienceMs: 30_000,
  leastPerSecond: 2048,
  mostWaiting: 256 * 1024 * 1024,
} as const;

/** State of a connection. */
interface Connection {
  readonly network: string;
  /** Time since which data has been buffered, and the bytes read by then; null when nothing is buffered. */
  backlog: { readonly since: number; readonly read: number } | null;
}

/** The open connections of a server. It counts them, and closes those whose client reads too slowly. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #connections = new Map<Socket, Connection>();
  readonly #ofNetwork = new Map<string, number>();
  readonly #surplus = new WeakSet<Socket>();

  constructor(server: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    server.maxConnections = Math.ceil(limits.most * 1.25);
    server.on('connection', (socket: Socket) => this.#opened(socket));
    const timer = setInterval(() => this.#look(), limits.lookMs).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** Tells whether requests of this connection are refused because there are too many connections. */
  isSurplus(socket: Socket): boolean {
    return this.#surplus.has(socket);
  }

  #opened(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (this.#ofNetwork.get(network) ?? 0) + 1;
    this.#connections.set(socket, { network, backlog: null });
    this.#ofNetwork.set(network, count);
    if (this.#connections.size > this.#limits.most || count > this.#limits.mostOfOne) this.#surplus.add(socket);
    socket.once('close', () => this.#closed(socket, network));
  }

  #closed(socket: Socket, network: string): void {
    this.#connections.delete(socket);
    const left = (this.#ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }

  #look(): void {
    const now = performance.now();
    let waiting = 0;
    for (const [socket, connection] of this.#connections) {
      if (isTooSlow(socket, connection, now, this.#limits)) socket.destroy();
      else waiting += socket.writableLength;
    }
    if (waiting > this.#limits.mostWaiting) this.#cutLargest(waiting);
  }

  #cutLargest(all: number): void {
    let waiting = all;
    const largest = [...this.#connections.keys()].sort((one, other) => other.writableLength - one.writableLength);
    for (const socket of largest) {
      if (waiting <= this.#limits.mostWaiting) return;
      waiting -= socket.writableLength;
      socket.destroy();
    }
  }
}

/**
 * A reader is too slow when it took longer for the buffered data than the minimum rate allows for the bytes handed over
 * meanwhile.
 */
function isTooSlow(socket: Socket, connection: Connection, now: number, limits: ConnectionLimits): boolean {
  if (socket.writableLength === 0) {
    connection.backlog = null;
    return false;
  }
  const handed = socket.bytesWritten;
  connection.backlog ??= { since: now, read: handed - socket.writableLength };
  const { since, read } = connection.backlog;
  return now - since > limits.patienceMs + ((handed - read) / limits.leastPerSecond) * 1000;
}
