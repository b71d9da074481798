import { Problem, type Locale } from '#server';
import type { GeocodeRefusal } from './geocoder.ts';

const TEXTS = {
  refused: {
    en: 'Unable to retrieve location',
    fr: 'Impossible de trouver la position',
    ar: 'تعذّر العثور على الموقع',
  },
  unreachable: {
    en: 'Error fetching geocode data',
    fr: 'Erreur lors de la recherche des coordonnées',
    ar: 'خطأ أثناء البحث عن الإحداثيات',
  },
  timeout: {
    en: 'Error fetching geocode data',
    fr: 'Erreur lors de la recherche des coordonnées',
    ar: 'خطأ أثناء البحث عن الإحداثيات',
  },
} as const;

/** Message for an unknown address (docs/rules/till.md, "Addresses"). */
export const NO_PLACE = {
  en: 'The coordinates do not exist',
  fr: "Les coordonnées n'existent pas",
  ar: 'الإحداثيات غير موجودة',
} as const;

/** Problem 424 with the reason: this server works, but the geocoding service does not. */
export const geocodeProblem = (why: GeocodeRefusal, locale: Locale): Problem =>
  new Problem(424, TEXTS[why][locale], { members: { reason: why } });
