import type { Minor } from '#resource';

/** Days of the week, as rules name them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** A factor of one, in hundredths. */
export const FACTOR_ONE = 100;

/** A rule by which sales earn points. Days are YYYY-MM-DD, null: no limit. */
export interface EarnRule {
  readonly kind: 'spend' | 'multiply' | 'expire';
  /** Of `spend`: points for each `per` that was spent. */
  readonly points: number;
  readonly per: Minor;
  /** Of `spend`: the goods that count; null: all. */
  readonly category: number | null;
  readonly product: number | null;
  /** Of `multiply`, in hundredths. */
  readonly factor: number;
  /** Days of the week on which it holds; empty: all. */
  readonly weekdays: readonly string[];
  readonly from: string | null;
  readonly until: string | null;
  /** Least total of the sale. */
  readonly minimum: Minor;
}

/** A line of goods, with what was paid for it. */
export interface EarnLine {
  readonly product: number | null;
  readonly category: number | null;
  readonly amount: Minor;
}

/** A sale as it earns points. */
export interface EarnSale {
  readonly lines: readonly EarnLine[];
  readonly total: Minor;
  /** Part of the total that rewards paid: it earns nothing. */
  readonly byRewards: Minor;
  /** Business day, YYYY-MM-DD. */
  readonly day: string;
}

/** Day of the week of a day YYYY-MM-DD. */
export const weekdayOf = (day: string): string =>
  // Sunday is 0 there.
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? '';

/** True when a rule holds for a sale of this day and total. */
export const holds = (rule: EarnRule, { day, total }: Pick<EarnSale, 'day' | 'total'>): boolean =>
  total >= rule.minimum &&
  (rule.from === null || rule.from <= day) &&
  (rule.until === null || day <= rule.until) &&
  (rule.weekdays.length === 0 || rule.weekdays.includes(weekdayOf(day)));

/** Whole part of `amount * by / of`; exact for all amounts. */
const wholePart = (amount: number, by: number, of: number): number =>
  of <= 0 ? 0 : Number((BigInt(amount) * BigInt(by)) / BigInt(of));

/** Rank of a rule for a line: that of a product goes before that of its category, and both before one for everything. */
function rankOf({ product, category }: EarnRule, line: EarnLine): number {
  if (product !== null) return product === line.product ? 3 : 0;
  if (category !== null) return category === line.category ? 2 : 0;
  return 1;
}

/** The rule that a line earns by: the closest one, and of equally close ones the one that gives more. */
function ruleOf(line: EarnLine, rules: readonly EarnRule[]): EarnRule | undefined {
  const fitting = rules.filter((rule) => rule.per > 0 && rankOf(rule, line) > 0);
  const isBetter = (one: EarnRule, other: EarnRule) => {
    const closer = rankOf(one, line) - rankOf(other, line);
    return closer === 0 ? one.points * other.per > other.points * one.per : closer > 0;
  };
  return fitting.reduce<EarnRule | undefined>((best, one) => (best && !isBetter(one, best) ? best : one), undefined);
}

/**
 * Points of a paid sale. Each line counts for one rule, and the amounts of a rule are added up before they are rounded down. Of the
 * factors that hold the largest counts, together with that of the customer's tier.
 * @param tierFactor in hundredths
 */
export function pointsFor(sale: EarnSale, rules: readonly EarnRule[], tierFactor = FACTOR_ONE): number {
  const holding = rules.filter((rule) => holds(rule, sale));
  const spend = holding.filter(({ kind }) => kind === 'spend');
  const amounts = new Map<EarnRule, Minor>();
  for (const line of sale.lines) {
    const rule = line.amount > 0 ? ruleOf(line, spend) : undefined;
    if (rule) amounts.set(rule, (amounts.get(rule) ?? 0) + line.amount);
  }
  const own = Math.max(0, sale.total - sale.byRewards);
  const points = [...amounts].reduce(
    (sum, [rule, amount]) => sum + wholePart(wholePart(amount, own, Math.max(sale.total, 1)), rule.points, rule.per),
    0,
  );
  const factors = holding.flatMap(({ kind, factor }) => (kind === 'multiply' ? [factor] : []));
  return wholePart(points, Math.max(FACTOR_ONE, ...factors) * tierFactor, FACTOR_ONE * FACTOR_ONE);
}

/**
 * Points that a sale keeps after refunds: its share of what was not given back, rounded down.
 * @param whole points of the whole sale
 */
export const keptPoints = (whole: number, total: Minor, refunded: Minor): number =>
  refunded <= 0 ? whole : wholePart(whole, Math.max(0, total - refunded), total);
