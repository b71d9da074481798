import { LOCALES, type Locale } from '#server';
import { slugOf } from '../content.ts';
import { textIn } from './localized.ts';

interface Named {
  readonly id: number;
  readonly name: unknown;
}

/** Path of a product's page below the language: its name in this language, and its id, by which it is found. */
export function productPath({ id, name }: Named, locale: Locale): string {
  const slug = slugOf(textIn(name, locale));
  return `shop/${slug === '' ? '' : `${slug}-`}${id}`;
}

/** Paths of a product's page in every language. */
export const productPaths = (product: Named): Readonly<Record<Locale, string>> => {
  const [en, fr, ar] = LOCALES.map((locale) => productPath(product, locale));
  return { en: en ?? '', fr: fr ?? '', ar: ar ?? '' };
};

/** Id of the product that a path below the language names; null when it names none. */
export function productOfPath(path: string): number | null {
  const [, id] = /^shop\/(?:[^/]*-)?([1-9]\d{0,9})$/.exec(path) ?? [];
  return id !== undefined && Number(id) <= 2_147_483_647 ? Number(id) : null;
}
