// The ledger of points: each change is a movement, written with the points on the locked account.
import { dayOf, DAY_MS, formatMinorWithCurrency, numberOf, type FlatRowOf, type Minor, type ValuesOf } from '#resource';
import { actingPerson, type Tx } from '#server';
import { TIER_DAYS, tierFor } from '../rules/tiers.ts';

/** A stored account. */
export type Account = FlatRowOf<'loyalty_accounts'>;

/** Kind of a movement. */
export type MovementKind = NonNullable<FlatRowOf<'loyalty_movements'>['kind']>;

/** What a movement is about, beside its points. */
type About = Pick<
  ValuesOf<'loyalty_movements'>,
  'sale' | 'document' | 'reward' | 'amount' | 'payment' | 'whole' | 'basis' | 'reason'
>;

/** Kinds that decide about the tier. */
const COLLECTING: readonly MovementKind[] = ['earned', 'takenBack', 'adjusted'];

/** Today in the shop's time zone, YYYY-MM-DD. */
export const today = async (tx: Tx): Promise<string> => dayOf(tx.now, (await tx.settings()).timeZone ?? 'UTC');

/** An amount in the language of the request. */
export const moneyText = async (tx: Tx, amount: Minor): Promise<string> =>
  formatMinorWithCurrency(amount, (await tx.settings()).currency ?? '', tx.locale);

/** Name of a customer; null: there is none. Not locked: a sale may hold the row, and wait for the account. */
async function nameOf(tx: Tx, customer: number): Promise<string | null> {
  const [person] = await tx.readBy('customers', { id: customer });
  return person ? (person.fullName ?? '') : null;
}

/**
 * The account of a customer, locked; it is made when there is none yet.
 * @returns null: there is no such customer
 */
export async function accountOf(tx: Tx, customer: number): Promise<Account | null> {
  const [known] = await tx.findBy('loyalty_accounts', { customer });
  if (known) return known;
  // Its absence is decided once, whoever else asks at the same time.
  await tx.lock(`loyalty account ${customer}`);
  const [made] = await tx.findBy('loyalty_accounts', { customer });
  if (made) return made;
  const name = await nameOf(tx, customer);
  return name === null ? null : tx.create('loyalty_accounts', { customer, name });
}

/** Points that were collected in the last twelve months, beside those of a movement that is being written. */
async function collectedBy(tx: Tx, account: number): Promise<number> {
  const { collected } = await tx.db
    .selectFrom('loyalty_movements')
    .where('account', '=', account)
    .where('kind', 'in', [...COLLECTING])
    .where('at', '>', tx.now - TIER_DAYS * DAY_MS)
    .select((eb) => eb.fn.sum('points').as('collected'))
    .executeTakeFirstOrThrow();
  return numberOf(collected);
}

/** What an account has by the points of the last twelve months. @param more points that are not stored yet */
export async function standingOf(
  tx: Tx,
  account: Account,
  more = 0,
): Promise<{ collected: number; tier: number | null }> {
  const collected = (await collectedBy(tx, account.id)) + more;
  const tiers = await tx.readBy('loyalty_tiers', {});
  const levels = tiers.map(({ id, threshold, factor }) => ({ id, threshold, factor: factor ?? 0 }));
  return { collected, tier: tierFor(collected, levels)?.id ?? null };
}

/**
 * Changes points by a movement. The account has to be locked ({@link accountOf}), and the caller has decided whether the points
 * suffice: a refund may take back more than is left.
 * @param points below 0 takes off
 */
export async function move(tx: Tx, account: Account, kind: MovementKind, points: number, about: About = {}) {
  const after = (account.points ?? 0) + points;
  const touchedOn = kind === 'expired' || kind === 'takenBack' ? account.touchedOn : await today(tx);
  const standing = await standingOf(tx, account, COLLECTING.includes(kind) ? points : 0);
  const name = (await nameOf(tx, account.customer)) ?? account.name;
  const moved = await tx.update('loyalty_accounts', account.id, { points: after, touchedOn, name, ...standing });
  await tx.create('loyalty_movements', {
    ...about,
    account: account.id,
    kind,
    points,
    pointsAfter: after,
    at: tx.now,
    createdBy: actingPerson(tx.actor),
  });
  return moved;
}
