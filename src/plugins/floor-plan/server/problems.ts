import { fillText } from '#resource';
import { Problem, type Locale } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  actNow: {
    en: 'Table %{name} is %{state} now, so this cannot be done.',
    fr: 'La table %{name} est maintenant « %{state} » : cette opération n’est pas possible.',
    ar: 'الطاولة %{name} الآن «%{state}»، فلا يمكن القيام بذلك.',
  },
  needsOrder: {
    en: 'No order is open at table %{name}.',
    fr: 'Aucune commande n’est ouverte à la table %{name}.',
    ar: 'لا يوجد طلب مفتوح على الطاولة %{name}.',
  },
  hasOrder: {
    en: 'An order is open at table %{name}. It is paid, moved or cancelled first.',
    fr: 'Une commande est ouverte à la table %{name}. Elle doit d’abord être payée, déplacée ou annulée.',
    ar: 'يوجد طلب مفتوح على الطاولة %{name}. يجب أولا دفعه أو نقله أو إلغاؤه.',
  },
  sameTable: {
    en: 'Choose another table.',
    fr: 'Choisissez une autre table.',
    ar: 'اختر طاولة أخرى.',
  },
  targetTaken: {
    en: 'Table %{name} is %{state}. Choose a free one.',
    fr: 'La table %{name} est « %{state} ». Choisissez-en une libre.',
    ar: 'الطاولة %{name} «%{state}». اختر طاولة متاحة.',
  },
  partlyPaid: {
    en: 'Order %{number} is partly paid. Take the rest of its payment before you merge it.',
    fr: 'La commande %{number} est en partie payée. Encaissez le reste avant de la regrouper.',
    ar: 'الطلب %{number} مدفوع جزئيا. حصّل الباقي قبل دمجه.',
  },
  ownReduction: {
    en: 'Order %{number} has a reduction or fees of its own, which would be lost. Take them off before you merge it.',
    fr: 'La commande %{number} a sa propre réduction ou ses propres frais, qui seraient perdus. Retirez-les avant de la regrouper.',
    ar: 'للطلب %{number} تخفيض أو رسوم خاصة ستضيع. أزلها قبل دمجه.',
  },
  targetReduction: {
    en: 'Order %{number} has a reduction, which would apply to the merged lines, too. Take it off before you merge.',
    fr: 'La commande %{number} a une réduction, qui vaudrait aussi pour les lignes regroupées. Retirez-la avant de regrouper.',
    ar: 'للطلب %{number} تخفيض سيشمل أيضا الأسطر المدمجة. أزله قبل الدمج.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** The names of the states in messages. */
export const STATE_WORDS = {
  free: { en: 'free', fr: 'libre', ar: 'متاحة' },
  seated: { en: 'seated', fr: 'occupée', ar: 'مشغولة' },
  'bill-asked': { en: 'waiting for its bill', fr: 'addition demandée', ar: 'طلبت الحساب' },
  reserved: { en: 'reserved', fr: 'réservée', ar: 'محجوزة' },
  'to-clean': { en: 'waiting to be cleaned', fr: 'à nettoyer', ar: 'للتنظيف' },
} as const;

export type RefusalCode = keyof typeof TEXTS;

/** 409: the tables do not stand as the act needs it; in the language of the request. */
export function conflict(code: RefusalCode, locale: Locale, params: Readonly<Record<string, string>> = {}): Problem {
  const text = fillText(TEXTS[code][locale], params);
  return new Problem(409, text, { members: { reason: code } });
}

/** Refusals of a service state that a program wrote, at the field. */
export const STATE_TEXTS = {
  open: {
    en: 'An order is open at this table: it is seated until the order is paid, moved or cancelled.',
    fr: 'Une commande est ouverte à cette table : elle reste occupée tant que la commande n’est pas payée, déplacée ou annulée.',
    ar: 'يوجد طلب مفتوح على هذه الطاولة، فتبقى مشغولة إلى أن يدفع الطلب أو ينقل أو يلغى.',
  },
  noOrder: {
    en: 'No order is open at this table, so no bill can be asked for.',
    fr: 'Aucune commande n’est ouverte à cette table : il n’y a pas d’addition à demander.',
    ar: 'لا يوجد طلب مفتوح على هذه الطاولة، فلا حساب يطلب.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
