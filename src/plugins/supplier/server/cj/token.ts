import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, isObject, MINUTE_MS } from '#resource';
import { SYSTEM, type ServerHost } from '#server';
import { secretOf, settingsRow, type Access, type SettingsRow } from './access.ts';
import { SupplierError } from './failure.ts';
import { send } from './send.ts';

/**
 * The access token: the stored one, renewed a day before it ends.
 * @throws SupplierError `token` when one was asked for within five minutes and there is none, `key` when the key is refused
 */
export async function accessToken(host: ServerHost, access: Access, signal: AbortSignal): Promise<string> {
  if (access.isBundled) {
    const first = bundled.get(host) ?? request(host, access, {}, signal);
    bundled.set(host, first);
    return (await first).token;
  }
  const held = storedToken(host, access, await settingsRow(host));
  const now = host.now();
  if (held.token !== '' && held.until - EARLY_MS > now) return held.token;
  // The first caller's departure must not end it for the others.
  const under = asking.get(host) ?? renewed(host, access, AbortSignal.timeout(LONGEST_LOOK_MS));
  asking.set(host, under);
  const fresh = await under
    .catch(async (error: unknown) => {
      if (held.token !== '' && held.until > now) return held;
      if (error instanceof SupplierError && error.kind === 'token') return awaited(host, access, error, signal);
      throw error;
    })
    .finally(() => asking.get(host) === under && asking.delete(host));
  return fresh.token;
}

/** Forgets the stored token, because the supplier does not know it any more. */
export async function forgetToken(host: ServerHost): Promise<void> {
  bundled.delete(host);
  await host.transaction(SYSTEM, 'en', async (tx) => {
    await tx.update('cj_settings', 1, { sealedToken: null, tokenUntil: null });
  });
}

/** A token is asked for at most once in this time, ms. */
const PAUSE_MS = 5 * MINUTE_MS;
/** Lifetime of a token, ms: 15 days. */
const KEPT_MS = 15 * DAY_MS;
/** It is renewed this long before its end, ms. */
const EARLY_MS = DAY_MS;
/** Polling interval and time limit of the wait for another process's token request, ms. */
const LOOK_MS = 250;
const LONGEST_LOOK_MS = 15_000;

interface Held {
  readonly token: string;
  readonly until: number;
}

/** Tokens of the bundled catalogue; they are not stored. */
const bundled = new WeakMap<ServerHost, Promise<Held>>();
/** Requests for a token under way in this process. */
const asking = new WeakMap<ServerHost, Promise<Held>>();

function readTokens(data: unknown, now: number): Held & { readonly refresh: string } {
  const access = isObject(data) ? data.accessToken : undefined;
  if (typeof access !== 'string' || access === '') throw new SupplierError('key');
  const refresh = isObject(data) && typeof data.refreshToken === 'string' ? data.refreshToken : '';
  const said = isObject(data) ? Date.parse(String(data.accessTokenExpiryDate)) : Number.NaN;
  return { token: access, refresh, until: Math.min(now + KEPT_MS, Number.isNaN(said) ? Infinity : said) };
}

/** Mark of a key: a token counts for the key that it was asked with. */
const markOf = (access: Access): string => createHash('sha256').update(access.key()).digest('hex').slice(0, 16);

const storedToken = (host: ServerHost, access: Access, row: SettingsRow): Held =>
  row.tokenFor === markOf(access)
    ? { token: secretOf(host, row.sealedToken), until: Number(row.tokenUntil ?? 0) }
    : { token: '', until: 0 };

/** Reserves the right to ask for a token. @throws SupplierError `token` within five minutes of the last request with this key */
async function reserve(host: ServerHost, access: Access): Promise<SettingsRow> {
  return host.transaction(SYSTEM, 'en', async (tx) => {
    const row = await tx.find('cj_settings', 1);
    const isSameKey = row?.tokenFor === markOf(access);
    const left = isSameKey ? (row.tokenAskedAt ?? 0) + PAUSE_MS - host.now() : 0;
    if (left > 0) {
      const minutes = Math.ceil(left / MINUTE_MS);
      throw new SupplierError('token', Math.ceil(left / 1000), { minutes });
    }
    const other = isSameKey ? {} : { sealedToken: null, sealedRefresh: null, tokenUntil: null };
    await tx.update('cj_settings', 1, { ...other, tokenFor: markOf(access), tokenAskedAt: host.now() });
    return isSameKey ? row : {};
  });
}

async function request(host: ServerHost, access: Access, row: SettingsRow, signal: AbortSignal): Promise<Held> {
  const refreshToken = secretOf(host, row.sealedRefresh);
  const renew = async () =>
    send(access, 'authentication/refreshAccessToken', { body: { refreshToken }, signal }).catch(() => null);
  const data =
    (refreshToken === '' ? null : await renew()) ??
    (await send(access, 'authentication/getAccessToken', { body: { apiKey: access.key() }, signal }));
  return readTokens(data, host.now());
}

/** Asks for a token and stores it. One request at a time, over all processes. */
async function renewed(host: ServerHost, access: Access, signal: AbortSignal): Promise<Held> {
  const row = await reserve(host, access);
  const held = await request(host, access, row, signal);
  const { token, until } = held;
  const sealedRefresh = 'refresh' in held && held.refresh !== '' ? host.secrets.seal(String(held.refresh)) : null;
  await host.transaction(SYSTEM, 'en', async (tx) => {
    await tx.update('cj_settings', 1, {
      sealedToken: host.secrets.seal(token),
      sealedRefresh,
      tokenUntil: Math.round(until),
    });
  });
  return held;
}

/** Waits for the token that another process is asking for. */
async function awaited(host: ServerHost, access: Access, refusal: unknown, signal: AbortSignal): Promise<Held> {
  const end = Date.now() + LONGEST_LOOK_MS;
  const { tokenAskedAt } = await settingsRow(host);
  // Only a request that has just begun can still bring one.
  if (host.now() - Number(tokenAskedAt ?? 0) > LONGEST_LOOK_MS) throw refusal;
  while (Date.now() < end) {
    const held = storedToken(host, access, await settingsRow(host));
    if (held.token !== '' && held.until > host.now()) return held;
    await wait(LOOK_MS, undefined, { signal });
  }
  throw refusal;
}
