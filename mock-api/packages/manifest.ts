import { z } from 'zod';
import {
  ENTRY_FILE,
  MANIFEST_FILE,
  RESOURCES_FILE,
  SERVER_FILE,
  SIGNATURE_FILE,
  typeOfPackageFile,
} from './packagePaths.ts';
import { isRange, isVersion } from './versionRange.ts';

/** Problems of a manifest, in English. The store has the other languages. */
const WRONG = {
  name: 'a name of letters, digits, ".", "_" and "-"',
  route: 'a path such as gift-notes or gift-notes/:id',
  reserved: 'an address of Flexy',
  integrity: 'sha384- and 64 signs of Base64',
  filePath: 'a path that a package may not have',
  id: 'small letters and digits, words joined by "-"',
  version: 'a version such as 1.4.0',
  range: 'a range such as ^0.1.0',
  website: 'an https address',
  permission: 'such as read:orders',
  entry: `${ENTRY_FILE} is missing`,
  resources: `${RESOURCES_FILE} and contributions.resources go together`,
  server: `${SERVER_FILE} and contributions.server go together`,
  table: 'a name such as gift_notes',
  picture: 'a png, jpg or webp file of the package',
  date: 'a day such as 2026-11-27',
  unknown: 'it has what no manifest has',
  value: 'it is missing, or not of the right kind',
  noJson: 'no JSON',
  large: 'larger than 64 kB',
} as const;

/** Name of what is wrong with a place of a manifest. */
export type ManifestWrong = keyof typeof WRONG;

/** A place of a manifest and what is wrong with it. */
export interface ManifestFault {
  /** Path of the value: `contributions.pages.0`; '' is the whole. */
  readonly place: string;
  readonly wrong: ManifestWrong;
}

/** Text of a manifest's problem, in English. */
export const manifestText = (faults: readonly ManifestFault[]): string =>
  faults
    .map(({ place, wrong }) => (place === '' ? WRONG[wrong] : `${place}: ${WRONG[wrong]}`))
    .join('; ')
    .slice(0, 500);

const NAMES = Object.keys(WRONG) as ManifestWrong[];

const name = z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{0,59}$/, { error: WRONG.name });
const names = z.array(name).max(50).default([]);
/** First segments of the framework's own addresses below `/admin`. */
const RESERVED = new Set([
  ...['admin', 'api', 'assets', 'create', 'dashboard', 'docs', 'forbidden', 'frame', 'instance', 'login', 'logout'],
  ...['plugins', 'screens', 'settings', 'setup', 'shared', 'token'],
]);
/** Route below `/admin`, such as `gift-notes` or `gift-notes/:id`. */
const route = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9-]*(\/(:?[a-zA-Z][a-zA-Z0-9-]*))*$/, { error: WRONG.route })
  .refine((path) => !RESERVED.has(path.split('/')[0] ?? ''), { error: WRONG.reserved });
/** Name of a table. `__` stands in names of the engine's own tables. */
export const TABLE = /^(?!(?:sqlite|pg)_)[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** A text of some length. */
export const words = (most: number) => z.string().trim().min(1).max(most);
/** A text in each language. */
export const translated = (most: number) => z.strictObject({ en: words(most), fr: words(most), ar: words(most) });
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, { error: WRONG.integrity });

/** Everything that the plugin's table may hold. The browser refuses a table with more. */
const contributions = z.strictObject({
  pages: z.array(route).max(50).default([]),
  slots: names,
  cards: names,
  commands: names,
  settings: names,
  services: names,
  /** Names of the tables that `resources.json` declares. */
  resources: z
    .array(z.string().regex(TABLE, { error: WRONG.table }))
    .max(20)
    .default([]),
  /** It has code for the server, which only the operator may allow. */
  server: z.boolean().default(false),
  /** Lifecycle callbacks of records. */
  data: z.boolean().default(false),
  /** Work beside the screens, from sign-in to sign-out. */
  start: z.boolean().default(false),
});

