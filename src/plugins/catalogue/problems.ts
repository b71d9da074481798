import { reductionFault, type Reduction } from '#shop';
import { invalid, type Locale, refusedIn } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  percent: {
    en: 'A percentage is at most 100.',
    fr: 'Un pourcentage est de 100 au plus.',
    ar: 'النسبة المئوية لا تتجاوز 100.',
  },
  zeroMovement: {
    en: 'A movement of nothing is none.',
    fr: 'Un mouvement de zéro n’en est pas un.',
    ar: 'حركة بكمية صفر ليست حركة.',
  },
  range: {
    en: 'The stock would become too large to be counted exactly.',
    fr: 'Le stock deviendrait trop grand pour être compté exactement.',
    ar: 'سيصبح المخزون أكبر من أن يُعد بدقة.',
  },
  validity: {
    en: 'The last day is before the first.',
    fr: 'Le dernier jour précède le premier.',
    ar: 'اليوم الأخير قبل اليوم الأول.',
  },
  ownParent: {
    en: 'A category cannot stand below itself.',
    fr: 'Une catégorie ne peut pas être sous elle-même.',
    ar: 'لا يمكن أن تكون الفئة تحت نفسها.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** 422 on a field, in the language of the request. */
export const refused = refusedIn(TEXTS);

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
