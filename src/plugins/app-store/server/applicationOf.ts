import type { FlatRowOf } from '#resource';
import type { PackageManifest } from '#server';

/** A version as `applications.package` names it: everything that browsers need to load it. */
export interface UsedPackage {
  readonly version: string;
  readonly digest: string;
  /** Range of Flexy's versions. */
  readonly flexy: string;
  /** `sha384-…` of each file by path. */
  readonly files: Readonly<Record<string, string>>;
  readonly contributions: PackageManifest['contributions'];
  readonly permissions: readonly string[];
  /** Ranges of other packages that it needs, by id; absent in what was stored before these were known. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** The part of a version's manifest that browsers need. */
export const usedPackage = (
  { version, flexy, files, contributions, permissions, packages }: PackageManifest,
  digest: string,
): UsedPackage => ({
  version,
  digest,
  flexy,
  files,
  contributions,
  permissions,
  packages,
});

/** Values of the store's application for a version. */
export const applicationOf = (manifest: PackageManifest, digest: string) => ({
  name: manifest.name,
  description: manifest.description,
  publisher: manifest.publisher,
  version: manifest.version.slice(0, 40),
  pageUrl: manifest.website ?? null,
  screenshots: manifest.screenshots.map(({ file, text = null }) => ({
    url: `/packages/${manifest.id}/${digest}/${file}`,
    text,
  })),
  changelog: manifest.changelog.map(({ date = null, ...change }) => ({ ...change, date })),
  package: usedPackage(manifest, digest),
});

/** The package of an application; null: it comes with Flexy. The server alone writes it. */
export const packageOf = (application: FlatRowOf<'applications'> | undefined): UsedPackage | null =>
  (application?.package ?? null) as UsedPackage | null;

/** The manifest of a version. The server alone writes it, after its check. */
export const manifestOf = (version: FlatRowOf<'package_versions'>): PackageManifest => {
  // Manifests that were stored before these were known have none.
  const stored = version.manifest as PackageManifest;
  const known = { screenshots: [], changelog: [], packages: {} };
  const none = { resources: [], server: false };
  return { ...known, ...stored, contributions: { ...none, ...stored.contributions } };
};

/** First segments of the addresses of a package's pages, and of its settings panels. */
export const addressesOf = ({ contributions }: Pick<UsedPackage, 'contributions'>): ReadonlySet<string> =>
  new Set([
    ...contributions.pages.map((page) => page.split('/')[0] ?? ''),
    ...contributions.resources,
    ...contributions.settings.map((id) => `settings/${id}`),
  ]);
