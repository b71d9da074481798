/** Texts as files and the server hold them: nested, with dotted keys anywhere. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Texts by full key (`resources.products.name`): what the translator works on. */
export type Dictionary = Readonly<Record<string, string>>;

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens texts to full keys, whether nested, dotted or both; what is no text is left out. */
export function flatten(tree: unknown, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  if (!isTree(tree)) return flat;
  for (const [key, value] of Object.entries(tree)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') flat[name] = value;
    else Object.assign(flat, flatten(value, name));
  }
  return flat;
}

/** Texts of several owners as one dictionary; later ones win. */
export function mergeTexts(trees: readonly unknown[]): Dictionary {
  return Object.assign({}, ...trees.map((tree) => flatten(tree)));
}
