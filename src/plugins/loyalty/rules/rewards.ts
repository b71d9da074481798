import type { Minor } from '#resource';

/** What points can be spent on: an amount, or one of a product. */
export interface RewardRule {
  readonly kind: 'amount' | 'product';
  /** Points that it costs. */
  readonly cost: number;
  readonly amount: Minor;
  readonly product: number | null;
  /** Least total of the sale. */
  readonly minimum: Minor;
}

/** A line of goods of the sale. Quantity in thousandths. */
export interface RewardLine {
  readonly product: number | null;
  readonly price: Minor;
  readonly quantity: number;
}

/** One piece, in thousandths. */
const PIECE = 1000;

/** Most that a reward pays of a sale: its amount, or the price of the dearest piece of its product; 0: none is in the sale. */
export function rewardWorth({ kind, amount, product }: RewardRule, lines: readonly RewardLine[]): Minor {
  if (kind === 'amount') return amount;
  const own = lines.filter((line) => product !== null && line.product === product && line.quantity >= PIECE);
  return Math.max(0, ...own.map(({ price }) => price));
}

/** Reason why a reward cannot be used now; null: it can. */
export function rewardFault(
  reward: RewardRule,
  points: number,
  sale: { readonly total: Minor; readonly lines: readonly RewardLine[] },
): 'points' | 'minimum' | 'product' | null {
  if (points < reward.cost) return 'points';
  if (sale.total < reward.minimum) return 'minimum';
  return rewardWorth(reward, sale.lines) > 0 ? null : 'product';
}
