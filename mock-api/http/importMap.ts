import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './policy.ts';

/** The one inline script of the page: the static import map that the build writes (docs/packages.md). */
const MAP = /<script type="importmap"[^>]*>([^<]*)<\/script>/;

/**
 * Reads the import map of the built page, again after each build.
 * @param folder of the built pages
 * @returns gives the source expression that allows exactly this map; undefined: the page has none
 */
export function importMapSource(folder: string): () => string | undefined {
  const page = join(folder, 'index.html');
  let builtAt = Number.NaN;
  let source: string | undefined;
  return () => {
    const found = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (found !== builtAt) {
      const text = found === 0 ? undefined : MAP.exec(readFileSync(page, 'utf8'))?.[1];
      source = text === undefined ? undefined : hashOf(text);
      builtAt = found;
    }
    return source;
  };
}
