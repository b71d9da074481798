import type { Locale } from '#server';

/** Messages of refused refunds. `%{name}` is a variable. */
export const REFUND_TEXTS = {
  refundUnpaid: {
    en: 'No more goes back than was paid: %{left} are left, %{difference} less than is given.',
    fr: 'On ne rend pas plus que ce qui a été payé : il reste %{left}, soit %{difference} de moins.',
    ar: 'لا يُرجع أكثر مما دُفع: بقي %{left}، أي أقل بـ %{difference}.',
  },
  refundCustomer: {
    en: 'A refund is for the customer of its sale.',
    fr: 'Un remboursement revient au client de la vente.',
    ar: 'الاسترداد لزبون البيع نفسه.',
  },
  refundOrigin: {
    en: 'A refund needs the sale it belongs to.',
    fr: 'Un remboursement demande la vente d’origine.',
    ar: 'الاسترداد يحتاج إلى البيع الأصلي.',
  },
  refundLine: {
    en: 'The sale has no such line.',
    fr: 'La vente n’a pas cette ligne.',
    ar: 'لا يوجد هذا السطر في البيع.',
  },
  refundNegative: {
    en: 'Quantities of a refund are negative.',
    fr: 'Les quantités d’un remboursement sont négatives.',
    ar: 'كميات الاسترداد سالبة.',
  },
  refundTooMany: {
    en: 'At most %{left} of it can still be refunded.',
    fr: 'On peut encore en rembourser %{left} au plus.',
    ar: 'يمكن استرداد %{left} منه على الأكثر.',
  },
  refundPrice: {
    en: 'It was sold at %{expected}, %{sent} was sent. Difference %{difference}.',
    fr: 'Il a été vendu à %{expected}, %{sent} envoyé. Différence %{difference}.',
    ar: 'بيع بسعر %{expected} وأُرسل %{sent}. الفرق %{difference}.',
  },
  refundShipping: {
    en: 'At most %{left} of shipping fees can still be refunded.',
    fr: 'On peut encore rembourser %{left} de frais de livraison au plus.',
    ar: 'يمكن استرداد %{left} من مصاريف الشحن على الأكثر.',
  },
  refundPositive: {
    en: 'What a refund gives back is negative.',
    fr: 'Ce qu’un remboursement rend est négatif.',
    ar: 'ما يرده الاسترداد سالب.',
  },
  refundLimit: {
    en: 'You may refund up to %{limit} alone.',
    fr: 'Vous pouvez rembourser seul jusqu’à %{limit}.',
    ar: 'يمكنك استرداد %{limit} وحدك على الأكثر.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
