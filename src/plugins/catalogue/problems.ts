import { reductionFault, type Reduction } from '#shop';
import { invalid, type Locale, refusedIn } from '#server';
import { texts } from './server/i18n.ts';

/** 422 on a field, in the language of the request. */
export const refused = refusedIn(texts.problems);

/**
 * Refuses a reduction of more than 100 percent, or with more decimals than its percentage or the currency has.
 * @throws Problem 422 on `reductionValue`
 */
export function checkReduction(reduction: Reduction, digits: number, locale: Locale): void {
  const fault = reductionFault(reduction, digits);
  if (fault?.kind === 'percent') throw refused('reductionValue', 'percent', locale);
  if (fault)
    throw invalid({
      propertyPath: 'reductionValue',
      code: fault.digits === 0 ? 'violation.type.integer' : 'violation.decimals',
      params: { digits: fault.digits },
    });
}