/** Files that no manifest names: the manifest itself, and its signature. */
const UNNAMED: readonly string[] = [MANIFEST_FILE, SIGNATURE_FILE];

const files = z
  .record(z.string(), integrity)
  .refine((all) => Object.hasOwn(all, ENTRY_FILE) || Object.hasOwn(all, RESOURCES_FILE), { error: WRONG.entry })
  .refine((all) => Object.keys(all).every((path) => !UNNAMED.includes(path) && typeOfPackageFile(path) !== undefined), {
    error: WRONG.filePath,
  });

/** Picture of a screen, shown on the application's page. */
const screenshot = z.strictObject({
  file: z.string().regex(/\.(?:png|jpg|webp)$/, { error: WRONG.picture }),
  text: translated(200).optional(),
});

/** Changes of one version. */
const change = z.strictObject({
  version: z.string().refine(isVersion, { error: WRONG.version }),
  date: z
    .string()
    .refine((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)), { error: WRONG.date })
    .optional(),
  text: translated(1000),
});

/** Id of a package. */
export const packageId = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: WRONG.id });
/** Range of versions. */
export const packageRange = z.string().max(80).refine(isRange, { error: WRONG.range });

const manifest = z
  .strictObject({
    /** Version of this format. */
    format: z.literal(1),
    id: packageId,
    version: z.string().refine(isVersion, { error: WRONG.version }),
    /** Versions of Flexy that it runs with. */
    flexy: packageRange,
    /** Ranges of other packages that have to be installed, by id. */
    packages: z.record(packageId, packageRange).default({}),
    name: translated(120),
    description: translated(2000),
    publisher: words(80),
    website: z
      .string()
      .max(500)
      .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', { error: WRONG.website })
      .optional(),
    /** Rights that its author says it uses, such as `read:orders`. They are shown before the installation, and not enforced. */
    permissions: z
      .array(z.string().regex(/^(read|create|update|delete):[a-z][a-z0-9_]{0,59}$/, { error: WRONG.permission }))
      .max(100)
      .default([]),
    /** Number of the last data change of its server part. */
    dataChange: z.number().int().min(0).max(9999).default(0),
    /** Pictures of its screens. */
    screenshots: z.array(screenshot).max(6).default([]),
    /** Changes of its versions, the newest first. */
    changelog: z.array(change).max(20).default([]),
    contributions,
    files,
  })
  .refine(({ screenshots, files: all }) => screenshots.every(({ file }) => Object.hasOwn(all, file)), {
    path: ['screenshots'],
    error: WRONG.picture,
  })
  .refine(
    ({ contributions: { resources }, files: all }) => resources.length > 0 === Object.hasOwn(all, RESOURCES_FILE),
    {
      path: ['contributions', 'resources'],
      error: WRONG.resources,
    },
  )
  .refine(({ contributions: { server }, files: all }) => server === Object.hasOwn(all, SERVER_FILE), {
    path: ['contributions', 'server'],
    error: WRONG.server,
  });

/** The manifest of a package (docs/packages.md). */
export type PackageManifest = z.infer<typeof manifest>;

/** A manifest, or what is wrong with it. */
export type ManifestResult = { readonly manifest: PackageManifest } | { readonly faults: readonly ManifestFault[] };

/** Most faults that are told. */
const MOST_FAULTS = 5;

/** Checks a parsed `manifest.json`. */
export function parseManifest(value: unknown): ManifestResult {
  const result = manifest.safeParse(value);
  if (result.success) return { manifest: result.data };
  const faults = result.error.issues.slice(0, MOST_FAULTS).map(({ code, path, message }): ManifestFault => {
    const own = NAMES.find((one) => WRONG[one] === message);
    return { place: path.join('.'), wrong: own ?? (code === 'unrecognized_keys' ? 'unknown' : 'value') };
  });
  return { faults };
}
