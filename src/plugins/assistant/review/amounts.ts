import { currencyDigits, type Major, type MoneyField, type Resource } from '#resource';
import type { PlanField } from '../contract/types.ts';
import { keptFields, keptReviews, type Review } from './review.ts';

/** The amount of a change that a list shows: the first kept one, else what follows from the others; undefined: none. */
export function amountOf(resource: Pick<Resource, 'fields'>, review: Review): PlanField | undefined {
  const kept = keptFields(review).map(({ name, before, value }) => ({ name, before, after: value }) as PlanField);
  return [...kept, ...review.effects].find(({ name }) => resource.fields[name]?.type === 'money');
}

/** Amounts of the kept records together, before and after, in major units. */
export interface AmountSum {
  readonly name: string;
  /** ISO code. */
  readonly currency: string;
  readonly before: Major;
  readonly after: Major;
}

/**
 * The sum of the amounts that changes show; undefined: fewer than two have one. New records have nothing to compare with.
 * @param currencyOf ISO code of a field's currency: amounts are added as whole minor units
 */
export function amountSum(
  resource: Pick<Resource, 'fields'>,
  reviews: readonly Review[],
  currencyOf: (field: MoneyField) => string,
): AmountSum | undefined {
  const changed = keptReviews(reviews).filter(({ id }) => id !== null);
  const amounts = changed.flatMap((review) => amountOf(resource, review) ?? []);
  const [first, second] = amounts;
  const field = first && resource.fields[first.name];
  if (!first || !second || field?.type !== 'money') return undefined;
  const { name } = first;
  const currency = currencyOf(field);
  const scale = 10 ** currencyDigits(currency);
  const sum = (side: 'before' | 'after') =>
    amounts
      .filter((one) => one.name === name)
      .reduce((all, one) => all + Math.round(Number(one[side] ?? 0) * scale), 0) / scale;
  return { name, currency, before: sum('before'), after: sum('after') };
}
