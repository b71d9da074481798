// One-time links by which people choose their own password: making and ending them. Using one is a part of sign-in
// (mock-api/auth/accessLinks.ts).
import { DAY_MS, HOUR_MS, type FlatRowOf } from '#resource';
import {
  hasEndedGrants,
  lockGrants,
  newAccessToken,
  notFound,
  Problem,
  reply,
  type CallHandler,
  type Tx,
  type Write,
} from '#server';
import { changesRoles } from '../accounts.ts';
import type { accessLinkCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { texts } from './i18n.ts';
import { requireOwnPassword } from './ownPassword.ts';

/** Lifetime of a link, ms. A reset is for somebody who is waiting for it. */
const LIFETIME_MS = { invitation: 3 * DAY_MS, reset: 24 * HOUR_MS } as const;
/** Used links are kept so long, ms, so that opening one again says that it was used. */
const KEPT_MS = 30 * DAY_MS;

/** Makes a link for an enabled account; the earlier ones that were not used end. Not for an operator, who has a PIN only. */
export const makeAccessLink: CallHandler<typeof accessLinkCall> = async ({ tx, params, actor, now, translate }) => {
  if (actor.operatorId !== null) throw new Problem(403, translate(texts.links.byPin), { code: 'people.links.byPin' });
  await requireOwnPassword(tx, null);
  // Two administrators who make links for each other lock one account each. This lock serialises them.
  await tx.lock('access links');
  await lockGrants(tx);
  const user = await tx.find('users', params.id);
  if (!user) throw notFound();
  if (user.isEnabled !== true) throw refused('isEnabled', 'linkDisabled', tx.locale);
  for (const old of await tx.findBy('access_links', { user: user.id }))
    if (old.usedAt === null || old.usedAt < now - KEPT_MS) await tx.delete('access_links', old.id);
  const kind = user.password === null ? 'invitation' : 'reset';
  const expiresAt = now + LIFETIME_MS[kind];
  const { token, digest } = newAccessToken();
  const row = await tx.create('access_links', {
    ...{ user: user.id, kind, expiresAt, usedAt: null, digest },
    createdBy: actor.userId,
  });
  return reply({ id: row.id, kind, token, expiresAt }, { status: 201 });
};

/**
 * Ends the unused links for an account and those that it made when what was given under it ends (docs/rules/rights.md, "Changed
 * accounts"). Those for it also end with an added role, because an old link would open rights that nobody meant to hand over
 * with it. With a deleted account they are deleted.
 */
export async function endLinks(write: Write<'users'>, row: FlatRowOf<'users'>, tx: Tx): Promise<void> {
  if (write.op !== 'update') return;
  const isEnded = hasEndedGrants(write, row);
  if (!isEnded && !changesRoles(write.before, row)) return;
  const links = [
    ...(await tx.findBy('access_links', { user: row.id, usedAt: null })),
    ...(isEnded ? await tx.findBy('access_links', { createdBy: row.id, usedAt: null }) : []),
  ];
  for (const id of new Set(links.map((link) => link.id))) await tx.delete('access_links', id);
}
