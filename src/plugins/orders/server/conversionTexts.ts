import type { Locale } from '#server';

/** Texts of refusals when a document is turned into another kind. */
export const CONVERSION_TEXTS = {
  turnType: {
    en: 'This document cannot be turned into that kind.',
    fr: 'Ce document ne peut pas être transformé en ce type.',
    ar: 'لا يمكن تحويل هذه الوثيقة إلى هذا النوع.',
  },
  turnedAlready: {
    en: 'The quote has become %{number} already. Cancel that first.',
    fr: 'Le devis est déjà devenu %{number}. Annulez d’abord ce document.',
    ar: 'سبق أن صار عرض السعر %{number}. ألغ تلك الوثيقة أولا.',
  },
  turnCancelled: {
    en: 'The document is cancelled: it becomes nothing else.',
    fr: 'Le document est annulé : il ne peut plus être transformé.',
    ar: 'الوثيقة ملغاة: لا يمكن تحويلها.',
  },
  turnEmpty: {
    en: 'The document has no lines yet.',
    fr: 'Le document n’a pas encore de lignes.',
    ar: 'ليس في الوثيقة أسطر بعد.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
