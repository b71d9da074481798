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
    en: 'You may refund up to %{limit} of a sale alone; %{given} of it were refunded before.',
    fr: 'Vous pouvez rembourser seul jusqu’à %{limit} par vente ; %{given} ont déjà été remboursés.',
    ar: 'يمكنك استرداد %{limit} على الأكثر وحدك من البيع الواحد؛ استُرد منه من قبل %{given}.',
  },
  refundDayLimit: {
    en: 'You may refund up to %{limit} a day alone; today it was %{given} before.',
    fr: 'Vous pouvez rembourser seul jusqu’à %{limit} par jour ; %{given} l’ont déjà été aujourd’hui.',
    ar: 'يمكنك استرداد %{limit} على الأكثر وحدك في اليوم؛ استُرد اليوم من قبل %{given}.',
  },
  refundRight: {
    en: 'You may not make refunds.',
    fr: 'Vous ne pouvez pas faire de remboursement.',
    ar: 'لا يمكنك إجراء استرداد.',
  },
  refundNeeded: {
    en: 'More was paid than would be owed: %{difference} have to be refunded first.',
    fr: 'La somme payée dépasserait la somme due : remboursez d’abord %{difference}.',
    ar: 'المدفوع سيتجاوز المستحق: يجب أولا استرداد %{difference}.',
  },
  creditOfEdit: {
    en: 'Only a new sale puts the rest into the wallet: give it as change.',
    fr: 'Seule une nouvelle vente verse le reste au crédit du client : rendez la monnaie.',
    ar: 'لا يُضاف الفائض إلى رصيد الزبون إلا في بيع جديد: أرجع الباقي نقدا.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
