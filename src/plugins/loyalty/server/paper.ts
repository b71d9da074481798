import { fillText, numberOf, textOf, textOrNull, type FlatRowOf } from '#resource';
import type { Database, ListReader } from '#server';
import { texts } from '../problems.ts';

/** Lines of points on the papers of a document: rewards that paid, points that it earned, and what the customer has now. */
export async function paperLines(
  sale: FlatRowOf<'orders'>,
  { locale }: Pick<ListReader, 'locale'>,
  db: Database,
): Promise<readonly string[]> {
  if (sale.customer === null) return [];
  const account = await accountOf(db, sale.customer);
  const moved = account ? await movementsOf(db, sale.id) : [];
  if (!account || moved.length === 0) return [];
  const rewards = moved.filter(({ kind }) => kind === 'spent');
  const earned = moved.reduce((sum, { kind, points }) => (kind === 'earned' ? sum + numberOf(points) : sum), 0);
  const tier = textOrNull(account.name);
  const left = { points: String(numberOf(account.points)), tier: tier ?? '' };
  return [
    ...rewards.map(({ name, points }) =>
      fillText(texts.paper.reward[locale], { reward: textOf(name), cost: String(-numberOf(points)) }),
    ),
    ...(earned > 0 ? [fillText(texts.paper.earned[locale], { points: String(earned) })] : []),
    fillText(texts.paper[tier === null ? 'left' : 'leftTier'][locale], left),
  ];
}

/** Points that a document moved, with the reward of each. */
const movementsOf = (db: Database, document: number) =>
  db
    .selectFrom('loyalty_movements')
    .leftJoin('loyalty_rewards', 'loyalty_rewards.id', 'loyalty_movements.reward')
    .where('loyalty_movements.document', '=', document)
    .orderBy('loyalty_movements.id')
    .select(['loyalty_movements.kind', 'loyalty_movements.points', 'loyalty_rewards.name'])
    .execute();

/** Points that the customer has now, with the name of the tier. */
const accountOf = (db: Database, customer: number) =>
  db
    .selectFrom('loyalty_accounts')
    .leftJoin('loyalty_tiers', 'loyalty_tiers.id', 'loyalty_accounts.tier')
    .where('loyalty_accounts.customer', '=', customer)
    .select(['loyalty_accounts.points', 'loyalty_tiers.name'])
    .executeTakeFirst();
