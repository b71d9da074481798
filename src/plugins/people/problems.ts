import { invalid, type Locale, type Problem } from '#server';

const TEXTS = {
  pinTaken: {
    en: 'Another person has this PIN.',
    fr: 'Une autre personne a ce code PIN.',
    ar: 'هذا الرمز السري لشخص آخر.',
  },
  lastAdministrator: {
    en: 'This is the last administrator: name another one first.',
    fr: 'C’est le dernier administrateur : nommez-en d’abord un autre.',
    ar: 'هذا آخر مدير للنظام: عيّن غيره أولا.',
  },
} as const;

/** 422 on one field of an account, in the request's language. */
export function refused(field: string, code: keyof typeof TEXTS, locale: Locale): Problem {
  return invalid({ propertyPath: field, code: `people.${code}`, text: TEXTS[code][locale] });
}
