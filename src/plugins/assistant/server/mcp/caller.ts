import type { Request } from 'express';
import { MINUTE_MS } from '#resource';
import { demand, Problem, SYSTEM, TokenBuckets, type Actor, type ServerHost } from '#server';
import { digestOf, isAgentKey } from '../keys.ts';
import type { KeyRights } from './tool.ts';

/** The caller of `/mcp`. */
export interface AgentCaller {
  readonly actor: Actor;
  /** Name of the agent: that of its key, or the one that it gives itself. */
  readonly client: string;
  readonly rights: KeyRights;
}

/** The bearer token of an account has all that the account has. */
const ALL: KeyRights = { mayPropose: true, resources: null };

/** The rights of a stored key; one without a list of resources reaches all. */
function rightsOf({ mayPropose, reach }: { readonly mayPropose: unknown; readonly reach: unknown }): KeyRights {
  const names: unknown = typeof reach === 'string' ? JSON.parse(reach) : reach;
  const resources = Array.isArray(names) && names.length > 0 ? names.map(String) : null;
  // A key of an earlier version has no value: it proposes.
  return { mayPropose: mayPropose !== 0 && mayPropose !== false, resources };
}

const limits = new WeakMap<ServerHost, TokenBuckets>();

function limitOf(host: ServerHost): TokenBuckets {
  const limit = limits.get(host) ?? new TokenBuckets(PER_MINUTE);
  limits.set(host, limit);
  return limit;
}

/** Stores when a key was used last. It is no change of the key: neither history nor live updates tell it. */
async function noteUse(host: ServerHost, id: number, now: number): Promise<void> {
  try {
    await host.transaction(SYSTEM, 'en', (tx) =>
      tx.db.updateTable('ai_keys').set({ lastUsedAt: now }).where('id', '=', id).execute(),
    );
  } catch (error) {
    host.log.error({ err: error }, 'The use of an agent’s key could not be noted');
  }
}

/** The owner of a key that works. @throws Problem 401 for an unknown, revoked or expired one, 429 beyond the limit */
async function callerByKey(host: ServerHost, key: string): Promise<AgentCaller> {
  const now = host.now();
  const row = await host.db
    .selectFrom('ai_keys')
    .select(['id', 'name', 'createdBy', 'expiresAt', 'revokedAt', 'lastUsedAt', 'mayPropose', 'reach'])
    .where('digest', '=', digestOf(key))
    .executeTakeFirst();
  const works = row !== undefined && row.revokedAt === null && Number(row.expiresAt) > now;
  const actor = works ? await host.accountActor(Number(row.createdBy)) : null;
  if (!row || !actor)
    throw new Problem(401, 'Unknown, revoked or expired key.', {
      code: 'problem.refused.token',
      headers: { 'WWW-Authenticate': 'Bearer' },
      members: { reason: 'token' },
    });
  demand(limitOf(host), String(actor.userId));
  if (now - Number(row.lastUsedAt ?? 0) >= USED_MS) await noteUse(host, Number(row.id), now);
  return { actor, client: String(row.name), rights: rightsOf(row) };
}

/**
 * Identifies the caller of `/mcp`: the owner of an agent's key, or the account of a bearer token.
 * @throws Problem 401, 429
 */
export async function agentCaller(host: ServerHost, request: Request): Promise<AgentCaller> {
  const { authorization = '', 'user-agent': agent = 'agent' } = request.headers;
  const bearer = /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  if (isAgentKey(bearer)) return callerByKey(host, bearer);
  return { actor: await host.actorOf(request), client: agent.slice(0, LONGEST_CLIENT), rights: ALL };
}

/** Calls of an account by its keys in a minute. */
const PER_MINUTE = 120;
/** Precision of a key's last use, ms: it saves a write at each call. */
const USED_MS = MINUTE_MS;
const LONGEST_CLIENT = 120;
