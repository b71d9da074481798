import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { flatten } from '../../src/i18n/dictionary.ts';

/** A plugin's file of texts, of which only the titles or the words of the palette are needed. */
const PART = /^(.*[/\\]src[/\\]plugins[/\\][^/\\]+)[/\\]i18n[/\\][a-z]{2}\.ts\?(titles|words)$/;
/** Keys of a list's name in the menu, and of the entry of the palette that makes a record of it. */
const LIST_NAMES = /^resources\.[^.]+\.(?:name|list|new)$/;
/** Message keys in a plugin's table. */
const QUOTED = /'([^'\s]+)'/g;

/**
 * The texts that are shown before a plugin's first screen loads: the names of its lists and of their new records, and the
 * texts that its table refers to.
 * @param table source of the plugin's `index.ts`
 */
export function titlesOf(texts: unknown, table: string): Record<string, string> {
  const named = new Set([...table.matchAll(QUOTED)].map((match) => match[1]));
  return Object.fromEntries(Object.entries(flatten(texts)).filter(([key]) => LIST_NAMES.test(key) || named.has(key)));
}

/** Everyday words by which the palette finds entries: texts `words.…`. */
export const wordsOf = (texts: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(flatten(texts)).filter(([key]) => key.startsWith('words.')));

/**
 * A Vite plugin that serves `…/i18n/en.ts?titles` with only the titles, and `…?words` with only the words of the palette.
 * @throws Error in a build, when no module imports one of them any more
 */
export function titleTexts(): Plugin {
  const asked = new Set<string>();
  return {
    name: 'flexy:title-texts',
    enforce: 'pre',
    load: {
      filter: { id: PART },
      async handler(id) {
        const [, folder = '', part = ''] = PART.exec(id) ?? [];
        asked.add(part);
        const file = id.slice(0, id.lastIndexOf('?'));
        const table = path.join(folder, 'index.ts');
        this.addWatchFile(file);
        this.addWatchFile(table);
        // A plugin without a table adds nothing to the pages yet.
        if (!existsSync(table)) return 'export default {}';
        // The query makes Node load a changed file again (`npm run dev`).
        const { default: texts } = (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as { default: unknown };
        const wanted = part === 'words' ? wordsOf(texts) : titlesOf(texts, readFileSync(table, 'utf8'));
        return `export default ${JSON.stringify(wanted)}`;
      },
    },
    generateBundle() {
      const missing = ['titles', 'words'].find((part) => !asked.has(part));
      if (missing !== undefined)
        this.error(`No module of the pages imports the ${missing} of a plugin (i18n/en.ts?${missing}).`);
    },
  };
}
