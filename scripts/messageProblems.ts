/** The texts of one language in one file. */
export interface Texts {
  /** Path, for messages. */
  file: string;
  locale: string;
  /** Owner of the texts. Languages of one owner are compared; keys of two owners must differ. */
  owner: string;
  /** Nested object with texts as leaves. */
  tree: unknown;
}

/** Separator of plural forms, whose number differs between languages. */
const PLURAL = ' |||| ';

/**
 * Finds missing keys, keys with two owners, empty texts and placeholders that a translation lost.
 * @returns one sentence per problem
 */
export function messageProblems(all: readonly Texts[]): string[] {
  return [...Map.groupBy(all, ({ owner }) => owner).values()].flatMap(compareLanguages).concat(duplicates(all));
}

function compareLanguages(texts: Texts[]): string[] {
  const reference = texts.find(({ locale }) => locale === 'en');
  if (!reference) return [`${texts[0]?.file} has no English beside it`];
  const wanted = leaves(reference.tree);
  return texts.flatMap(({ file, tree }) => {
    const found = leaves(tree);
    return [
      ...[...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${file} lacks ${key}`),
      ...[...found.keys()].filter((key) => !wanted.has(key)).map((key) => `${file} has ${key}, English has not`),
      ...[...found].flatMap(([key, text]) =>
        textProblems(text, wanted.get(key)).map((what) => `${file}: ${key} ${what}`),
      ),
    ];
  });
}

function textProblems(text: string, english: string | undefined): string[] {
  if (text.trim() === '' && english?.trim() !== '') return ['is empty'];
  const lost = placeholders(english ?? '').filter((name) => !placeholders(text).includes(name));
  // The forms of one and two may express the number in words.
  return text.includes(PLURAL) ? [] : lost.map((name) => `lost %{${name}}`);
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))];
}

function duplicates(all: readonly Texts[]): string[] {
  const owners = new Map<string, string>();
  return all
    .filter(({ locale }) => locale === 'en')
    .flatMap(({ file, tree }) =>
      [...leaves(tree).keys()].flatMap((key) => {
        const first = owners.get(key);
        owners.set(key, file);
        return first ? [`${key} is in both ${first} and ${file}`] : [];
      }),
    );
}

/** Full keys of nested texts with their texts. */
export function leaves(tree: unknown, before = ''): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof tree !== 'object' || tree === null) return found.set(before, String(tree));
  for (const [name, branch] of Object.entries(tree)) {
    for (const [key, text] of leaves(branch, before ? `${before}.${name}` : name)) found.set(key, text);
  }
  return found;
}
