import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../../scripts/project.ts';
import { newFolder } from './fixture.ts';

/** Pages that were built for this run. */
export interface Built {
  /** Their folder. */
  readonly pages: string;
  /** What a file weighs on its way, kB. */
  weightOf(files: Iterable<string>): number;
}

/**
 * Builds pages into a folder of the run's own.
 * @param config Vite's configuration, from the folder of the project
 */
export async function buildPages(config: string): Promise<Built> {
  const pages = await newFolder();
  await build({
    configFile: path.join(ROOT, config),
    logLevel: 'error',
    build: { outDir: pages, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  const packed = (file: string) => gzipSync(readFileSync(path.join(pages, file)), { level: 9 }).length;
  return {
    pages,
    weightOf: (files) => [...new Set(files)].reduce((sum, file) => sum + packed(file), 0) / 1000,
  };
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Files of a build that the modules named stand on, by Vite's manifest. */
export function filesOf({ pages }: Built, modules: readonly string[]): Set<string> {
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
