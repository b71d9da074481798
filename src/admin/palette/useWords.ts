import { useTranslate } from 'ra-core';

/** Signs between words of a text, in all our scripts. */
const SEPARATOR = /\s*[,،]\s*/;

/** Words of a text like `till, cash desk`. */
export const wordsIn = (text: string): string[] => text.split(SEPARATOR).filter((word) => word !== '');

/**
 * Everyday words that something is looked for by beside its name, in the reader's language: texts `words.<kind>.<name>` of the
 * plugins and of the shell, separated by commas. They are loaded with the palette.
 */
export function useWords(): (kind: 'places' | 'commands' | 'actions', name: string) => string[] {
  const translate = useTranslate();
  return (kind, name) => wordsIn(translate(`words.${kind}.${name}`, { _: '' }));
}
