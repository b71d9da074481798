import { currencyDigits, type Major, type MoneyField, type Resource } from '#resource';
import type { PlanField } from '../contract/types.ts';
import { keptReviews, sentFields, type Review } from './review.ts';

/** The amount of a change that a list shows: the first kept one, else what follows from the others; undefined: none. */
export function amountOf(resource: Pick<Resource, 'fields'>, review: Review): PlanField | undefined {
  const kept = sentFields(review).map(({ name, before, value }) => ({ name, before, after: value }) as PlanField);
  return [...kept, ...review.effects].find(({ name }) => resource.fields[name]?.type === 'money');
}

/** Amounts of several records together, before and after, in major units. */
export interface AmountSum {
  readonly name: string;
  /** ISO code. */
  readonly currency: string;
  readonly before: Major;
  readonly after: Major;
}

/** ISO code of a field's currency. */
type FieldCurrency = (field: MoneyField) => string;

/**
 * The sum of what an amount is before and after, added as whole minor units; a missing side is 0.
 * @returns undefined for a field that is no amount, and for one whose records have currencies of their own: these have no sum
 */
export function sumOfAmounts(
  { fields }: Pick<Resource, 'fields'>,
  name: string,
  amounts: readonly (Pick<PlanField, 'before' | 'after'> | undefined)[],
  currencyOf: FieldCurrency,
): AmountSum | undefined {
  const field = fields[name];
  if (field?.type !== 'money' || field.currencyField !== undefined) return undefined;
  const currency = currencyOf(field);
  const unit = 10 ** currencyDigits(currency);
  const scale = field.minorUnits ? 1 : unit;
  const sum = (side: 'before' | 'after') =>
    amounts.reduce((all, one) => all + Math.round(Number(one?.[side] ?? 0) * scale), 0) / unit;
  return { name, currency, before: sum('before'), after: sum('after') };
}

/**
 * The sum of the amounts that changes show; undefined: fewer than two have one. New records have nothing to compare with: they
 * have a sum of their own where nothing is changed beside them.
 */
export function amountSum(
  resource: Pick<Resource, 'fields'>,
  reviews: readonly Review[],
  currencyOf: FieldCurrency,
): AmountSum | undefined {
  const kept = keptReviews(reviews);
  const stored = kept.filter(({ id }) => id !== null);
  const changed = stored.length > 0 ? stored : kept;
  const amounts = changed.flatMap((review) => amountOf(resource, review) ?? []);
  const [first, second] = amounts;
  if (!first || !second) return undefined;
  const same = amounts.filter(({ name }) => name === first.name);
  return sumOfAmounts(resource, first.name, same, currencyOf);
}
