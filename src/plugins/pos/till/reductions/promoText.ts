import { useLocale, useTranslate } from 'ra-core';
import { useFormats } from '#admin';
import { formatPercent, type Minor } from '#resource';
import type { SalePromo } from '../../core/model.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import type { PromoAnswer, PromoFacts } from '#shop';

/** Sentences about promo codes. */
export interface PromoText {
  /** '20.00 MAD off, until 31 Dec 2026, used 14 of 100 times' */
  valid(promo: SalePromo, facts: PromoFacts | null): string;
  /** Reason why a code is invalid. */
  fault(answer: PromoAnswer & { readonly isValid: false }, code: string, products: Minor): string;
  /** The code requires a larger total of products. */
  below(promo: SalePromo, products: Minor): string;
}

/** Sentences about promo codes in the language of the screen, amounts in the currency of the till. */
export function usePromoText(): PromoText {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const money = useMoney();
  const { day } = useFormats();
  return {
    valid(promo, facts) {
      const value = promo.type === 'amount' ? money.whole(promo.value) : formatPercent(promo.value, locale);
      const parts = [
        translate('pos.reductions.valid.off', { value }),
        facts?.validTo && translate('pos.reductions.valid.until', { date: day(facts.validTo) }),
        facts?.usageLimit && translate('pos.reductions.valid.used', { used: facts.used, limit: facts.usageLimit }),
      ];
      return parts.filter(Boolean).join(translate('pos.reductions.valid.between'));
    },
    fault({ fault, facts }, code, amount) {
      const products = money.amount(amount);
      if (fault === 'minimum' && facts) {
        return translate('pos.reductions.fault.minimumOf', { minimum: money.whole(facts.minimumAmount), products });
      }
      if (fault === 'early' && facts?.validFrom) {
        return translate('pos.reductions.fault.earlyFrom', { code, date: day(facts.validFrom) });
      }
      if (fault === 'expired' && facts?.validTo) {
        return translate('pos.reductions.fault.expiredOn', { code, date: day(facts.validTo) });
      }
      return translate(`pos.reductions.fault.${fault}`, { code, products });
    },
    below: (promo, products) =>
      translate('pos.reductions.fault.below', {
        products: money.amount(products),
        minimum: money.whole(promo.minimumAmount ?? 0),
      }),
  };
}
