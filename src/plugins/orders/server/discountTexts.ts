import type { Locale } from '#server';

/** Messages of refused reductions and promo codes. `%{name}` is a variable. */
export const DISCOUNT_TEXTS = {
  reductionAbove: {
    en: 'A reduction is at most 100 percent.',
    fr: 'Une réduction est de 100 pour cent au plus.',
    ar: 'التخفيض لا يتجاوز 100 في المئة.',
  },
  reductionRight: {
    en: 'You may not give reductions or promotions.',
    fr: 'Vous ne pouvez pas accorder de réduction ni de promotion.',
    ar: 'لا يمكنك منح تخفيض أو عرض.',
  },
  reductionGrown: {
    en: 'The reduction would be %{sent}; %{expected} were approved. Somebody who may give reductions has to approve more.',
    fr: 'La réduction serait de %{sent} ; %{expected} ont été accordés. Une personne qui peut accorder des réductions doit autoriser davantage.',
    ar: 'سيصبح التخفيض %{sent} والموافق عليه %{expected}. يجب أن يوافق على الزيادة من يحق له منح التخفيضات.',
  },
  promo_unknown: {
    en: 'There is no such code.',
    fr: 'Ce code n’existe pas.',
    ar: 'لا يوجد هذا الرمز.',
  },
  promo_disabled: {
    en: 'This code is switched off.',
    fr: 'Ce code est désactivé.',
    ar: 'هذا الرمز معطل.',
  },
  promo_early: {
    en: 'This code does not hold yet.',
    fr: 'Ce code n’est pas encore valable.',
    ar: 'هذا الرمز غير صالح بعد.',
  },
  promo_expired: { en: 'This code has expired.', fr: 'Ce code a expiré.', ar: 'انتهت صلاحية هذا الرمز.' },
  promo_usedUp: {
    en: 'This code was used as often as it may be.',
    fr: 'Ce code a atteint sa limite d’utilisation.',
    ar: 'استُعمل هذا الرمز إلى حده الأقصى.',
  },
  promo_minimum: {
    en: 'Minimum amount %{minimum}; the products come to %{products}.',
    fr: 'Montant minimum %{minimum} ; les produits font %{products}.',
    ar: 'الحد الأدنى %{minimum}؛ مجموع المنتجات %{products}.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
