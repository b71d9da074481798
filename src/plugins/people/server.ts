import {
  definePluginServer,
  endSessions,
  hashPassword,
  pinDigest,
  type ResourceHooks,
  type Row,
  type Tx,
  type Write,
} from '#server';
import { fullNameOf, isAdministrator, needsConfirmation, withoutEmptySecrets } from './accounts.ts';
import { refused } from './problems.ts';

/** Someone has to be left who can administer. */
async function keepAnAdministrator(write: Write, tx: Tx): Promise<void> {
  const { before } = write;
  if (!before || !isAdministrator(before)) return;
  if (write.op === 'update' && isAdministrator({ ...before, ...write.values })) return;
  // Two who demote each other hold one row each: both are told apart here, one after the other.
  await tx.lock('administrators');
  const enabled = await tx.readBy('users', { isEnabled: true });
  if (enabled.some((other) => other.id !== before.id && isAdministrator(other))) return;
  const field = write.op === 'update' && 'roles' in write.values ? 'roles' : 'isEnabled';
  throw refused(field, 'lastAdministrator', tx.locale);
}

/**
 * Who signs in how, and with which rights, is changed by somebody who knows the password of the signed-in account: an open
 * screen, or a stolen bearer, does not suffice.
 */
async function requireOwnPassword(tx: Tx, before: Row | null): Promise<void> {
  const { actor, locale } = tx;
  if (actor.ownPassword === undefined) throw refused('currentPassword', 'confirmMissing', locale);
  // The password may have changed since it was checked. The own row is locked where it is changed here; of a write to somebody
  // else it is only read: two who change each other's accounts would wait for each other.
  const [own] = before?.id === actor.userId ? [before] : await tx.readBy('users', { id: actor.userId });
  if (!own || actor.ownPassword === null || own.password !== actor.ownPassword)
    throw refused('currentPassword', 'confirmWrong', locale);
}

/** A PIN names one person only (CONTRACT, Sessions): it is looked up by its digest. */
async function digestPin(write: Write, tx: Tx): Promise<void> {
  const { pinCode } = write.values;
  if (typeof pinCode !== 'string') return;
  const digest = pinDigest(pinCode);
  await tx.lock(`PIN ${digest}`);
  const others = await tx.readBy('users', { pinCode: digest });
  if (others.some((other) => other.id !== write.before?.id)) throw refused('pinCode', 'pinTaken', tx.locale);
  write.values.pinCode = digest;
}

/** An account that comes back out of the bin can sign in again, also where it comes back along with another record. */
async function confirmRestored(row: Row, tx: Tx): Promise<void> {
  if (!tx.actor.isSystem) await requireOwnPassword(tx, null);
  await giveUpTakenPin(row, tx);
}

/** An account that comes back out of the bin has no PIN any more when somebody else was given it since: it would name neither. */
async function giveUpTakenPin({ id, pinCode }: Row, tx: Tx): Promise<void> {
  if (typeof pinCode !== 'string') return;
  await tx.lock(`PIN ${pinCode}`);
  const holders = await tx.readBy('users', { pinCode });
  if (holders.some((other) => other.id !== id)) await tx.update('users', id, { pinCode: null });
}

/**
 * Whoever knows the old password is signed out by a new one, the session that changed it goes on; an account that is switched
 * off or deleted has no sessions.
 */
async function endOldSessions(write: Write, row: Row, tx: Tx): Promise<void> {
  if (write.op === 'create') return;
  if (write.op === 'delete' || row.isEnabled !== true) await endSessions(tx, row.id);
  else if ('password' in write.values) await endSessions(tx, row.id, tx.actor.sessionId);
}

const accounts: ResourceHooks = {
  prepare: async (body) => withoutEmptySecrets(body),
  before: async (write, tx) => {
    await keepAnAdministrator(write, tx);
    if (write.op === 'delete') return;
    if (write.isClient && needsConfirmation(write.values, write.before)) await requireOwnPassword(tx, write.before);
    await digestPin(write, tx);
    const { password } = write.values;
    if (typeof password === 'string') write.values.password = await hashPassword(password);
  },
  after: endOldSessions,
  restored: confirmRestored,
};

const agents: ResourceHooks = {
  before: async (write) => {
    if (write.op === 'delete') return;
    const { firstName, lastName } = { ...write.before, ...write.values };
    write.values.fullName = fullNameOf(firstName, lastName);
  },
};

export default definePluginServer({ hooks: { users: accounts, agents } });
