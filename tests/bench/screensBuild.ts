import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/project.ts';
import { weightOf } from '../support/builtFiles.ts';
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
  return { pages, weightOf: (files) => weightOf(pages, files) };
}
