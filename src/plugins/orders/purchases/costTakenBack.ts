// Cost of a product after a goods receipt is taken back.
import type { Minor } from '#resource';

/** A line of a record that gave a product its cost. Times are ms since 1970. */
export interface CostStep {
  readonly receipt: number;
  /** Null: the product had no cost. */
  readonly costBefore: Minor | null;
  readonly costAfter: Minor;
  readonly receivedAt: number;
  /** Null: it counts. */
  readonly takenBackAt: number | null;
}

/**
 * Cost of a product without a goods receipt (docs/rules/purchases.md, "Taking back"). It stays when somebody changed it
 * since, or when a later receipt that counts set it. Else it is the cost before the receipt. Receipts directly before it
 * that were taken back after it came were part of that cost until now, so the cost is the one before them.
 * @param steps all steps of the product, in the order they came, the receipt's own included
 */
export function costTakenBack(cost: Minor | null, steps: readonly CostStep[], receipt: number): Minor | null {
  const last = steps.findLastIndex((step) => step.receipt === receipt || step.takenBackAt === null);
  let first = steps[last];
  if (first?.receipt !== receipt || first.costAfter !== cost) return cost;
  for (const step of steps.slice(0, last).toReversed()) {
    const isOwn = step.receipt === receipt;
    // It was taken back before the goods came, so it was no part of the cost any more.
    if (!isOwn && step.takenBackAt !== null && step.takenBackAt < first.receivedAt) continue;
    if ((!isOwn && step.takenBackAt === null) || step.costAfter !== first.costBefore) break;
    first = step;
  }
  return first.costBefore;
}
