// Points of a sale: brought to what it is worth now, however often and in whatever order its documents are written.
import { businessDayOf, dayEndOf, type FlatRowOf, type RowOf } from '#resource';
import { isEarlierOrder, lineDiscounts, reducibleOf } from '#shop';
import type { Tx } from '#server';
import { FACTOR_ONE, keptPoints, pointsFor, type EarnLine, type EarnRule } from '../rules/earn.ts';
import { accountOf, move, type Account } from './ledger.ts';

type Sale = RowOf<'orders'>;
type Movement = FlatRowOf<'loyalty_movements'>;

/** Documents that earn nothing. */
const NO_SALE: readonly (string | null)[] = ['quote', 'purchase', 'refund'];

/** Enabled rules, as the rules of `rules/earn.ts` take them. */
export async function rulesOf(tx: Tx): Promise<readonly (EarnRule & { readonly months: number | null })[]> {
  const rows = await tx.readBy('loyalty_rules', { isEnabled: true });
  return rows.map((row) => ({
    kind: row.kind,
    points: row.points ?? 0,
    per: row.per ?? 0,
    category: row.category,
    product: row.product,
    factor: row.factor ?? FACTOR_ONE,
    weekdays: row.weekdays ?? [],
    from: row.from,
    until: row.until,
    minimum: row.minimum ?? 0,
    months: row.months,
  }));
}

/** Goods of a sale with what was paid for each. Lines of plugins, such as gift cards, earn nothing. */
async function linesOf(tx: Tx, sale: Sale): Promise<EarnLine[]> {
  const reducible = sale.orderItems.map((line) => reducibleOf(line, line.total ?? 0));
  const discounts = lineDiscounts(reducible, (sale.reductionAmount ?? 0) + (sale.promoAmount ?? 0));
  const lines: EarnLine[] = [];
  for (const [at, { kind, product, total }] of sale.orderItems.entries()) {
    if (kind !== null) continue;
    const category = product === null ? null : ((await tx.read('products', product))?.category ?? null);
    lines.push({ product, category, amount: (total ?? 0) - (discounts[at] ?? 0) });
  }
  return lines;
}

/** Points of the whole sale, by the rules of now and its own day. */
async function wholeOf(tx: Tx, sale: Sale, account: Account): Promise<number> {
  const rules = await rulesOf(tx);
  const spent = await tx.readBy('loyalty_movements', { sale: sale.id, kind: 'spent' });
  const { timeZone, dayEndsAt } = await tx.settings();
  const days = { timeZone: timeZone ?? 'UTC', dayEndsAt: dayEndOf(dayEndsAt) };
  const day = businessDayOf(sale.soldAt ?? tx.now, days);
  const [tier] = account.tier === null ? [] : await tx.readBy('loyalty_tiers', { id: account.tier });
  const byRewards = spent.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const about = { lines: await linesOf(tx, sale), total: sale.fullTotalAmount ?? 0, byRewards, day };
  return pointsFor(about, rules, tier?.factor ?? FACTOR_ONE);
}

/** Movements by which a sale has earned points, by account. */
async function earnedBy(tx: Tx, sale: number): Promise<ReadonlyMap<number, readonly Movement[]>> {
  const all = await tx.readBy('loyalty_movements', { sale, kind: ['earned', 'takenBack'] });
  return Map.groupBy(all, ({ account }) => account);
}

const sumOf = (movements: readonly Movement[]): number => movements.reduce((sum, { points }) => sum + (points ?? 0), 0);

/** Takes back what a sale has earned, by accounts that it is not of any more. @param kept account that keeps its points */
async function takeBack(tx: Tx, sale: number, earned: ReadonlyMap<number, readonly Movement[]>, kept: number | null) {
  for (const account of await tx.findAll('loyalty_accounts', earned.keys())) {
    const sum = sumOf(earned.get(account.id) ?? []);
    if (account.id !== kept && sum !== 0) await move(tx, account, 'takenBack', -sum, { sale, document: sale });
  }
}

/** Locks the accounts of a sale in the order of their ids, so that two sales that change places cannot wait for each other. */
async function lockAccounts(tx: Tx, earned: ReadonlyMap<number, unknown>, customer: number | null): Promise<void> {
  if (earned.size === 0) return;
  const own = customer === null ? [] : await tx.readBy('loyalty_accounts', { customer });
  await tx.findAll('loyalty_accounts', new Set([...earned.keys(), ...own.map(({ id }) => id)]));
}

/** Brings the points of one account to what the sale is worth. */
async function earn(tx: Tx, sale: Sale, account: Account, known: readonly Movement[], document: number): Promise<void> {
  const total = sale.fullTotalAmount ?? 0;
  const refunded = sale.refundedAmount ?? 0;
  const isCancelled = sale.status === 'cancelled';
  const isPaid = sale.paymentStatus === 'paid' && !isCancelled;
  // What was only taken back (by another customer, a deletion) says nothing of the whole.
  const last = known.findLast(({ whole }) => whole !== null);
  if (!last && !isPaid) return;
  // Rules may have changed since: points of a sale are counted anew with its amount only.
  const isCounted = last !== undefined && (last.basis === total || !isPaid || refunded > 0);
  const whole = isCounted ? (last.whole ?? 0) : await wholeOf(tx, sale, account);
  const points = (isCancelled ? 0 : keptPoints(whole, total, refunded)) - sumOf(known);
  if (points === 0) return;
  const basis = isCounted ? last.basis : total;
  await move(tx, account, points > 0 ? 'earned' : 'takenBack', points, { sale: sale.id, document, whole, basis });
}

/**
 * Gives the points of a paid sale to its customer, and takes back those of what was refunded, cancelled, edited or given to another
 * customer. Nothing changes when it is called again.
 * @param document the document that was written: the sale itself, or a refund
 */
export async function settleSale(tx: Tx, id: number, document = id): Promise<void> {
  const earned = await earnedBy(tx, id);
  const isNew = earned.size === 0;
  // Most sales stop here: in a shop that has no rules, and while nothing is paid.
  if (isNew && (await tx.readBy('loyalty_rules', { kind: 'spend', isEnabled: true })).length === 0) return;
  const sale = await tx.find('orders', id);
  if (!sale || NO_SALE.includes(sale.type) || isEarlierOrder(sale)) return;
  if (isNew && (sale.customer === null || sale.paymentStatus !== 'paid' || sale.status === 'cancelled')) return;
  await lockAccounts(tx, earned, sale.customer);
  const account = sale.customer === null ? null : await accountOf(tx, sale.customer);
  await takeBack(tx, id, earned, account?.id ?? null);
  if (account) await earn(tx, sale, account, earned.get(account.id) ?? [], document);
}

/** Takes back everything that a sale has earned, before it is deleted. */
export const unsettleSale = async (tx: Tx, id: number): Promise<void> => takeBack(tx, id, await earnedBy(tx, id), null);
