import { flatten } from './dictionary.ts';
import type { LocaleCode } from './locales.ts';

/** Texts of one owner (a plugin, or the framework) in all languages. An absent language is reported as a mistake. */
export type OwnerTexts = Readonly<Partial<Record<LocaleCode, unknown>>>;

/** Number of plural forms that polyglot expects, by language. */
const PLURALS: Readonly<Record<LocaleCode, number>> = { en: 2, fr: 2, ar: 6 };
const CODES: readonly LocaleCode[] = ['en', 'fr', 'ar'];
const DELIMITER = '||||';

const variablesOf = (text: string) => new Set([...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? ''));

/** Mistakes of one translated text, as short phrases. */
function textMistakes(locale: LocaleCode, text: string, english: string): string[] {
  const mistakes: string[] = [];
  if (text === '') mistakes.push('is empty');
  const forms = text.split(DELIMITER).length;
  // One form may serve all counts ("Errors: %{smart_count}"). Any other number leaves some counts without a form.
  if (forms > 1 && forms !== PLURALS[locale]) mistakes.push(`has ${forms} plural forms instead of ${PLURALS[locale]}`);
  const [found, wanted] = [variablesOf(text), variablesOf(english)];
  for (const name of found) if (!wanted.has(name)) mistakes.push(`has %{${name}}, the English has not`);
  // Plural forms may spell out the count.
  for (const name of wanted) if (!found.has(name) && name !== 'smart_count') mistakes.push(`lacks %{${name}}`);
  return mistakes;
}

function ownerMistakes(owner: string, texts: OwnerTexts): string[] {
  const english = flatten(texts.en);
  return CODES.flatMap((locale) => {
    const own = flatten(texts[locale]);
    const missing = Object.keys(english).filter((key) => !(key in own));
    const extra = Object.keys(own).filter((key) => !(key in english));
    const wrong = Object.entries(own).flatMap(([key, text]) => {
      const source = english[key];
      return source === undefined ? [] : textMistakes(locale, text, source).map((mistake) => `${key} ${mistake}`);
    });
    return [
      ...missing.map((key) => `${key} is missing`),
      ...extra.map((key) => `${key} is not in English`),
      ...wrong,
    ].map((mistake) => `${owner} ${locale}: ${mistake}`);
  });
}

/**
 * Compares the languages of every owner: missing and extra keys, empty texts, plural forms, variables.
 * @returns mistakes as sentences; empty when there are none
 */
export function checkMessages(owners: Readonly<Record<string, OwnerTexts>>): string[] {
  return Object.entries(owners).flatMap(([owner, texts]) => ownerMistakes(owner, texts));
}
