/** What is read of one entry of Vite's manifest. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Beginnings of modules whose files the till needs, whatever they stand on comes along. */
const ROOTS: readonly RegExp[] = [
  /^index\.html$/,
  // The page of who is signed in, with its first list, which it always waits for.
  /^src\/admin\/(app|live|shell|signIn)\//,
  /^src\/admin\/crud\/list\/ListPage\.tsx$/,
  /^src\/dataProvider\/(?!simpleRest)/,
  // All three languages: who uses the till is not who installed it.
  /^src\/i18n\/(bundles|[a-z]{2})\/(?!parts\/)/,
  /^src\/i18n\/[a-z]{2}\/parts\/(shell|records)\.ts$/,
  /^src\/plugins\/(pos|pin)\//,
];

/** Fonts of the three languages; the others come when a text needs them. */
const FONTS = /^assets\/ibm-plex-(sans-latin-wght|mono-latin|sans-arabic)[\w-]*\.woff2$/;

/** What stands beside the built code. */
const PLAIN = ['index.html', 'boot.js', 'favicon.svg'];

/** Files of the built pages that the till starts with when there is no network: the shell and its own, nothing else. */
export function tillFiles(manifest: Manifest): ReadonlySet<string> {
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
  for (const key of Object.keys(manifest)) if (ROOTS.some((root) => root.test(key))) visit(key);
  for (const { file, assets = [] } of Object.values(manifest))
    for (const one of [file, ...assets]) if (FONTS.test(one)) files.add(one);
  return files;
}
