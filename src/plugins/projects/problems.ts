import { invalid, type Locale, type Problem } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  endBeforeStart: {
    en: 'The end lies before the start.',
    fr: 'La fin précède le début.',
    ar: 'تاريخ النهاية يسبق تاريخ البداية.',
  },
  noDay: {
    en: 'Write holidays as days: 2027-01-11.',
    fr: 'Écrivez les jours fériés comme des jours : 2027-01-11.',
    ar: 'اكتب العطل كأيام: 2027-01-11.',
  },
  ownPredecessor: {
    en: 'A task cannot depend on itself.',
    fr: 'Une tâche ne peut pas dépendre d’elle-même.',
    ar: 'لا يمكن أن تعتمد المهمة على نفسها.',
  },
  ownParent: {
    en: 'A task cannot be part of itself.',
    fr: 'Une tâche ne peut pas faire partie d’elle-même.',
    ar: 'لا يمكن أن تكون المهمة جزءا من نفسها.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** 422 on a field, in the language of the request. */
export function refused(field: string, code: keyof typeof TEXTS, locale: Locale): Problem {
  return invalid({ propertyPath: field, code: `violation.${code}`, text: TEXTS[code][locale] });
}
