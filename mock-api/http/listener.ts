import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Limits against senders that are slow or boundless. */
const LIMITS = {
  /** All headers together, bytes. */
  maxHeaderSize: 16 * 1024,
  /** Headers must be there after, ms. */
  headersTimeout: 10_000,
  /** The whole request must be there after, ms. */
  requestTimeout: 120_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  /** Refused by us, with a problem. */
  requireHostHeader: false,
};

const STATUS: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Makes the HTTP server of an application; what is no HTTP at all is answered by a problem, too. */
export function createListener(app: RequestListener): Server {
  const server = createServer(LIMITS, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400, 'Bad Request');
    else app(request, response);
  });
  server.on('clientError', answerBroken);
  server.on('checkExpectation', (_request, response: ServerResponse) => refuse(response, 417, 'Expectation Failed'));
  return server;
}

/** Headers of an answer that is given before the application is asked. */
function headersOf(body: string): Record<string, string> {
  return {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': randomUUID(),
    Connection: 'close',
  };
}

function bodyOf(status: number, title: string): string {
  return JSON.stringify({
    '@type': 'hydra:Error',
    type: `/errors/${status}`,
    title,
    detail: title,
    status,
    'hydra:title': title,
    'hydra:description': title,
  });
}

function refuse(response: ServerResponse, status: number, title: string): void {
  const body = bodyOf(status, title);
  response.writeHead(status, headersOf(body)).end(body);
}

function answerBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, title] = STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = bodyOf(status, title);
  const head = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Starts listening; rejects with the system's error (EADDRINUSE, EACCES …). @returns the port in use. */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  server.off('error', reject);
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Stops accepting, lets requests end, and after `patience` ms cuts what is left. */
export async function closeGently(server: Server, patience: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await promise;
  clearTimeout(timer);
}
