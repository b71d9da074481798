// Approvals by PIN: the table of acts that were released, and the questions of the engine about them.
import { createHash, randomBytes } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { isObject, type Act } from '#resource';
import type { Approvable } from '../api/approvable.ts';
import type { Store } from '../db/store.ts';
import { Problem } from '../problem.ts';
import type { Approval, Database } from '../types.ts';

/** Lifetime of an approval, ms (docs/decisions/pins.md). */
const LIFETIME_MS = 120_000;
/** Longest `uuid` of a record, and most fields of one act. */
const LONGEST_UUID = 100;
const MOST_FIELDS = 20;
const TABLE = '_approvals';
/** Pattern of a token: 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The condition that nothing was changed of the approver's account that ends what it gave
 * (docs/rules/rights.md, "Changed accounts").
 */
const isStillGiven = sql<SqlBool>`exists (select 1 from users where users.id = ${sql.ref(`${TABLE}.userId`)}
  and ${sql.ref('users.isEnabled')} = 1 and coalesce(${sql.ref('users.grantVersion')}, 0) = coalesce(${sql.ref(`${TABLE}.grantVersion`)}, 0))`;

/** A 401 for an invalid or expired approval, so that the till asks for the PIN again. */
export function approvalRefused(): Problem {
  return new Problem(401, 'The approval is used up or too old; ask for the PIN again.', {
    code: 'problem.refused.approval',
    headers: { 'WWW-Authenticate': 'Bearer' },
    members: { reason: 'approval' },
  });
}

/** Approvals given by PIN. Each is a row with the digest of its token and the approved act. */
export class Approvals {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /**
   * Stores an approval.
   * @param approver the account, with the `grantVersion` that its PIN was found with
   * @returns its token, for `X-Approval` of the same session
   */
  async issue(
    act: Act,
    approver: { readonly id: number; readonly grantVersion: number },
    sessionId: string,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    const { id: userId, grantVersion } = approver;
    const given = { key: keyOf(token), userId, grantVersion, sessionId };
    const row = { ...given, act: JSON.stringify(act), expiresAt: now + LIFETIME_MS };
    await this.#store.transaction((db) => db.insertInto(TABLE).values(row).execute());
    return token;
  }

  /**
   * The approval of a token; null when it is unknown, belongs to another session, has expired, or ended with a change of the
   * approver's account. {@link consumeApproval} refuses a used one.
   */
  async find(token: string, sessionId: string | null): Promise<Approval | null> {
    if (!TOKEN.test(token)) return null;
    const row = await this.#store.read
      .selectFrom(TABLE)
      .select(['key', 'userId', 'act', 'expiresAt'])
      .where('key', '=', keyOf(token))
      .where('sessionId', '=', sessionId)
      .where(isStillGiven)
      .executeTakeFirst();
    if (!row || Number(row.expiresAt) <= this.#now()) return null;
    return { key: String(row.key), userId: Number(row.userId), act: JSON.parse(String(row.act)) };
  }

  /** Removes expired approvals. */
  async purge(): Promise<void> {
    await this.#store.transaction((db) => db.deleteFrom(TABLE).where('expiresAt', '<', this.#now()).execute());
  }
}

/**
 * Marks an approval as used, in the transaction of the approved write. The row stays locked until its end, so of two
 * parallel writes the second waits and finds it used. When the write fails, the approval stays valid.
 * @param now ms since 1970
 * @returns false when it was already used or has expired
 */
export async function consumeApproval(db: Database, { key }: Approval, now: number): Promise<boolean> {
  const used = await db
    .updateTable(TABLE)
    .set({ usedAt: now })
    .where('key', '=', key)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(isStillGiven)
    .returning('key')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Parses the act in `approval=` of the PIN lookup, a JSON text.
 * @throws Problem 400 when it is not a valid act, 403 when such acts cannot be approved
 */
export function parseAct(text: string, approvable: Approvable): Act {
  const sent = parsed(text);
  if (!isObject(sent) || Object.keys(sent).some((name) => !MEMBERS.includes(name))) throw badAct();
  const { operation, resource, id, uuid, fields, amounts } = sent;
  if (typeof operation !== 'string' || typeof resource !== 'string' || !isFields(fields)) throw badAct();
  if (amounts !== undefined && !isAmounts(amounts, fields)) throw badAct();
  const base = approvable.baseOf(resource);
  const isReleasable = fields.every((field) => approvable.has(operation, resource, field));
  if (base === undefined || !isReleasable || (operation !== 'create' && operation !== 'update')) throw notApprovable();
  // A new record has no id yet.
  if (operation === 'update' && uuid === undefined && isId(id))
    return { operation, resource: base, id, fields, amounts };
  if (id === undefined && isUuid(uuid)) return { operation, resource: base, uuid, fields, amounts };
  throw badAct();
}

const MEMBERS = ['operation', 'resource', 'id', 'uuid', 'fields', 'amounts'];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is not an act: 400.
    return null;
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_UUID;
const isFields = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_FIELDS &&
  value.every((one) => typeof one === 'string' && !/[[\]]/.test(one));

/** Amounts are of the act's own fields, and none is negative. */
const isAmounts = (value: unknown, fields: readonly string[]): value is Record<string, number> =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, amount]) => fields.includes(name) && typeof amount === 'number' && Number.isFinite(amount) && amount >= 0,
  );

function badAct(): Problem {
  return new Problem(400, 'approval: name one act as {"operation", "resource", "id" or "uuid", "fields", "amounts"}.', {
    violations: [{ propertyPath: 'approval', code: 'violation.act' }],
  });
}

function notApprovable(): Problem {
  return new Problem(403, 'This cannot be approved with a PIN.', { code: 'problem.notApprovable' });
}
