import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { STRICT_HEADERS } from './policy.ts';

/** An answer that is sent before the application runs, to invalid HTTP or to excess requests. */
export interface Refusal {
  readonly status: number;
  readonly title: string;
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number;
}

/** The answer to invalid HTTP. */
export const BAD_REQUEST: Refusal = { status: 400, title: 'Bad Request' };

function headersOf({ retryAfter }: Refusal, body: string): Record<string, string> {
  return {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    ...Object.fromEntries(STRICT_HEADERS),
    'X-Request-Id': randomUUID(),
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    Connection: 'close',
  };
}

function bodyOf({ status, title }: Refusal): string {
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

/** Refuses a parsed request. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const body = bodyOf(refusal);
  response.writeHead(refusal.status, headersOf(refusal, body)).end(body);
}

/** Refuses unreadable data and closes the connection. */
export function refuseConnection(socket: Duplex, refusal: Refusal): void {
  const body = bodyOf(refusal);
  const head = Object.entries(headersOf(refusal, body)).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${refusal.status} ${refusal.title}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
