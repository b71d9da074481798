// The server's part of the people plugin: hooks of accounts and agents.
import {
  definePluginServer,
  endSessions,
  hashPassword,
  pinDigest,
  requireGoodPassword,
  type ResourceHooks,
  type Tx,
  type Write,
} from '#server';
import type { FlatRowOf } from '#resource';
import { endsGrants, fullNameOf, isAdministrator, needsConfirmation, withoutEmptySecrets } from './accounts.ts';
import { accessLinkCall, rightsOfferCall } from './calls.ts';
import { refused } from './problems.ts';
import { endLinks, makeAccessLink } from './server/accessLinks.ts';
import { requireOwnPassword } from './server/ownPassword.ts';
import { offeredRights } from './server/offeredRights.ts';
import { roleHooks } from './server/roleHooks.ts';

/** Refuses to remove the last administrator. */
async function keepAnAdministrator(write: Write<'users'>, tx: Tx): Promise<void> {
  const { before } = write;
  if (!before || !isAdministrator(before)) return;
  if (write.op === 'update' && isAdministrator({ ...before, ...write.values })) return;
  // Two administrators who demote each other hold one row lock each. This lock serialises them.
  await tx.lock('administrators');
  const enabled = await tx.readBy('users', { isEnabled: true });
  if (enabled.some((other) => other.id !== before.id && isAdministrator(other))) return;
  const field = write.op === 'update' && 'roles' in write.values ? 'roles' : 'isEnabled';
  throw refused(field, 'lastAdministrator', tx.locale);
}

/** Hashes the PIN and refuses one that another account uses, as a PIN identifies one person (docs/decisions/pins.md). */
async function digestPin(write: Write<'users'>, tx: Tx): Promise<void> {
  const { pinCode } = write.values;
  if (typeof pinCode !== 'string') return;
  const digest = pinDigest(pinCode);
  await tx.lock(`PIN ${digest}`);
  const others = await tx.readBy('users', { pinCode: digest });
  if (others.some((other) => other.id !== write.before?.id)) throw refused('pinCode', 'pinTaken', tx.locale);
  write.values.pinCode = digest;
}

/**
 * Requires the own password for restoring an account from the bin, also as part of another record's restore: it can sign in
 * again.
 */
async function confirmRestored(row: FlatRowOf<'users'>, tx: Tx): Promise<void> {
  if (!tx.actor.isSystem) await requireOwnPassword(tx, null);
  // Tokens and keys from before the deletion stay ended. The field is hidden, so the history does not mention it.
  const grantVersion = (row.grantVersion ?? 0) + 1;
  await tx.db.updateTable('users').set({ grantVersion }).where('id', '=', row.id).execute();
  await giveUpTakenPin(row, tx);
}

/** Clears the PIN of a restored account if another account uses it by now: it would not be unique. */
async function giveUpTakenPin({ id, pinCode }: FlatRowOf<'users'>, tx: Tx): Promise<void> {
  if (typeof pinCode !== 'string') return;
  await tx.lock(`PIN ${pinCode}`);
  const holders = await tx.readBy('users', { pinCode });
  if (holders.some((other) => other.id !== id)) await tx.update('users', id, { pinCode: null });
}

/**
 * Ends the other sessions of an account after a change of its password, and all sessions of a disabled or deleted account.
 */
async function endOldSessions(write: Write<'users'>, row: FlatRowOf<'users'>, tx: Tx): Promise<void> {
  if (write.op === 'create') return;
  if (write.op === 'delete' || row.isEnabled !== true) await endSessions(tx, row.id);
  else if ('password' in write.values) await endSessions(tx, row.id, tx.actor.sessionId);
}

/** Roles beside an own role would give back what it takes. */
function requireOneKind({ before, values }: Write<'users'>, tx: Tx): void {
  const { roles, ownRole } = { ...before, ...values };
  if (ownRole && roles && roles.length > 0) throw refused('ownRole', 'rolesBeside', tx.locale);
}

const accounts: ResourceHooks<'users'> = {
  prepare: async (body) => withoutEmptySecrets(body),
  before: async (write, tx) => {
    await keepAnAdministrator(write, tx);
    if (write.op === 'delete') return;
    if (write.isClient && needsConfirmation(write.values, write.before)) await requireOwnPassword(tx, write.before);
    requireOneKind(write, tx);
    await digestPin(write, tx);
    const { before, values } = write;
    const { password, username } = { ...before, ...values };
    if ('password' in values && typeof password === 'string') {
      // The server itself sets those of the demo, which everybody may know, and those that setup and reset have checked.
      if (!tx.actor.isSystem) requireGoodPassword(password, username ?? '');
      values.password = await hashPassword(password);
    }
    if (before && endsGrants(before, values)) values.grantVersion = (before.grantVersion ?? 0) + 1;
  },
  after: async (write, row, tx) => {
    await endOldSessions(write, row, tx);
    await endLinks(write, row, tx);
  },
  restored: confirmRestored,
};

const agents: ResourceHooks<'agents'> = {
  before: async (write) => {
    if (write.op === 'delete') return;
    const { firstName, lastName } = { ...write.before, ...write.values };
    write.values.fullName = fullNameOf(firstName, lastName);
  },
};

export default definePluginServer({
  hooks: { users: accounts, agents, roles: roleHooks },
  calls(host) {
    host.call(accessLinkCall, makeAccessLink);
    host.call(rightsOfferCall, async ({ locale }) => offeredRights(host, locale));
  },
});
