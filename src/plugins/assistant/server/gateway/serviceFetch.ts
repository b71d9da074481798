import { AiError } from './aiError.ts';
import { leadsInside } from './address.ts';

const EVENTS = /^text\/event-stream\b/i;

/**
 * `fetch` for the client library: follows no redirect, which could lead the key elsewhere, calls no forbidden network, and
 * refuses a successful answer that is not a stream, such as the page of a proxy.
 */
export const serviceFetch: typeof fetch = async (target, init) => {
  const url = new URL(target instanceof Request ? target.url : target);
  if (await leadsInside(url)) throw new AiError('ai.unreachable');
  const response = await fetch(target, { ...init, redirect: 'manual' });
  const isRedirect = response.status >= 300 && response.status < 400;
  if (!isRedirect && (!response.ok || EVENTS.test(response.headers.get('content-type') ?? ''))) return response;
  await response.body?.cancel();
  throw new AiError('ai.notApi');
};
