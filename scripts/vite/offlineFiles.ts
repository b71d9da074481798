/** The used part of an entry in Vite's manifest. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  /** Entries that it imports later. */
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Framework modules that a screen needs offline. Their imports are added. */
const ROOTS: readonly RegExp[] = [
  /^index\.html$/,
  // The page after signing in and its first list, which it always waits for: chunks named by vite.config.ts.
  /^_shell-/,
  /^_list-/,
  /^src\/admin\/(app|device|live|shell|signIn)\//,
  /^src\/dataProvider\/(?!simpleRest)/,
  // All three languages: the next user of the device may use another one.
  /^src\/i18n\/(bundles|[a-z]{2})\/(?!parts\/)/,
  /^src\/i18n\/[a-z]{2}\/parts\/(shell|records)\.ts$/,
];

/** Fonts of the three languages. The others load when a text needs them. */
const FONTS = /^assets\/ibm-plex-(sans-latin-wght|mono-latin|sans-arabic)[\w-]*\.woff2$/;

/** Files beside the built code. */
const PLAIN = ['index.html', 'boot.js', 'favicon.svg', 'tools.json'];

/**
 * Files of the built pages that are cached for offline use: those of the shell and of some plugins.
 * @param manifest Vite's manifest
 * @param plugins ids of the plugins
 * @throws Error when the pages have no file of a plugin, or no framework module
 */
export function offlineFiles(manifest: Manifest, plugins: readonly string[]): ReadonlySet<string> {
  const files = new Set(PLAIN);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    const assets = (entry.assets ?? []).filter((file) => !/\.woff2?$/.test(file));
    for (const file of [entry.file, ...(entry.css ?? []), ...assets]) files.add(file);
    for (const other of entry.imports ?? []) visit(other);
  };
  for (const root of [...ROOTS, ...plugins.map((id) => new RegExp(`^src/plugins/${id}/`))]) {
    const keys = Object.keys(manifest).filter((key) => root.test(key));
    if (keys.length === 0)
      throw new Error(`The pages hold nothing to keep for use without a network of ${String(root)}.`);
    keys.forEach(visit);
  }
  for (const { file, assets = [] } of Object.values(manifest))
    for (const one of [file, ...assets]) if (FONTS.test(one)) files.add(one);
  return files;
}
