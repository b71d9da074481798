// Hooks of own roles: which rights they may name, and what follows a change for those who hold them.
import { fillText, mistakeOf, ROLE_BASES, type FlatRowOf } from '#resource';
import { Problem, type ResourceHooks, type Tx, type Write } from '#server';
import { refused } from '../problems.ts';
import { texts } from './i18n.ts';
import { requireOwnPassword } from './ownPassword.ts';

/** Most holders that a refusal names. */
const NAMED = 5;

/** Refuses rights that cannot be switched. Names of plugins that are off stay, as they are stored already. */
function requireSound({ before, values }: Write<'roles'>, tx: Tx): void {
  const all = { ...before, ...values };
  const fresh = (names: readonly string[] | null | undefined, known: readonly string[] | null | undefined) =>
    (names ?? []).filter((name) => !known?.includes(name) || isDeclared(name, tx));
  const role = {
    base: ROLE_BASES.find((base) => base === all.base) ?? null,
    given: fresh(all.given, before?.given),
    taken: fresh(all.taken, before?.taken),
  };
  const mistake = mistakeOf(role, tx.resources.values(), tx.rights);
  if (mistake) throw refused(mistake.field, MESSAGES[mistake.reason], tx.locale);
}

const MESSAGES = { unknown: 'rightUnknown', both: 'rightBoth', needsRead: 'rightNeedsRead' } as const;

/** Tells whether a right belongs to a resource or plugin that is on. */
const isDeclared = (name: string, tx: Tx): boolean =>
  tx.resources.has(name.slice(0, name.lastIndexOf('.'))) || tx.rights.some((right) => right.name === name);

const keyOf = (names: readonly string[] | null | undefined) => (names ?? []).toSorted().join();

/** Tells whether a write changes what holders of the role may do. */
const changesRights = ({ before, values }: Write<'roles'>): boolean =>
  before !== null &&
  ((values.given !== undefined && keyOf(values.given) !== keyOf(before.given)) ||
    (values.taken !== undefined && keyOf(values.taken) !== keyOf(before.taken)));

/** Refuses to delete a role that somebody holds, naming them. */
async function requireUnused(role: FlatRowOf<'roles'>, tx: Tx): Promise<void> {
  const holders = await tx.readBy('users', { ownRole: role.id });
  if (holders.length === 0) return;
  const names = holders.slice(0, NAMED).map(({ fullName }) => fullName);
  const more = holders.length - names.length;
  const people = names.join(', ') + (more > 0 ? ` +${more}` : '');
  throw new Problem(409, fillText(texts.roles.inUse[tx.locale], { people }), { code: 'people.roles.inUse' });
}

/**
 * Ends what was given under the accounts of the holders, as after a change of their roles (docs/rules/rights.md, "Changed
 * accounts"). The write of each account also makes every process read it anew.
 */
async function renewHolders(role: FlatRowOf<'roles'>, tx: Tx): Promise<void> {
  for (const { id, grantVersion } of await tx.findBy('users', { ownRole: role.id }))
    await tx.update('users', id, { grantVersion: (grantVersion ?? 0) + 1 });
}

/** Hooks of own roles. */
export const roleHooks: ResourceHooks<'roles'> = {
  before: async (write, tx) => {
    if (write.op === 'delete') {
      if (write.before) await requireUnused(write.before, tx);
      return;
    }
    if (write.isClient && changesRights(write)) await requireOwnPassword(tx, null);
    const { given, taken } = write.values;
    if (given) write.values.given = [...new Set(given)].toSorted();
    if (taken) write.values.taken = [...new Set(taken)].toSorted();
    requireSound(write, tx);
  },
  after: async (write, row, tx) => {
    if (write.op === 'update' && changesRights(write)) await renewHolders(row, tx);
  },
};
