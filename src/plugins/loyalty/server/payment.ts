import { fillText, type FlatRowOf, type Minor, type RowOf } from '#resource';
import type { PaymentKind, Tx } from '#server';
import { isSeller } from '../calls.ts';
import { refused, texts } from '../problems.ts';
import { rewardIn } from '../rules/kind.ts';
import { rewardFault, rewardWorth, type RewardRule } from '../rules/rewards.ts';
import { accountOf, move, moneyText } from './ledger.ts';

type Reward = FlatRowOf<'loyalty_rewards'>;
type Movement = FlatRowOf<'loyalty_movements'>;

/** A stored reward, as the rules take it. */
export const ruleOfReward = ({ kind, cost, amount, product, minimum }: Reward): RewardRule => ({
  kind,
  cost,
  amount: amount ?? 0,
  product,
  minimum: minimum ?? 0,
});

/** The reward that was chosen; refused when it is not offered any more. */
async function chosen(tx: Tx, given: string, path: string): Promise<Reward> {
  const id = rewardIn(given);
  const reward = id === null ? null : await tx.read('loyalty_rewards', id);
  if (!reward?.isEnabled) throw refused(path, 'unknown', tx.locale);
  return reward;
}

const goodsOf = ({ orderItems }: RowOf<'orders'>) =>
  orderItems.map(({ product, price, quantity }) => ({ product, price, quantity }));

/** Movements of rewards of a sale: what was spent, and what was given back since. */
const rewardMovements = (tx: Tx, sale: number): Promise<Movement[]> =>
  tx.readBy('loyalty_movements', { sale, kind: ['spent', 'givenBack'] });

const sumOf = (movements: readonly Movement[], name: 'points' | 'amount'): number =>
  movements.reduce((sum, one) => sum + (one[name] ?? 0), 0);

/** Points that go back with an amount; all that are left with the last of it. */
function pointsBack(movements: readonly Movement[], amount: Minor, left: Minor): number {
  const points = -sumOf(movements, 'points');
  return amount >= left ? points : Math.floor((points * amount) / left);
}

/** A reward pays part of a sale. The customer's account is locked, so that two tills cannot spend the same points. */
export const rewardPayment: PaymentKind = {
  name: texts.paper.name,
  async capture(tx, { sale, payment, amount, path, given }) {
    const { locale } = tx;
    if (!isSeller(tx.actor.roles)) throw refused(path, 'seller', locale);
    const reward = await chosen(tx, given, path);
    const account = sale.customer === null ? null : await accountOf(tx, sale.customer);
    if (!account) throw refused(path, 'customer', locale);
    const { name, cost } = reward;
    const reference = fillText(texts.paper.reference[locale], { reward: name, cost });
    // The account is locked: a movement of this payment is seen.
    if ((await tx.readBy('loyalty_movements', { payment: payment.id })).length > 0) return reference;
    const stored = await tx.read('orders', sale.id);
    const lines = stored ? goodsOf(stored) : [];
    const rule = ruleOfReward(reward);
    const points = account.points ?? 0;
    const fault = rewardFault(rule, points, { total: sale.fullTotalAmount ?? 0, lines });
    if (fault !== null) {
      const minimum = await moneyText(tx, rule.minimum);
      throw refused(path, fault, locale, { reward: name, cost, points, minimum, name: account.name ?? '' });
    }
    const most = rewardWorth(rule, lines);
    if (amount > most) throw refused(path, 'tooMuch', locale, { reward: name, amount: await moneyText(tx, most) });
    const about = { sale: sale.id, document: sale.id, payment: payment.id, reward: reward.id, amount };
    await move(tx, account, 'spent', -cost, about);
    return reference;
  },
  async refund(tx, { sale, refund, payment, amount, path }) {
    // The sale is locked, so its refunds are made one after another.
    const movements = await rewardMovements(tx, sale.id);
    const left = sumOf(movements, 'amount');
    if (amount > left) throw refused(path, 'refundTooMuch', tx.locale, { left: await moneyText(tx, left) });
    const [first] = movements;
    const account = first && (await tx.find('loyalty_accounts', first.account));
    const points = pointsBack(movements, amount, left);
    const about = { sale: sale.id, document: refund.id, payment: payment.id, reward: first?.reward, amount: -amount };
    if (account) await move(tx, account, 'givenBack', points, about);
    return String(points);
  },
};
