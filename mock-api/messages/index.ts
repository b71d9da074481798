import { fillText } from '#resource';
import type { Locale } from '../types.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

const TEXTS: Record<Locale, Record<string, string>> = { en: { ...en }, fr: { ...fr }, ar: { ...ar } };

/** Adds the texts of a plugin's server part (`violation.orders.*`), per locale. */
export function addMessages(texts: Readonly<Record<Locale, Readonly<Record<string, string>>>>): void {
  for (const [locale, entries] of Object.entries(texts)) Object.assign(TEXTS[locale as Locale], entries);
}

/** The text of a code in a locale, with its parameters filled in; undefined when there is none. */
export function message(
  locale: Locale,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const text = TEXTS[locale][code] ?? TEXTS.en[code];
  return text === undefined ? undefined : fillText(text, params);
}

/** All texts, for the test that compares the locales. */
export const messageTables = TEXTS;
