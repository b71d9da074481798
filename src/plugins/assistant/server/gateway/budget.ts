import { DAY_MS, MINUTE_MS } from '#resource';
import type { ServerHost } from '#server';
import { AiError } from './aiError.ts';
import type { ModelSettings } from './settings.ts';

/** Tokens that an account has used since midnight UTC. */
export async function tokensToday(host: Pick<ServerHost, 'db' | 'now'>, account: number): Promise<number> {
  const midnight = Math.floor(host.now() / DAY_MS) * DAY_MS;
  const row = await host.db
    .selectFrom('ai_usage')
    .select(({ fn }) => [fn.sum<number>('tokensIn').as('tokensIn'), fn.sum<number>('tokensOut').as('tokensOut')])
    .where('createdBy', '=', account)
    .where('askedAt', '>=', midnight)
    .executeTakeFirst();
  return Number(row?.tokensIn ?? 0) + Number(row?.tokensOut ?? 0);
}

/**
 * Counts a question against the account's share.
 * @throws AiError `ai.budget`, with the seconds until it may ask again
 */
export async function takeShare(host: ServerHost, account: number, settings: ModelSettings): Promise<void> {
  takeTurn(host, account, settings);
  await requireTokens(host, account, settings);
}

function takeTurn(host: ServerHost, account: number, settings: ModelSettings): void {
  const now = host.now();
  const known = asked.get(host) ?? new Map<number, number[]>();
  asked.set(host, known);
  const recent = (known.get(account) ?? []).filter((at) => now - at < MINUTE_MS);
  const [oldest = now] = recent;
  if (recent.length >= settings.requestsPerMinute)
    throw new AiError('ai.budget', Math.max(1, Math.ceil((oldest + MINUTE_MS - now) / 1000)));
  known.set(account, [...recent, now]);
}

/** @throws AiError `ai.budget` when the tokens of the day are used up */
export async function requireTokens(host: ServerHost, account: number, settings: ModelSettings): Promise<void> {
  const now = host.now();
  if (settings.tokensPerDay === 0 || (await tokensToday(host, account)) < settings.tokensPerDay) return;
  throw new AiError('ai.budget', Math.ceil((DAY_MS - (now % DAY_MS)) / 1000));
}

/** Questions of the last minute by account, in this process. */
const asked = new WeakMap<ServerHost, Map<number, number[]>>();
