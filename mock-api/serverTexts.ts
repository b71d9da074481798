import type { Translations } from './calls/types.ts';
import { LOCALES, type Locale } from './types.ts';

/** Texts of one language, by group and code. */
type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Texts in all languages, by group and code. */
type GroupsIn<T extends Groups> = {
  readonly [Group in keyof T]: { readonly [Code in keyof T[Group]]: Translations };
};

/** Every language has the groups and codes of the English texts. */
interface Languages<T extends Groups> extends Readonly<Record<Locale, Groups>> {
  readonly en: T;
  readonly fr: NoInfer<T>;
  readonly ar: NoInfer<T>;
}

/**
 * The texts of a plugin's server part. They stand in its message files `i18n/<language>/server.ts`, which no page loads.
 * @example export const texts = serverTexts({ en, fr, ar });
 */
export function serverTexts<T extends Groups>(languages: Languages<T>): GroupsIn<T> {
  const textIn = (group: string, code: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, languages[locale][group]?.[code] ?? '']));
  const groups = Object.entries(languages.en).map(([group, codes]) => [
    group,
    Object.fromEntries(Object.keys(codes).map((code) => [code, textIn(group, code)])),
  ]);
  return Object.fromEntries(groups) as GroupsIn<T>;
}
