import type { Manifest } from './offlineFiles.ts';

/** Files of each tool in the built pages, as the pages read them (`tools.json`, src/admin/device/toolFiles.ts). */
export interface ToolFiles {
  /** Name and size in bytes of each file. */
  readonly files: readonly (readonly [name: string, bytes: number])[];
  /** Positions in `files` of what the service worker stores when it is installed. */
  readonly first: readonly number[];
  /** Positions in `files` of what every tool needs besides: forms, lists and other parts of the framework. */
  readonly shared: readonly number[];
  /** By the id of a plugin: positions of its own files. */
  readonly tools: Readonly<Record<string, readonly number[]>>;
  /** Ids of the plugins with an editor in a frame, whose files no device keeps (docs/decisions/kept-tools.md). */
  readonly framed: readonly string[];
}

/** Framework modules that a screen may load later, and the texts of its parts. */
const SHARED = /^src\/(?:admin|dataProvider|i18n|shop|zip)\//;
const PLUGIN = /^src\/plugins\/([^/]+)\//;
const FONT = /\.woff2?$/;

/** All files of these entries, and of what they import. What they import later has entries of its own. */
function filesFrom(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    const assets = (entry.assets ?? []).filter((file) => !FONT.test(file));
    for (const file of [entry.file, ...(entry.css ?? []), ...assets]) files.add(file);
    for (const other of [...(entry.imports ?? []), ...(entry.dynamicImports ?? []).filter(isLibrary)]) visit(other);
  };
  keys.forEach(visit);
  return files;
}

/** A library that is loaded later: no module of ours, whose entries are found by their folder. */
const isLibrary = (key: string) => !key.startsWith('src/') && key !== 'index.html';

/**
 * Files that a device needs for each tool to open without a network.
 * @param manifest Vite's manifest
 * @param first files that the service worker stores when it is installed
 * @param sizeOf size of a file in bytes
 * @param framed ids of the plugins with an editor in a frame
 */
export function toolFiles(
  manifest: Manifest,
  first: ReadonlySet<string>,
  sizeOf: (file: string) => number,
  framed: readonly string[],
): ToolFiles {
  const keys = Object.keys(manifest);
  const shared = filesFrom(
    manifest,
    keys.filter((key) => key === 'index.html' || SHARED.test(key)),
  );
  const ids = [...new Set(keys.flatMap((key) => PLUGIN.exec(key)?.[1] ?? []))].toSorted();
  const own = ids.map((id) => {
    const all = filesFrom(
      manifest,
      keys.filter((key) => PLUGIN.exec(key)?.[1] === id),
    );
    return [id, [...all].filter((file) => !shared.has(file))] as const;
  });
  const names = [...new Set([...first, ...shared, ...own.flatMap(([, files]) => files)])];
  const place = new Map(names.map((name, at) => [name, at]));
  const placesOf = (files: Iterable<string>) => [...files].flatMap((file) => place.get(file) ?? []);
  return {
    files: names.map((name) => [name, sizeOf(name)]),
    first: placesOf(first),
    shared: placesOf(shared),
    tools: Object.fromEntries(own.map(([id, files]) => [id, placesOf(files)])),
    framed,
  };
}
