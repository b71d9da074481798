import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'ra-core';
import { mergeTexts, type LocaleCode } from '#i18n';

/** All texts that come with Flexy, by file: the framework's, its parts, and the plugins'. */
const files = import.meta.glob<unknown>(
  [
    '../../../src/i18n/bundles/{en,fr,ar}.ts',
    '../../../src/i18n/{en,fr,ar}/parts/*.ts',
    '../../../src/plugins/*/i18n/{en,fr,ar}.ts',
    '!../../../src/plugins/_*/**',
  ],
  { eager: true, import: 'default' },
);

/** A text in a language, with its variables filled in. */
export type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

function translatorOf(locale: LocaleCode): Translate {
  const isOfLocale = (file: string) => file.includes(`/${locale}/`) || file.endsWith(`/${locale}.ts`);
  const texts = mergeTexts(Object.entries(files).flatMap(([file, own]) => (isOfLocale(file) ? [own] : [])));
  const { translate } = polyglotI18nProvider(() => ({}) as TranslationMessages, locale, undefined, {
    allowMissing: true,
  });
  return (key, options) => translate(texts[key] ?? key, options);
}

const translators = { en: translatorOf('en'), fr: translatorOf('fr'), ar: translatorOf('ar') };

/** The translator of a language. */
export const textOf = (locale: LocaleCode): Translate => translators[locale];
