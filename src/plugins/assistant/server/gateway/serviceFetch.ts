import { BlockedError, outgoingFetch } from '#server';
import { AiError } from './aiError.ts';

/**
 * `fetch` for the client library: follows no redirect, which could lead the key elsewhere, calls no forbidden network, and
 * refuses a successful answer that is not a stream, such as the page of a proxy.
 */
export const serviceFetch: typeof fetch = async (target, init) => {
  const response = await ask(target, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw error instanceof BlockedError ? new AiError('ai.unreachable') : error;
  });
  const isRedirect = response.status >= 300 && response.status < 400;
  if (!isRedirect && !response.ok) return readable(response);
  if (!isRedirect && EVENTS.test(response.headers.get('content-type') ?? '')) return response;
  await response.body?.cancel();
  throw new AiError('ai.notApi');
};

const ask = outgoingFetch('service');
const EVENTS = /^text\/event-stream\b/i;

/** Longest reason that is read, in characters. */
const LONGEST_REASON = 4000;

/** A refusal in the form that the client library reads: some services name their reason in another one. */
async function readable(response: Response): Promise<Response> {
  const text = (await response.text()).slice(0, LONGEST_REASON);
  const { status, headers } = response;
  const body = /^\s*\{\s*"error"\s*:/.test(text) ? text : JSON.stringify({ error: { message: text } });
  const retryAfter = headers.get('retry-after');
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', ...(retryAfter !== null && { 'Retry-After': retryAfter }) },
  });
}
