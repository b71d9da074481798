import { LocaleType, type ILanguagePack } from '@univerjs/core';

/** A language of the pages, as the engine has it. */
export interface SheetLanguage {
  readonly locale: LocaleType;
  /** Name of its numbers and days. */
  readonly numbers: 'en' | 'fr';
  /** Pattern of days. */
  readonly day: string;
  readonly load: () => Promise<{ default: object }>;
}

const EN: SheetLanguage = {
  ...{ locale: LocaleType.EN_US, numbers: 'en', day: 'm/d/yyyy' },
  load: () => import('./locales/en.ts'),
};
const LANGUAGES: Readonly<Record<string, SheetLanguage>> = {
  en: EN,
  fr: { locale: LocaleType.FR_FR, numbers: 'fr', day: 'dd/mm/yyyy', load: () => import('./locales/fr.ts') },
  // Digits and separators of Arabic are those of the other screens: the engine's font has no others.
  ar: { locale: LocaleType.AR_SA, numbers: 'en', day: 'dd/mm/yyyy', load: () => import('./locales/ar.ts') },
};

/** The language of the page; English for one that the sheet does not have. */
export const languageOf = (code: string): SheetLanguage => LANGUAGES[code] ?? EN;

/** The texts of a language. */
export const loadTexts = async ({ load }: SheetLanguage): Promise<ILanguagePack> =>
  (await load()).default as ILanguagePack;
