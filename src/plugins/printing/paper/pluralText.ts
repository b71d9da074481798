import { fillText, type TextParams } from '#resource';

/**
 * Fills a text outside of the screen: the plural form of the number `smart_count` (`%{count} dish |||| %{count} dishes`), and
 * the places of it.
 */
export function pluralText(text: string, locale: string, values: TextParams = {}): string {
  const parts = text.split('||||').map((part) => part.trim());
  if (parts.length === 1) return fillText(text, values);
  const rule = new Intl.PluralRules(locale).select(Number(values.smart_count ?? 0));
  const at = (FORMS[locale] ?? USUAL).indexOf(rule);
  return fillText(parts[at] ?? parts.at(-1) ?? '', values);
}

/** Plural forms of a text in the order of their parts, as translations on the screen have them. */
const FORMS: Readonly<Record<string, readonly Intl.LDMLPluralRule[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};
const USUAL: readonly Intl.LDMLPluralRule[] = ['one', 'other'];
