/** Nested texts as in files and in the server's answer; keys may contain dots. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Texts by full key (`resources.products.name`), as used by the translator. */
export type Dictionary = Readonly<Record<string, string>>;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(tree: unknown, prefix: string, flat: Record<string, string>): void {
  if (!isTree(tree)) return;
  for (const key of Object.keys(tree)) {
    const value = tree[key];
    if (typeof value === 'string') flat[prefix + key] = value;
    else collect(value, `${prefix}${key}.`, flat);
  }
}

/** Flattens nested or dotted texts to full keys. Values that are no texts are left out. */
export const flatten = (tree: unknown): Record<string, string> => mergeTexts([tree]);

/** Merges texts of several owners into one dictionary; later ones override earlier ones. */
export function mergeTexts(trees: readonly unknown[]): Record<string, string> {
  // A single object, for speed: this runs before the first screen.
  const flat: Record<string, string> = {};
  for (const tree of trees) collect(tree, '', flat);
  return flat;
}
