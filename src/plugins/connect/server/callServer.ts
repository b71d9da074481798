import { lookup } from 'node:dns';
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import type { RelayRefusal } from '../problems.ts';
import { isPublicAddress } from './addresses.ts';

/** Maximum size of an answer, bytes. Documentations of large servers have 2 MB. */
const LARGEST = 8 * 1024 * 1024;
/** Time limit of a complete answer, ms: below the 30 s limit of our own pages. */
const TIMEOUT_MS = 20_000;
const JSON_TYPE = /^application\/(?:[a-z0-9.!#$&^_-]+\+)?json\b/i;

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
  /** Private network addresses are allowed, too. */
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

/** DNS lookup with a check. The connection uses the checked address, which prevents DNS rebinding. */
const guardedLookup: NonNullable<RequestOptions['lookup']> = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const inside = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (inside || !first) return done(new RelayError('blocked'), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

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
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal addresses bypass the DNS lookup.
  if (!mayBePrivate && isIP(host) && !isPublicAddress(host)) throw new RelayError('blocked');
  const limit = AbortSignal.timeout(timeout);
  const options: RequestOptions = {
    method,
    headers: body === undefined ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    signal: signal ? AbortSignal.any([limit, signal]) : limit,
    agent: false,
    ...(mayBePrivate ? {} : { lookup: guardedLookup }),
  };
  let request: ReturnType<typeof askHttp> | undefined;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request = (url.protocol === 'https:' ? askHttps : askHttp)(url, options, resolve);
      request.on('error', reject);
      request.end(body);
    });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof RelayError) throw error;
    throw new RelayError(limit.aborted ? 'timeout' : 'unreachable');
  } finally {
    request?.destroy();
  }
}
