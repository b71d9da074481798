import type { IncomingMessage } from 'node:http';
import { BlockedError, callOutside } from './outgoing.ts';

/** Most redirects that are followed. Each address is checked like the first one. */
const MOST_REDIRECTS = 3;
/** Statuses by which a server refuses an address. */
const REFUSED = new Set([401, 403, 404, 410]);

/** Why a file of another server could not be read. */
export type OutsideFailureCode =
  | 'blocked'
  | 'unreachable'
  | 'timeout'
  /** Its server refuses the address (401, 403, 404, 410). */
  | 'refused'
  /** Its server answers with another error. */
  | 'failed'
  | 'redirect'
  | 'tooLarge';

/** A file of another server could not be read. */
export class OutsideFailure extends Error {
  readonly code: OutsideFailureCode;

  constructor(code: OutsideFailureCode) {
    super(code);
    this.name = 'OutsideFailure';
    this.code = code;
  }
}

/** Limits of a reading. */
export interface ReadOutsideOptions {
  /** True: addresses inside the network and without encryption, where whoever runs the server allows them. */
  readonly mayBePrivate: boolean;
  /** Largest answer, bytes. */
  readonly largest: number;
  /** Time limit with all redirects, ms. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  /** Media types that are asked for. */
  readonly accept: string;
  /** Value of `Authorization`. It is sent to the host of the first address only. */
  readonly authorization?: string | undefined;
}

/** The address of a file that may be read: https, without a name and a password. null: any other. */
export function outsideAddress(text: string, mayBePrivate: boolean): URL | null {
  const url = URL.parse(text.trim());
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.protocol === 'https:' || (mayBePrivate && url.protocol === 'http:') ? url : null;
}

async function readBody(response: IncomingMessage, largest: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new OutsideFailure('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The answer at an address, or the address that it leads to. */
async function ask(
  url: URL,
  { mayBePrivate, largest, accept }: ReadOutsideOptions,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer> | URL> {
  const headers = { Accept: accept, 'User-Agent': 'Flexy', ...(authorization && { Authorization: authorization }) };
  const response = await callOutside({ url, reach: mayBePrivate ? 'service' : 'public', headers, signal });
  try {
    const { statusCode: status = 0, headers: answered } = response;
    if (status >= 300 && status < 400) {
      const next = answered.location === undefined ? null : URL.parse(answered.location, url.href);
      if (!next) throw new OutsideFailure('redirect');
      return next;
    }
    if (status !== 200) throw new OutsideFailure(REFUSED.has(status) ? 'refused' : 'failed');
    if (Number(answered['content-length'] ?? 0) > largest) throw new OutsideFailure('tooLarge');
    return await readBody(response, largest);
  } finally {
    response.destroy();
  }
}

/** Reads the file at an address of another server. @throws OutsideFailure */
export async function readOutside(address: string, options: ReadOutsideOptions): Promise<Buffer<ArrayBuffer>> {
  const { mayBePrivate, signal, timeout, authorization } = options;
  const limit = AbortSignal.timeout(timeout);
  const origin = URL.parse(address)?.origin;
  let next = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const url = outsideAddress(next, mayBePrivate);
      if (!url) throw new OutsideFailure('redirect');
      const known = url.origin === origin ? authorization : undefined;
      const answer = await ask(url, options, known, AbortSignal.any([limit, signal]));
      if (!(answer instanceof URL)) return answer;
      next = answer.href;
    }
    throw new OutsideFailure('redirect');
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    if (error instanceof BlockedError) throw new OutsideFailure('blocked');
    throw new OutsideFailure(limit.aborted ? 'timeout' : 'unreachable');
  }
}
