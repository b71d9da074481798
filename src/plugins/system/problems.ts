import { invalid, type Locale, type Problem } from '#server';

/** Texts of what this plugin's server part refuses. */
const TEXTS = {
  timeZone: {
    en: 'There is no time zone of this name.',
    fr: 'Aucun fuseau horaire ne porte ce nom.',
    ar: 'لا توجد منطقة زمنية بهذا الاسم.',
  },
  currencyDecimals: {
    en: 'There are prices already: only a currency with the same number of decimals can be chosen.',
    fr: 'Il y a déjà des prix : seule une devise avec le même nombre de décimales peut être choisie.',
    ar: 'توجد أثمنة مسجلة: لا يمكن اختيار إلا عملة لها العدد نفسه من الأرقام العشرية.',
  },
  currency: {
    en: 'There is no currency with this code.',
    fr: 'Aucune devise ne porte ce code.',
    ar: 'لا توجد عملة بهذا الرمز.',
  },
  unknownApplication: {
    en: 'The store has no application of this name.',
    fr: 'Le magasin n’a pas d’application de ce nom.',
    ar: 'لا يوجد في المتجر تطبيق بهذا الاسم.',
  },
  installedApplication: {
    en: 'This application is installed already.',
    fr: 'Cette application est déjà installée.',
    ar: 'هذا التطبيق مثبت من قبل.',
  },
  paidApplication: {
    en: 'This application is not free: it is bought on its own page.',
    fr: 'Cette application est payante : elle s’achète sur sa page.',
    ar: 'هذا التطبيق غير مجاني: يشترى من صفحته.',
  },
  comingApplication: {
    en: 'This application is not available yet.',
    fr: 'Cette application n’est pas encore disponible.',
    ar: 'هذا التطبيق غير متاح بعد.',
  },
  commentAnswer: {
    en: 'An answer cannot be answered; answer the comment above it.',
    fr: 'On ne répond pas à une réponse ; répondez au commentaire au-dessus.',
    ar: 'لا يُرد على رد؛ رُدّ على التعليق الذي فوقه.',
  },
  commentElsewhere: {
    en: 'That comment stands on another record.',
    fr: 'Ce commentaire se trouve sur un autre enregistrement.',
    ar: 'هذا التعليق على سجل آخر.',
  },
  translationTaken: {
    en: 'This language has a text with this key already.',
    fr: 'Cette langue a déjà un texte pour cette clé.',
    ar: 'لهذه اللغة نص بهذا المفتاح من قبل.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** 422 on a field, in the language of the request. */
export function refused(field: string, code: keyof typeof TEXTS, locale: Locale): Problem {
  return invalid({ propertyPath: field, code: `violation.${code}`, text: TEXTS[code][locale] });
}
