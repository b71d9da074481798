import type { RowOf } from '#resource';
import type { Locale } from '#server';
import { pluralText, type PaperWords } from '../paper/index.ts';
import { paper as ar } from '../i18n/ar/paper.ts';
import { paper as en } from '../i18n/en/paper.ts';
import { paper as fr } from '../i18n/fr/paper.ts';

const TEXTS: Readonly<Record<Locale, unknown>> = { en, fr, ar };

const at = (texts: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : null),
    texts,
  );

/** Language of what the server writes for everybody in the shop. */
export const localeOfShop = ({ defaultLocale }: RowOf<'settings'>): Locale => defaultLocale ?? 'en';

/** Texts of papers on the server, by the keys that the browser uses: `printing.receipt.total`. */
export function serverWords(locale: Locale): PaperWords {
  return {
    locale,
    translate: (key, values = {}) => {
      const text = at(TEXTS[locale], key.split('.').slice(1));
      if (typeof text !== 'string') return key;
      return pluralText(text, locale, values);
    },
  };
}
