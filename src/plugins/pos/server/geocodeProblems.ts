import { Problem, type Locale } from '#server';
import type { GeocodeRefusal } from './geocoder.ts';

const TEXTS = {
  none: {
    en: 'The coordinates do not exist',
    fr: "Les coordonnées n'existent pas",
    ar: 'الإحداثيات غير موجودة',
  },
  address: {
    en: 'An address of 1 to 500 characters is needed.',
    fr: 'Il faut une adresse de 1 à 500 caractères.',
    ar: 'يلزم عنوان من حرف واحد إلى 500 حرف.',
  },
  refused: {
    en: 'Unable to retrieve location',
    fr: 'Impossible de trouver la position',
    ar: 'تعذر العثور على الموقع',
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
  busy: {
    en: 'Too many addresses were looked up. Try again in a moment.',
    fr: 'Trop d’adresses recherchées. Réessayez dans un instant.',
    ar: 'عناوين كثيرة جدا. حاول بعد لحظة.',
  },
} as const;

/** What is said where an address is not found (pos-kitchen-floor.md 8). */
export const noPlace = (locale: Locale): string => TEXTS.none[locale];

/** 400 on the parameter. */
export const wrongAddress = (locale: Locale): Problem =>
  new Problem(400, TEXTS.address[locale], {
    violations: [{ propertyPath: 'address', code: 'violation.geocode.address', text: TEXTS.address[locale] }],
  });

/** 424 with the reason: this server works, the service does not (429 for too many calls). */
export const geocodeProblem = (why: GeocodeRefusal | 'busy', locale: Locale): Problem =>
  new Problem(why === 'busy' ? 429 : 424, TEXTS[why][locale], {
    members: { reason: why },
    ...(why === 'busy' ? { headers: { 'Retry-After': '30' } } : {}),
  });
