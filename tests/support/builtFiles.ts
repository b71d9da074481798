import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * Files of built pages that the modules named stand on, by Vite's manifest.
 * @param pages folder of the built pages
 */
export function filesOf(pages: string, modules: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(path.join(pages, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, ManifestEntry>
  >;
  const files = new Set<string>();
  const add = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`${name} has no file of its own in the build.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const other of entry.imports ?? []) add(other);
  };
  for (const name of modules) add(name);
  return files;
}
