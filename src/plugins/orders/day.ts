import { checkedMoney, sumMoney, type Money } from '#resource';

/** Kind of the methods that are counted in the drawer. */
export const CASH = 'cash';

/** What the methods of a kind took in while a till was open: refunds count negative. */
export interface KindSum {
  readonly kind: string;
  readonly name: string;
  readonly amount: Money;
}

/** A kind's line of the closing count. */
export interface CountLine {
  readonly kind: string;
  readonly name: string;
  readonly counted: Money | null;
  readonly expected: Money;
  /** Counted less expected; null: not counted. */
  readonly difference: Money | null;
}

/** The closing of a day (DECISIONS 10). */
export interface DayCount {
  readonly counts: readonly CountLine[];
  readonly expectedCash: Money;
  readonly countedCash: Money | null;
  /** Sum of the differences of what was counted. */
  readonly difference: Money;
  /** Largest difference of one kind, without its sign: they do not make up for each other. */
  readonly largest: Money;
}

/** Cash in the drawer: float + cash sales - cash refunds + movements (in less out). */
export function expectedCash(openingFloat: Money, sums: readonly KindSum[], movements: readonly Money[]): Money {
  const sold = sums.filter((sum) => sum.kind === CASH).map((sum) => sum.amount);
  return sumMoney([openingFloat, ...sold, ...movements]);
}

/**
 * Sets what was counted beside what is expected. Of cash that is the whole drawer, float and movements included; of the other
 * kinds their sales. Kinds nobody used nor counted are left out.
 */
export function dayCount(
  openingFloat: Money,
  sums: readonly KindSum[],
  movements: readonly Money[],
  counted: ReadonlyMap<string, Money>,
): DayCount {
  const drawer = expectedCash(openingFloat, sums, movements);
  const counts = sums
    .filter((sum) => sum.kind === CASH || sum.amount !== 0 || counted.has(sum.kind))
    .map(({ kind, name, amount }): CountLine => {
      const expected = kind === CASH ? drawer : amount;
      const found = counted.get(kind) ?? null;
      return {
        kind,
        name,
        counted: found,
        expected,
        difference: found === null ? null : checkedMoney(found - expected),
      };
    });
  const differences = counts.map((line) => line.difference ?? 0);
  return {
    counts,
    expectedCash: drawer,
    countedCash: counted.get(CASH) ?? null,
    difference: sumMoney(differences),
    largest: Math.max(0, ...differences.map(Math.abs)),
  };
}
