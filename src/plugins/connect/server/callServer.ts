import type { IncomingMessage } from 'node:http';
import { BlockedError, callOutside } from '#server';
import type { RelayRefusal } from '../problems.ts';

/** The foreign server gave no valid answer, or may not be called. */
export class RelayError extends Error {
  readonly why: RelayRefusal;
  /** Additional information, such as the target of a redirect. */
  readonly detail: string;

  constructor(why: RelayRefusal, detail = '') {
    super(why);
    this.name = 'RelayError';
    this.why = why;
    this.detail = detail;
  }
}

/** A call to a foreign server. */
export interface ServerCall {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Private networks may be called, too, but none that no service is in. */
  readonly mayBePrivate: boolean;
  /** Aborted by the caller. */
  readonly signal?: AbortSignal;
  /** Time limit, ms; shorter in tests. */
  readonly timeout?: number;
}

/** Answer of a foreign server. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > LARGEST) throw new RelayError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400) throw new RelayError('redirect', headers.location?.slice(0, 500) ?? '');
  if (status === 401) throw new RelayError('unauthorized');
  if (Number(headers['content-length'] ?? 0) > LARGEST) throw new RelayError('tooLarge');
  const body = await readBody(response);
  // Answers other than JSON (pages of a proxy or login) are never passed on to a browser under our origin.
  if (body.length > 0 && !JSON_TYPE.test(headers['content-type'] ?? '')) throw new RelayError('notJson');
  return { status, headers, body };
}

/** Sends a call. @throws RelayError */
export async function callServer(question: ServerCall): Promise<Answer> {
  const { url, method, headers, body, mayBePrivate, signal, timeout = TIMEOUT_MS } = question;
  const limit = AbortSignal.timeout(timeout);
  let response: IncomingMessage | undefined;
  try {
    response = await callOutside({
      ...{ url, method, headers, body, reach: mayBePrivate ? 'service' : 'public' },
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof RelayError) throw error;
    if (error instanceof BlockedError) throw new RelayError('blocked');
    throw new RelayError(limit.aborted ? 'timeout' : 'unreachable');
  } finally {
    response?.destroy();
  }
}

/** Maximum size of an answer, bytes. Documentations of large servers have 2 MB. */
const LARGEST = 8 * 1024 * 1024;
/** Time limit of a complete answer, ms: below the 30 s limit of our own pages. */
const TIMEOUT_MS = 20_000;
const JSON_TYPE = /^application\/(?:[a-z0-9.!#$&^_-]+\+)?json\b/i;
