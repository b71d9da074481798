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
