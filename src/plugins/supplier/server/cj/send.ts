import { isObject } from '#resource';
import type { Access } from './access.ts';
import { SupplierError } from './failure.ts';

/** The token is not known any more. */
export const WRONG_TOKEN = new Set([1600001, 1600002, 1600030]);
const GONE = new Set([1602000, 1602001, 1602002, 1602003]);

/** Query, body and headers of a call. */
export interface SendOptions {
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly signal: AbortSignal;
}

/** The supplier does not know the token; the caller may get a new one. */
export class UnknownToken extends Error {}

/** Reads a body up to the limit. @throws SupplierError `answer` beyond it */
export async function readBytes({ body }: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw new SupplierError('answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The failure that an answer means. Used-up points and too many calls both come as 429; the message tells them apart. */
function failureOf(status: number, answer: Readonly<Record<string, unknown>> | null): Error {
  const code = Number(answer?.code ?? 0);
  const message = String(answer?.message ?? '').slice(0, 200);
  const isLimit = status === 429 || code === TOO_FAST || code === NO_QUOTA;
  if (code === NO_QUOTA || (isLimit && /point/i.test(message))) return new SupplierError('points');
  if (isLimit) return new SupplierError('busy', 1);
  if (WRONG_TOKEN.has(code) || status === 401) return new UnknownToken('The supplier does not know the token.');
  if (WRONG_KEY.has(code)) return new SupplierError('key');
  if (GONE.has(code)) return new SupplierError('gone');
  if (status >= 500 || !answer) return new SupplierError(status >= 500 ? 'down' : 'answer');
  return new SupplierError('refused', undefined, { message });
}

function requestOf(access: Access, path: string, { query = {}, body, token }: SendOptions): Request {
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== '')
      .map(([name, value]): [string, string] => [name, String(value)]),
  );
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== undefined) headers.set('CJ-Access-Token', token);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(`${access.base}/${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    ...{ headers, redirect: 'error' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}

/**
 * Sends one request. @returns `data` of the answer
 * @throws SupplierError, or UnknownToken
 */
export async function send(access: Access, path: string, options: SendOptions): Promise<unknown> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = AbortSignal.any([options.signal, limit]);
  try {
    const response = await access.fetch(requestOf(access, path, options), signal);
    const answer = parsed(await readBytes(response, LARGEST));
    if (response.ok && answer && Number(answer.code) === 200) return answer.data;
    throw failureOf(response.status, answer);
  } catch (error) {
    if (error instanceof SupplierError || error instanceof UnknownToken || options.signal.aborted) throw error;
    throw new SupplierError(limit.aborted ? 'slow' : 'down');
  }
}

/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 15_000;
/** Largest answer, bytes. */
const LARGEST = 4_000_000;

/** Codes of the supplier's answers. */
const TOO_FAST = 1600200;
const NO_QUOTA = 1600201;
const WRONG_KEY = new Set([1600004, 1600005, 1600006]);
