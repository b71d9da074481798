import { useTranslate } from 'ra-core';

/** Words of a text like `till, cash desk`. */
export const wordsIn = (text: string): string[] => text.split(SEPARATOR).filter((word) => word !== '');

/**
 * Search words in the reader's language: texts `words.<kind>.<name>` of plugins and shell, separated by commas. Loaded with
 * the palette.
 */
export function useSearchWords(): (kind: 'places' | 'commands' | 'actions', name: string) => string[] {
  const translate = useTranslate();
  return (kind, name) => wordsIn(translate(`words.${kind}.${name}`, { _: '' }));
}

/** Separators of search words, in all supported scripts. */
const SEPARATOR = /\s*[,،]\s*/;
