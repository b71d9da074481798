import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longest time of a request's headers and of its body, ms. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
/** Most connections at a time. */
const MOST_CONNECTIONS = 200;

/** A listening server of the loopback. */
export interface Listener {
  readonly port: number;
  /** Takes no new requests, and resolves when those under way are answered. */
  close(): Promise<void>;
}

/**
 * Listens on the loopback.
 * @throws the system's error, for example EADDRINUSE
 */
export async function listen(handler: RequestListener, port: number): Promise<Listener> {
  const server: Server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS }, handler);
  server.maxConnections = MOST_CONNECTIONS;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      }),
  };
}
