import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longest time of a request's headers and of its body, ms. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
/** Maximum number of simultaneous connections. */
const MOST_CONNECTIONS = 200;

/** A server that listens on the loopback interface. */
export interface Listener {
  readonly port: number;
  /** Refuses new requests, and resolves when all current requests are answered. */
  close(): Promise<void>;
}

/**
 * Listens on the loopback interface.
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
