import type { IncomingMessage } from 'node:http';
import { BlockedError, callOutside, type Reach } from '#server';
import type { CalendarFailureCode } from '../rules.ts';

/** Largest answer, bytes. */
const LARGEST = 4 * 1024 * 1024;
/** Time limit of a reading with its redirects, ms. */
const TIMEOUT_MS = 20_000;
/** Most redirects that are followed. Each address is checked like the first one. */
const MOST_REDIRECTS = 3;
/** Statuses by which a server refuses an address. */
const REFUSED = new Set([401, 403, 404, 410]);

/** A subscribed calendar could not be read. */
export class CalendarFailure extends Error {
  readonly code: CalendarFailureCode;

  constructor(code: CalendarFailureCode) {
    super(code);
    this.name = 'CalendarFailure';
    this.code = code;
  }
}

/** Limits of a reading. */
export interface FetchOptions {
  /** True: addresses inside the network and without encryption, where whoever runs the server allows them. */
  readonly mayBePrivate: boolean;
  readonly signal: AbortSignal;
  /** Time limit, ms; shorter in tests. */
  readonly timeout?: number;
}

/**
 * The address of a calendar as it is stored: https, without a name and a password.
 * @returns null for any other
 */
export function calendarAddress(text: string, mayBePrivate: boolean): URL | null {
  const trimmed = text.trim();
  const url = URL.parse(trimmed.toLowerCase().startsWith('webcal://') ? `https${trimmed.slice(6)}` : trimmed);
  if (!url || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.protocol === 'https:' || (mayBePrivate && url.protocol === 'http:') ? url : null;
}

async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST) throw new CalendarFailure('tooLarge');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The answer at an address, or the address that it leads to. */
async function ask(url: URL, reach: Reach, signal: AbortSignal): Promise<string | URL> {
  const headers = { Accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1', 'User-Agent': 'Flexy' };
  const response = await callOutside({ url, reach, headers, signal });
  try {
    const { statusCode: status = 0, headers: answered } = response;
    if (status >= 300 && status < 400) {
      const next = answered.location === undefined ? null : URL.parse(answered.location, url.href);
      if (!next) throw new CalendarFailure('redirect');
      return next;
    }
    if (status !== 200) throw new CalendarFailure(REFUSED.has(status) ? 'refused' : 'failed');
    if (Number(answered['content-length'] ?? 0) > LARGEST) throw new CalendarFailure('tooLarge');
    return await readBody(response);
  } finally {
    response.destroy();
  }
}

/** Reads the text at the address of a calendar. @throws CalendarFailure */
export async function fetchCalendar(address: string, options: FetchOptions): Promise<string> {
  const { mayBePrivate, signal, timeout = TIMEOUT_MS } = options;
  const limit = AbortSignal.timeout(timeout);
  let next: string = address;
  try {
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const url = calendarAddress(next, mayBePrivate);
      if (!url) throw new CalendarFailure('redirect');
      const answer = await ask(url, mayBePrivate ? 'service' : 'public', AbortSignal.any([limit, signal]));
      if (typeof answer === 'string') return answer;
      next = answer.href;
    }
    throw new CalendarFailure('redirect');
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    if (error instanceof BlockedError) throw new CalendarFailure('blocked');
    throw new CalendarFailure(limit.aborted ? 'timeout' : 'unreachable');
  }
}
