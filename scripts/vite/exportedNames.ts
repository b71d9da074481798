import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `export { a, type B, c as d }`, with or without `from`. */
const LIST = /^export \{([^}]*)\}/gm;
const ALL = /^export \* from '([^']+)'/gm;
const DECLARED = /^export (?:async )?(?:function\*?|const|let|class|enum) (\w+)/gm;

/** Names of a list, without types: the last word of each entry is the name. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.split(/\s+as\s+/).at(-1) ?? entry);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/**
 * The values that a module of ours exports, in the order of the alphabet, found in its text. Types are left out. It knows the
 * forms that this project uses: lists, declarations, and `export *` of other files.
 * @throws Error when an `export *` names a file that is not there
 */
export function exportedNames(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = withoutComments(readFileSync(file, 'utf8'));
  const names = [...text.matchAll(LIST)].flatMap(([, list = '']) => namesIn(list));
  for (const [, name] of text.matchAll(DECLARED)) if (name !== undefined) names.push(name);
  for (const [, from = ''] of text.matchAll(ALL)) {
    const target = path.resolve(path.dirname(file), from);
    if (!existsSync(target)) throw new Error(`${path.basename(file)} exports all of ${from}, which is not there`);
    names.push(...exportedNames(target, seen));
  }
  return [...new Set(names)].filter((name) => name !== 'default').toSorted();
}
