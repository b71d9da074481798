import { invalid, type Locale, type Problem } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  content: {
    en: 'This should be an object with html, css and javascript, or a list of objects with html and css.',
    fr: 'Il faut un objet avec html, css et javascript, ou une liste d’objets avec html et css.',
    ar: 'المطلوب كائن فيه html وcss وjavascript، أو قائمة كائنات فيها html وcss.',
  },
  tooLong: {
    en: 'This is too long: at most 500,000 characters.',
    fr: 'C’est trop long : 500 000 caractères au plus.',
    ar: 'النص طويل جدا: 500,000 حرف على الأكثر.',
  },
  json: {
    en: 'This is not valid JSON.',
    fr: 'Ce n’est pas du JSON valide.',
    ar: 'هذا ليس JSON صالحا.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** 422 on a field, in the language of the request. */
export function refused(field: string, code: keyof typeof TEXTS, locale: Locale): Problem {
  return invalid({ propertyPath: field, code: `violation.${code}`, text: TEXTS[code][locale] });
}
