import type { Locale } from '#server';

/** Messages of refused refunds. `%{name}` is a variable. */
export const REFUND_TEXTS = {
  refundUnpaid: {
    en: 'No more can be refunded than was paid: %{left} can still be refunded, %{difference} less than this.',
    fr: 'On ne rembourse pas plus que ce qui a été payé : on peut encore rembourser %{left}, soit %{difference} de moins.',
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
    en: 'The amounts of a refund are negative.',
    fr: 'Les montants d’un remboursement sont négatifs.',
    ar: 'مبالغ الاسترداد سالبة.',
  },
  refundLimit: {
    en: 'Without approval you may refund up to %{limit} of a sale; %{given} of this one were refunded before.',
    fr: 'Sans approbation, vous pouvez rembourser jusqu’à %{limit} par vente ; %{given} de celle-ci ont déjà été remboursés.',
    ar: 'دون موافقة يمكنك استرداد %{limit} على الأكثر من البيع الواحد؛ استُرد من هذا البيع %{given} من قبل.',
  },
  refundDayLimit: {
    en: 'Without approval you may refund up to %{limit} a day; you have refunded %{given} today.',
    fr: 'Sans approbation, vous pouvez rembourser jusqu’à %{limit} par jour ; vous avez déjà remboursé %{given} aujourd’hui.',
    ar: 'دون موافقة يمكنك استرداد %{limit} على الأكثر في اليوم؛ استرددت اليوم %{given} من قبل.',
  },
  refundRight: {
    en: 'You may not make refunds.',
    fr: 'Vous ne pouvez pas faire de remboursement.',
    ar: 'لا يمكنك إجراء استرداد.',
  },
  refundNeeded: {
    en: 'More was paid than would be owed after this change: refund %{difference} first.',
    fr: 'La somme payée dépasserait la somme due : remboursez d’abord %{difference}.',
    ar: 'المدفوع سيتجاوز المستحق: يجب أولا استرداد %{difference}.',
  },
  creditOfEdit: {
    en: 'Only a new sale puts the rest into the wallet: give it as change.',
    fr: 'Seule une nouvelle vente verse le reste au crédit du client : rendez la monnaie.',
    ar: 'لا يُضاف الفائض إلى رصيد الزبون إلا في بيع جديد: أرجع الباقي نقدا.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
