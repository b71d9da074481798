import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#resource';
import {
  hasEndedGrants,
  invalid,
  notFound,
  Problem,
  reply,
  type CallHandler,
  type ResourceHooks,
  type ServerHost,
  type Tx,
} from '#server';
import type { createKeyCall, revokeKeyCall } from '../contract/keyCalls.ts';
import { texts } from './i18n.ts';

/** Tells whether a bearer is the key of an agent. */
export const isAgentKey = (bearer: string): boolean => bearer.startsWith(PREFIX);

/** The digest under which a key is stored. A key is random, so that it needs no slow one. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Requires the own password: an open screen or a stolen bearer token makes no key, which would outlive both.
 * @throws Problem 422 naming `currentPassword`
 */
async function requireOwnPassword(tx: Tx): Promise<void> {
  const { ownPassword, userId } = tx.actor;
  // It may have changed since it was checked. Locked, so that a change at this moment does not miss the new key.
  const [own] = await tx.findBy('users', { id: userId });
  if (typeof ownPassword === 'string' && own?.password === ownPassword) return;
  throw invalid({
    propertyPath: 'currentPassword',
    code: 'assistant.keys.password',
    text: texts.keys.wrongPassword[tx.locale],
  });
}

/** Keys of an account that were not revoked, locked. */
const keysOf = (tx: Tx, account: number) => tx.findBy('ai_keys', { createdBy: account, revokedAt: null });

/** The kinds of records that a key is made for, each once. @throws Problem 422 naming `reach` for one that its owner cannot read */
async function reachOf(host: ServerHost, { actor, locale }: Pick<Tx, 'actor' | 'locale'>, names: readonly unknown[]) {
  const reader = await host.readerAs(actor, locale);
  const wanted = [...new Set(names.map(String))];
  const unknown = wanted.findIndex((name) => !host.resources.has(name) || !reader.canRead(name));
  if (unknown >= 0) throw invalid({ propertyPath: `reach[${unknown}]`, code: 'violation.choice' });
  return wanted;
}

/** Answers `POST assistant/keys`. Not for an operator, whose rights end with the PIN. */
export const createKey =
  (host: ServerHost): CallHandler<typeof createKeyCall> =>
  async ({ tx, actor, input, translate }) => {
    if (actor.operatorId !== null || actor.userId === null)
      throw new Problem(403, translate(texts.keys.byPin), { code: 'assistant.keys.byPin' });
    await requireOwnPassword(tx);
    await tx.lock(`ai_keys ${actor.userId}`);
    const working = (await keysOf(tx, actor.userId)).filter(({ expiresAt }) => Number(expiresAt) > tx.now);
    if (working.length >= MOST)
      throw new Problem(409, translate(texts.keys.tooMany), { members: { reason: 'tooMany' } });
    const key = PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
    const name = input.name.trim();
    const expiresAt = tx.now + input.days * DAY_MS;
    const { mayPropose } = input;
    const reach = await reachOf(host, tx, input.reach ?? []);
    const row = await tx.create('ai_keys', {
      ...{ name, expiresAt, mayPropose, reach, createdBy: actor.userId },
      ending: key.slice(-ENDING),
      digest: digestOf(key),
      lastUsedAt: null,
      revokedAt: null,
    });
    return reply({ id: row.id, name, key, expiresAt }, { status: 201 });
  };

/** Answers `POST assistant/keys/{id}/revoke`. A key of somebody else is 404, except for administrators. */
export const revokeKey: CallHandler<typeof revokeKeyCall> = async ({ tx, params }) => {
  const row = (await tx.canRead('ai_keys', params.id)) ? await tx.find('ai_keys', params.id) : null;
  if (!row) throw notFound();
  if (typeof row.revokedAt === 'number') return { revokedAt: row.revokedAt };
  await tx.update('ai_keys', row.id, { revokedAt: tx.now });
  return { revokedAt: tx.now };
};

/**
 * The keys of an account end with what it gave (docs/rules/rights.md, "Changed accounts"); with a deleted account they are
 * deleted.
 */
export const keyOwnerHooks: ResourceHooks<'users'> = {
  after: async (write, row, tx) => {
    if (write.op !== 'update' || !hasEndedGrants(write, row)) return;
    for (const key of await keysOf(tx, row.id)) await tx.update('ai_keys', key.id, { revokedAt: tx.now });
  },
};

/** Beginning of every key, by which it is told from a bearer token, and found by scanners where it was published. */
const PREFIX = 'flexy_agent_';
const SECRET_BYTES = 32;
/** Characters of a key that stay visible. */
const ENDING = 4;
/** Most keys of an account that work at a time. */
const MOST = 20;
