import { isObject } from '#resource';
import { outgoingFetch } from '#server';

/** Scopes of the token (docs/viewer3d.md, "Models of the cloud"). */
export const SCOPES = 'data:read data:write bucket:create bucket:read';
/** Time limit of the provider's answer, ms. */
const LIMIT_MS = 8000;

/** Settings of the token request. */
export interface TokenSource {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A token, or why there is none. */
export type TokenAnswer = { readonly accessToken: string } | { readonly failure: 'unreachable' | 'refused' };

/** Asks the provider for a token with client credentials (form data). */
export async function fetchToken(
  { url, clientId, clientSecret }: TokenSource,
  signal: AbortSignal,
): Promise<TokenAnswer> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: SCOPES,
  });
  try {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
    const answer = await outgoingFetch('service')(url, { method: 'POST', body, redirect: 'error', signal: limits });
    if (!answer.ok) return { failure: answer.status < 500 ? 'refused' : 'unreachable' };
    const read: unknown = await answer.json();
    const token = isObject(read) ? read.access_token : undefined;
    return typeof token === 'string' && token !== '' ? { accessToken: token } : { failure: 'refused' };
  } catch {
    // No answer in time, a redirect, or one that is no JSON.
    return { failure: 'unreachable' };
  }
}
