/** Texts as files and the server hold them: nested, with dotted keys anywhere. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Texts by full key (`resources.products.name`): what the translator works on. */
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

/** Flattens texts to full keys, whether nested, dotted or both; what is no text is left out. */
export const flatten = (tree: unknown): Record<string, string> => mergeTexts([tree]);

/** Texts of several owners as one dictionary; later ones win. */
export function mergeTexts(trees: readonly unknown[]): Record<string, string> {
  // One object for all: this runs before the first screen.
  const flat: Record<string, string> = {};
  for (const tree of trees) collect(tree, '', flat);
  return flat;
}
