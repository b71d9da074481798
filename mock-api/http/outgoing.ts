import { lookup } from 'node:dns';
import { lookup as find } from 'node:dns/promises';
import { request as askHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { isReachable, type Reach } from './networks.ts';

/** An outgoing call may not connect to where its address leads. */
export class BlockedError extends Error {
  constructor(host: string) {
    super(`${host} leads to a network that is not called`);
    this.name = 'BlockedError';
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

/** Tells whether every address of a host may be connected to. A name that cannot be found leads nowhere. */
export async function mayReach(url: URL, reach: Reach): Promise<boolean> {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isReachable(host, reach);
  const found = await find(host, { all: true }).catch(() => []);
  return found.every(({ address }) => isReachable(address, reach));
}

/**
 * The address to connect to for a host, by a protocol of its own.
 * @throws BlockedError where one of its addresses leads to a network that is not called, or the system's error
 */
export async function reachableAddress(host: string, reach: Reach): Promise<string> {
  const found = isIP(host) === 0 ? await find(host, { all: true }) : [{ address: host }];
  const [first] = found;
  if (!first || !found.every(({ address }) => isReachable(address, reach))) throw new BlockedError(host);
  return first.address;
}

/** DNS lookup with a check. The connection uses the checked addresses, so that a name cannot change in between. */
const guardedLookup =
  (reach: Reach): NonNullable<RequestOptions['lookup']> =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isReachable(address, reach)))
        return done(new BlockedError(hostname), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

/** An outgoing call. */
export interface OutgoingCall {
  readonly url: URL;
  readonly reach: Reach;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a call to another server: the one way out of this process for addresses that are not the operator's own. The address
 * that was checked is the one that is connected to, each call has a connection of its own, and no redirect is followed.
 * @throws BlockedError, or the system's error
 */
export function callOutside(call: OutgoingCall): Promise<IncomingMessage> {
  const { url, reach, method = 'GET', headers = {}, body, signal } = call;
  const host = hostOf(url);
  // Literal addresses are not looked up. The parser has read decimal, octal and short forms as what they are.
  if (isIP(host) !== 0 && !isReachable(host, reach)) return Promise.reject(new BlockedError(host));
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const options: RequestOptions = {
    ...{ method, agent: false, lookup: guardedLookup(reach) },
    headers: { ...headers, ...length },
    ...(signal ? { signal } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? askHttps : askHttp)(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Statuses that have no body. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/**
 * A `fetch` on top of {@link callOutside}. A redirect is an error, or with `redirect: 'manual'` the answer.
 * @throws BlockedError, TypeError for a redirect, or the system's error
 */
export const outgoingFetch =
  (reach: Reach): typeof fetch =>
  async (target, init = {}) => {
    const { signal = target instanceof Request ? target.signal : null, ...rest } = init;
    const request = new Request(target, rest);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const answer = await callOutside({
      ...{ url: new URL(request.url), reach, method: request.method, body },
      headers: { 'User-Agent': 'Flexy', Accept: '*/*', ...Object.fromEntries(request.headers) },
      signal: signal ?? undefined,
    });
    const status = answer.statusCode ?? 0;
    const isRedirect = status >= 300 && status < 400 && status !== 304;
    if (isRedirect && request.redirect !== 'manual') {
      answer.destroy();
      throw new TypeError('The answer is a redirect, which is not followed');
    }
    const headers = new Headers();
    for (let at = 0; at + 1 < answer.rawHeaders.length; at += 2)
      headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
    const content = BODILESS.has(status)
      ? null
      : (Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>);
    if (content === null) answer.resume();
    return new Response(content, { status, statusText: answer.statusMessage ?? '', headers });
  };
