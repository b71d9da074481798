import { type Locale, refusedIn } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  endBeforeStart: {
    en: 'The end lies before the start.',
    fr: 'La fin précède le début.',
    ar: 'تاريخ النهاية يسبق تاريخ البداية.',
  },
  outsideTime: {
    en: 'That takes longer than 100 years, or leaves the years 1 to 9999.',
    fr: 'Cela dure plus de 100 ans, ou sort des années 1 à 9999.',
    ar: 'المدة أطول من 100 سنة، أو خارج السنوات من 1 إلى 9999.',
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
export const refused = refusedIn(TEXTS);
