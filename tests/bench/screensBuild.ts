import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/project.ts';
import { gzipSizeOf } from '../support/builtFiles.ts';
import { newFolder } from './fixture.ts';

/** Pages built for this run. */
export interface Built {
  /** Their folder. */
  readonly pages: string;
  /** Compressed size of the files, kB. */
  weightOf(files: Iterable<string>): number;
}

/**
 * Builds pages into a new folder.
 * @param config path of Vite's configuration, relative to the project's folder
 */
export async function buildPages(config: string): Promise<Built> {
  const pages = await newFolder();
  await build({
    configFile: path.join(ROOT, config),
    logLevel: 'error',
    build: { outDir: pages, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  return { pages, weightOf: (files) => gzipSizeOf(pages, files) };
}
