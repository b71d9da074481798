import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { flatten } from '../../src/i18n/dictionary.ts';

/** react-admin's texts in one language. */
const TEXTS = /\/src\/i18n\/[a-z]{2}\/ra\.ts$/;
/** Their keys in code. */
const QUOTED = /['"`](ra(?:\.\w+)+)['"`]/g;
/** Where they are used: our code, and the core; its components on MUI are not among the pages. */
const USERS = ['src', 'node_modules/ra-core/dist'];
const CODE = /\.(ts|tsx|js)$/;

/** Keys of react-admin's texts that some code asks for, without the `ra.` that all begin with. */
export function usedKeys(folders: readonly string[] = USERS): ReadonlySet<string> {
  const root = path.resolve(import.meta.dirname, '../..');
  const used = new Set<string>();
  for (const folder of folders) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !CODE.test(entry.name)) continue;
      const code = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
      for (const match of code.matchAll(QUOTED)) used.add((match[1] ?? '').slice('ra.'.length));
    }
  }
  return used;
}

/** The texts with these keys. */
export const onlyUsed = (texts: Readonly<Record<string, unknown>>, used: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(flatten(texts)).filter(([key]) => used.has(key)));

/** A Vite plugin that leaves out of the pages those of react-admin's own texts that nothing shows. */
export function usedTexts(): Plugin {
  let used: ReadonlySet<string> | undefined;
  return {
    name: 'flexy:used-texts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = id.replaceAll('\\', '/');
      if (!TEXTS.test(file)) return null;
      used ??= usedKeys();
      const { ra } = (await import(pathToFileURL(file).href)) as { ra: Record<string, unknown> };
      return `export const ra = ${JSON.stringify(onlyUsed(ra, used))}`;
    },
  };
}
