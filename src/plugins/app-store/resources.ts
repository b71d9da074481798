import { defineResource } from '#resource';

/** A version of a third-party package that this server keeps (docs/packages.md). */
export const packageVersions = defineResource({
  name: 'package_versions',
  className: 'PackageVersion',
  title: 'version',
  icon: 'puzzle',
  bin: false,
  order: { id: 'desc' },
  fields: {
    /** Id of the plugin, as in `applications`. */
    code: { type: 'text', max: 60, required: true, writable: false, filter: true, list: 1, form: false },
    version: { type: 'text', max: 60, required: true, writable: false, list: 2, form: false },
    /** Start of the archive's SHA-384: its name in addresses. */
    digest: { type: 'text', max: 40, required: true, unique: true, writable: false, form: false },
    /** Bytes of the archive. */
    size: { type: 'integer', min: 0, required: true, writable: false, list: 3, form: false },
    manifest: { type: 'json', max: 65_536, writable: false, form: false },
    addedAt: { type: 'datetime', writable: false, order: true, list: 4, form: false },
  },
});

/** The archive of a version. It has a table of its own, so that lists of versions stay small. */
export const packageArchives = defineResource({
  name: 'package_archives',
  className: 'PackageArchive',
  title: 'id',
  audit: false,
  bin: false,
  fields: {
    version: {
      type: 'relation',
      to: 'package_versions',
      required: true,
      unique: true,
      readable: false,
      form: false,
      onDelete: 'cascade',
    },
    /** The archive in Base64. */
    file: { type: 'text', multiline: true, max: 6_000_000, readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    package_versions: typeof packageVersions;
    package_archives: typeof packageArchives;
  }
}
