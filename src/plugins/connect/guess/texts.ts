import type { Guess } from './declare.ts';

/** Converts an identifier to words: `isEnabled`, `category_products`. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\-/.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Texts of the generated screens, from the foreign server's identifiers. */
export function textsOf(guesses: readonly Guess[], newText: (label: string) => string): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { resource, label, fields } of guesses) {
    const base = `resources.${resource.name}`;
    const one = wordsOf(resource.className);
    texts[`${base}.name`] = `${one} |||| ${label}`;
    texts[`${base}.new`] = newText(one);
    texts[`${base}.forms.main`] = one;
    for (const { name } of fields) texts[`${base}.fields.${name}`] = wordsOf(name);
  }
  return texts;
}
