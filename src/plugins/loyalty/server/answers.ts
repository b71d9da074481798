import { numberOf } from '#resource';
import { invalid, type CallHandler, type ListReader, type ServerHost } from '#server';
import type { adjustCall, standingCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { nextTier } from '../rules/tiers.ts';
import { accountOf, move } from './ledger.ts';

/** The account of a customer, their tier, and the next one with the points that are missing. */
export async function standingOf(reader: ListReader, customer: number) {
  const [account] = await reader.list('loyalty_accounts', { customer: String(customer) });
  const tiers = (await reader.rows('loyalty_tiers', {}).select(['id', 'name', 'threshold']).execute()).map((row) => ({
    id: numberOf(row.id),
    name: String(row.name),
    threshold: numberOf(row.threshold),
    factor: 0,
  }));
  const collected = account?.collected ?? 0;
  const next = nextTier(collected, tiers);
  return {
    account: account?.id ?? null,
    points: account?.points ?? 0,
    tier: tiers.find(({ id }) => id === account?.tier)?.name ?? null,
    next: next?.name ?? null,
    missing: next ? next.threshold - collected : 0,
  };
}

/** Points of a customer, and the rewards that are offered. */
export const standing: CallHandler<typeof standingCall> = async ({ reader, query }) => {
  const rewards = await reader.list('loyalty_rewards', { isEnabled: 'true' });
  return {
    ...(await standingOf(reader, query.customer)),
    rewards: rewards
      .toSorted((a, b) => a.cost - b.cost)
      .map(({ id, name, kind, cost, amount, product, minimum }) => ({
        ...{ id, name, kind, cost, product },
        ...{ amount: amount ?? 0, minimum: minimum ?? 0 },
      })),
  };
};

/** Changes points by hand; the account is locked. */
export const adjust: CallHandler<typeof adjustCall> = async ({ tx, input }) => {
  const reason = input.reason.trim();
  if (input.points === 0) throw refused('points', 'zero', tx.locale);
  if (reason === '') throw invalid({ propertyPath: 'reason', code: 'violation.required' });
  const account = await accountOf(tx, input.customer);
  if (!account) throw refused('customer', 'noCustomer', tx.locale);
  const points = account.points ?? 0;
  if (input.points < 0 && points + input.points < 0) throw refused('points', 'below', tx.locale, { points });
  const moved = await move(tx, account, 'adjusted', input.points, { reason });
  return { points: moved.points ?? 0 };
};

/** The points that customers can spend, and the sums of their movements. */
export async function report({ db }: Pick<ServerHost, 'db'>) {
  const [all, sums] = await Promise.all([
    db
      .selectFrom('loyalty_accounts')
      .where('points', '>', 0)
      .select((eb) => [eb.fn.countAll().as('customers'), eb.fn.sum('points').as('points')])
      .executeTakeFirst(),
    db
      .selectFrom('loyalty_movements')
      .groupBy('kind')
      .orderBy('kind')
      .select((eb) => [
        'kind',
        eb.fn.countAll().as('count'),
        eb.fn.sum('points').as('points'),
        eb.fn.sum('amount').as('amount'),
      ])
      .execute(),
  ]);
  return {
    customers: numberOf(all?.customers),
    points: numberOf(all?.points),
    sums: sums.map(({ kind, count, points, amount }) => ({
      kind: String(kind),
      count: numberOf(count),
      points: numberOf(points),
      amount: numberOf(amount),
    })),
  };
}
