import { z } from 'zod';
import { ENTRY_FILE, MANIFEST_FILE, typeOfPackageFile } from './packagePaths.ts';
import { isRange, isVersion } from './versionRange.ts';

const name = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{0,59}$/, { error: 'a name of letters, digits, ".", "_" and "-"' });
const names = z.array(name).max(50).default([]);
/** First segments of the framework's own addresses below `/admin`. */
const RESERVED = new Set([
  ...['admin', 'api', 'assets', 'create', 'dashboard', 'docs', 'forbidden', 'frame', 'instance', 'login', 'logout'],
  ...['plugins', 'settings', 'setup', 'shared', 'token'],
]);
/** Route below `/admin`, such as `gift-notes` or `gift-notes/:id`. */
const route = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*(\/(:?[a-zA-Z][a-zA-Z0-9-]*))*$/, { error: 'a path such as gift-notes or gift-notes/:id' })
  .refine((path) => !RESERVED.has(path.split('/')[0] ?? ''), { error: 'an address of Flexy' });
const words = (most: number) => z.string().trim().min(1).max(most);
const translated = (most: number) => z.strictObject({ en: words(most), fr: words(most), ar: words(most) });
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, { error: 'sha384- and 64 signs of Base64' });

/** Everything that the plugin's table may hold. The browser refuses a table with more. */
const contributions = z.strictObject({
  pages: z.array(route).max(50).default([]),
  slots: names,
  cards: names,
  commands: names,
  settings: names,
  services: names,
  /** Lifecycle callbacks of records. */
  data: z.boolean().default(false),
  /** Work beside the screens, from sign-in to sign-out. */
  start: z.boolean().default(false),
});

const files = z
  .record(z.string(), integrity)
  .refine((all) => Object.hasOwn(all, ENTRY_FILE), { error: `${ENTRY_FILE} is missing` })
  .refine((all) => Object.keys(all).every((path) => path !== MANIFEST_FILE && typeOfPackageFile(path) !== undefined), {
    error: 'a path that a package may not have',
  });

const manifest = z.strictObject({
  /** Version of this format. */
  format: z.literal(1),
  id: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'small letters and digits, words joined by "-"' }),
  version: z.string().refine(isVersion, { error: 'a version such as 1.4.0' }),
  /** Versions of Flexy that it runs with. */
  flexy: z.string().max(80).refine(isRange, { error: 'a range such as ^0.1.0' }),
  name: translated(120),
  description: translated(2000),
  publisher: words(80),
  website: z
    .string()
    .max(500)
    .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', { error: 'an https address' })
    .optional(),
  /** Rights that its author says it uses, such as `read:orders`. They are shown before the installation, and not enforced. */
  permissions: z
    .array(z.string().regex(/^(read|create|update|delete):[a-z][a-z0-9_]{0,59}$/, { error: 'such as read:orders' }))
    .max(100)
    .default([]),
  contributions,
  files,
});

/** The manifest of a package (docs/packages.md). */
export type PackageManifest = z.infer<typeof manifest>;

/** A manifest, or the places and reasons of what is wrong with it. */
export type ManifestResult = { readonly manifest: PackageManifest } | { readonly problem: string };

/** Checks a parsed `manifest.json`. The reasons are English texts for the package's author. */
export function parseManifest(value: unknown): ManifestResult {
  const result = manifest.safeParse(value);
  if (result.success) return { manifest: result.data };
  const places = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  return { problem: places.join('; ').slice(0, 500) };
}
