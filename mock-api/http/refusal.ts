import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { STRICT_HEADERS } from './policy.ts';

/** An answer that is given before the application is asked: to what is hardly HTTP, or too much. */
export interface Refusal {
  readonly status: number;
  readonly title: string;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
}

/** What is no request that HTTP knows. */
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

/** Refuses a request that could be read. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const body = bodyOf(refusal);
  response.writeHead(refusal.status, headersOf(refusal, body)).end(body);
}

/** Refuses what could not be read as a request, and hangs up. */
export function refuseLine(socket: Duplex, refusal: Refusal): void {
  const body = bodyOf(refusal);
  const head = Object.entries(headersOf(refusal, body)).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${refusal.status} ${refusal.title}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
