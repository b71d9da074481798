import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECTION_LIMITS, Connections, type ConnectionLimits } from './connections.ts';
import { BAD_REQUEST, refuse, refuseConnection, type Refusal } from './refusal.ts';
import { scheduleFairly } from './fairScheduling.ts';

/** Limits against slow senders and oversized requests. */
const LIMITS = {
  /** Size of request line and headers, bytes. */
  maxHeaderSize: 16 * 1024,
  /** Time limit of the headers, ms. */
  headersTimeout: 10_000,
  /** Time limit of the whole request, ms. */
  requestTimeout: 120_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  /** This server refuses it itself, with a problem. */
  requireHostHeader: false,
};

/** A connection without any traffic is closed after this time, ms. Event streams send heartbeats more often. */
const SILENCE_MS = 120_000;

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, title: 'Request Header Fields Too Large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, title: 'Content Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'Request Timeout' },
};

const TOO_MANY: Refusal = { status: 503, title: 'Too Many Connections', retryAfter: 5 };

/** A valid Host header: a name, an IPv4 or a bracketed IPv6 address, with an optional port. */
const HOST = /^(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** Limits of the listener; the optional ones are for tests. */
export interface ListenerOptions extends Partial<ConnectionLimits> {
  /** Connections served at a time (MAX_CONNECTIONS). */
  readonly most: number;
  /** All connections come from a proxy, so their addresses do not tell clients apart. */
  readonly isBehindProxy?: boolean;
  readonly timeouts?: Partial<Pick<typeof LIMITS, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>>;
}

/** The last request of a connection, and its answer. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** An earlier request was still unanswered when it came. */
  readonly isBehind: boolean;
}

/**
 * Tells whether a connection can take an answer to an unreadable request: between two requests, or during one whose answer
 * has not begun. Otherwise the client would take it for (a part of) another answer.
 */
function isFree(exchange: Exchange | undefined): boolean {
  if (!exchange) return true;
  const { request, response, isBehind } = exchange;
  return request.complete ? response.writableFinished : !response.headersSent && !isBehind;
}

/** Closes a connection. A complete answer is still sent. */
function hangUp(socket: Duplex, response: ServerResponse | undefined): void {
  if (response?.writableEnded && socket instanceof Socket) socket.destroySoon();
  else socket.destroy();
}

/** Creates the HTTP server of an application. Invalid HTTP is answered by a problem too. */
export function createListener(app: RequestListener, options: ListenerOptions): Server {
  const { isBehindProxy = false, most, timeouts, ...limits } = options;
  const last = new WeakMap<Duplex, Exchange>();
  const begin = scheduleFairly(app);
  const server = createServer({ ...LIMITS, ...timeouts }, (request, response) => {
    const before = last.get(request.socket);
    last.set(request.socket, { request, response, isBehind: before ? !before.response.writableFinished : false });
    const refusal = lines.isSurplus(request.socket) ? TOO_MANY : refusalOf(request);
    if (refusal) refuse(response, refusal);
    else begin(request, response);
  });
  const mostOfOne = isBehindProxy ? most : Math.ceil(most / 2);
  const lines = new Connections(server, { ...CONNECTION_LIMITS, mostOfOne, ...limits, most });
  server.setTimeout(SILENCE_MS, (socket: Socket) => socket.destroy());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const exchange = last.get(socket);
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else if (!isFree(exchange)) hangUp(socket, exchange?.response);
    else refuseConnection(socket, REFUSALS[error.code ?? ''] ?? BAD_REQUEST);
  });
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    refuse(response, { status: 417, title: 'Expectation Failed' }),
  );
  server.on('connect', (_request, socket: Duplex) =>
    refuseConnection(socket, { status: 405, title: 'Method Not Allowed' }),
  );
  return server;
}

/**
 * Checks a request's version, Host and target before routing; null when it is valid. An absolute URL as target (RFC 9112,
 * 3.2.2) is reduced to its path.
 */
function refusalOf(request: IncomingMessage): Refusal | null {
  const { httpVersion, rawHeaders, headers } = request;
  const isOld = httpVersion === '1.0';
  if (httpVersion !== '1.1' && !isOld) return BAD_REQUEST;
  // HTTP/1.0 has no chunks: one reader would see a second request where another sees a body (request smuggling).
  if (isOld && headers['transfer-encoding'] !== undefined) return BAD_REQUEST;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts += 1;
  if (hosts > 1 || (hosts === 0 && !isOld)) return BAD_REQUEST;
  if (headers.host !== undefined && !HOST.test(headers.host)) return BAD_REQUEST;
  return isPath(request) ? null : BAD_REQUEST;
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host';

function isPath(request: IncomingMessage): boolean {
  const target = request.url ?? '';
  if (target.startsWith('/') || (target === '*' && request.method === 'OPTIONS')) return true;
  const [start, host] = ABSOLUTE.exec(target) ?? [];
  if (start === undefined || host === undefined || !HOST.test(host)) return false;
  const rest = target.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
  return true;
}

/** Starts listening. Rejects with the system's error (EADDRINUSE, EACCES …). @returns the port in use */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  server.off('error', reject);
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Stops accepting connections, lets requests end, and closes the remaining connections after `patience` ms. */
export async function closeGracefully(server: Server, patience: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await promise;
  clearTimeout(timer);
}
