import { LOCALES, type Locale } from '../types.ts';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** POSIX variables that name the language of a system's messages, the strongest first. */
const NAMES = ['LC_ALL', 'LC_MESSAGES', 'LANG'] as const;

/**
 * Determines the language of the person who starts the server, from the POSIX locale such as `fr_FR.UTF-8`.
 * @returns English when the locale is not set or in a language without translation
 */
export function systemLanguage(environment: Environment): Locale {
  const locale = NAMES.map((name) => environment[name] ?? '').find((value) => value !== '') ?? '';
  const [language = ''] = locale.split(/[_.@-]/);
  return LOCALES.find((name) => name === language.toLowerCase()) ?? 'en';
}
