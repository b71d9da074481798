import { locale } from '@fortune-sheet/core';
import { FORMAT_NAMES } from './formatNames.ts';

/** Texts of the grid in another language, by section and name, as the library calls them. Others stay English. */
export type GridTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const READERS = {
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
} as const;

/** The library's English texts, which it falls back to. It reads them anew whenever it draws. */
export const englishTexts = (): Record<string, Record<string, unknown>> =>
  locale({ lang: 'en' } as Parameters<typeof locale>[0]) as unknown as Record<string, Record<string, unknown>>;

/** A number format of the toolbar's list. */
interface NamedFormat {
  readonly text: string;
}

/** Gives the toolbar's list of number formats other names. The library makes the list by a function of the currency. */
function putFormatNames(english: Record<string, unknown>, names: Readonly<Record<string, string>>): void {
  const formats = english.defaultFmt;
  if (typeof formats !== 'function') return;
  const listed = formats as (currency: string) => readonly NamedFormat[];
  english.defaultFmt = (currency: string) =>
    listed(currency).map((format) => ({ ...format, text: names[format.text] ?? format.text }));
}

/**
 * Puts texts of a language over the library's English ones: it has neither French nor Arabic. To be called before the grid
 * is drawn.
 */
export async function putTexts(language: 'en' | 'fr' | 'ar'): Promise<void> {
  if (language === 'en') return;
  const { default: texts } = (await READERS[language]()) as { readonly default: GridTexts };
  const english = englishTexts();
  putFormatNames(english, FORMAT_NAMES[language]);
  for (const [section, named] of Object.entries(texts)) Object.assign(english[section] ?? {}, named);
}
