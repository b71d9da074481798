import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { MODULE_LIST, type ModuleList } from '../../scripts/vite/listModules.ts';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The modules of each built file. */
export const readModules = (pages: string): ModuleList =>
  JSON.parse(readFileSync(path.join(pages, MODULE_LIST), 'utf8')) as ModuleList;

/**
 * The built files that the named modules need, by Vite's manifest.
 * @param pages folder of the built pages
 */
export function filesOf(pages: string, modules: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(path.join(pages, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, ManifestEntry>
  >;
  // A module of a group has no manifest entry of its own: it is in the group's file.
  const fileOf = (module: string) =>
    Object.entries(readModules(pages)).find(([, modules]) => modules.includes(module))?.[0];
  const entryOf = (name: string) => {
    const file = manifest[name] ? undefined : fileOf(name);
    return manifest[name] ?? Object.values(manifest).find((entry) => entry.file === file);
  };
  const files = new Set<string>();
  const add = (name: string) => {
    const entry = entryOf(name);
    if (!entry) throw new Error(`${name} has no file of its own in the build.`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const other of entry.imports ?? []) add(other);
  };
  for (const name of modules) add(name);
  return files;
}

/** Compressed size of built files, each gzipped separately, kB. */
export function gzipSizeOf(pages: string, files: Iterable<string>): number {
  const packed = (file: string) => gzipSync(readFileSync(path.join(pages, file)), { level: 9 }).length;
  return [...new Set(files)].reduce((sum, file) => sum + packed(file), 0) / 1000;
}
