import { BlockedError, outgoingFetch } from '#server';
import { AiError } from './aiError.ts';

const ask = outgoingFetch('service');
const EVENTS = /^text\/event-stream\b/i;

/**
 * `fetch` for the client library: follows no redirect, which could lead the key elsewhere, calls no forbidden network, and
 * refuses a successful answer that is not a stream, such as the page of a proxy.
 */
export const serviceFetch: typeof fetch = async (target, init) => {
  const response = await ask(target, { ...init, redirect: 'manual' }).catch((error: unknown) => {
    throw error instanceof BlockedError ? new AiError('ai.unreachable') : error;
  });
  const isRedirect = response.status >= 300 && response.status < 400;
  if (!isRedirect && (!response.ok || EVENTS.test(response.headers.get('content-type') ?? ''))) return response;
  await response.body?.cancel();
  throw new AiError('ai.notApi');
};
