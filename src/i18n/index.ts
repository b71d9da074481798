/** `#i18n`: languages, texts and the translator. */
export {
  createI18n,
  fetchTexts,
  OVERLAY_FAILED,
  PART_TEXTS,
  type AppI18n,
  type I18nOptions,
  type InstallationWords,
  type MoreTexts,
} from './i18nProvider.ts';
export { availableLocales, direction, isLocale, preferredLocale, type LocaleCode } from './locales.ts';
export { missingTexts } from './missingTexts.ts';
export { flatten, mergeTexts, type Dictionary, type Texts } from './dictionary.ts';
export { checkMessages, type OwnerTexts } from './checkMessages.ts';
