import { isObject } from '#resource';
import { secondsOf, SignInError } from './SignInError.ts';

/** The `reason` of a 401: the part of the request that was refused. */
export async function refusalReason(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
}

/** Content of a bearer token. Empty when it is unreadable: the server's 401 decides then. */
function contentOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return isObject(content) ? content : {};
  } catch {
    return {};
  }
}

/** Expiry of a bearer token from its `exp`, ms since 1970. A token without one is used until it is refused. */
export function expiryOf(token: string): number {
  const { exp } = contentOf(token);
  return exp === undefined ? Number.POSITIVE_INFINITY : Number(exp) * 1000;
}

/** Id of the account that a bearer token was made for (`acc`); undefined: the token does not tell. */
export function accountOf(token: string): number | undefined {
  const { acc } = contentOf(token);
  return typeof acc === 'number' ? acc : undefined;
}

/** Bearer token of an answer, with the user's data if the server sends it (older versions do not). */
export async function grantOf(response: Response): Promise<{ readonly token: string; readonly me: unknown }> {
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
    return { token: body.token, me: 'me' in body ? body.me : undefined };
  throw new Error('The server gave no token.');
}

/** Reason for a refused sign-in. */
export async function failureOf(response: Response, now: number): Promise<SignInError> {
  const text = await response.text();
  if (response.status === 429)
    return new SignInError('locked', text, secondsOf(response.headers.get('Retry-After'), now));
  return new SignInError(response.status === 401 || response.status === 400 ? 'wrong' : 'failed', text);
}
