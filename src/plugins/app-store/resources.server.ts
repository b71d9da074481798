import { forServer, type Access } from '#resource';
import { packageArchives, packageVersions } from './resources.ts';

/** Rights and documentation of versions of packages and their archives. */

/** Versions are added, used and removed by the calls of `calls.ts` alone. */
const ADMINS = { ROLE_ADMIN: 'read' } as const satisfies Access;
const NOBODY = {} as const satisfies Access;

/** The resources with their rights, documentation and samples. */
export default [
  forServer(packageVersions, {
    access: ADMINS,
    fields: {
      code: { description: 'Id of the plugin; its application has the same `code`.', sample: 'gift-notes' },
      version: { sample: '1.0.0' },
      digest: { description: 'Start of the archive’s SHA-384 in URL-safe Base64; part of the address of its files.' },
      size: { description: 'Bytes of the archive.' },
      manifest: { description: 'The manifest of the package (docs/packages.md).' },
    },
  }),
  forServer(packageArchives, { access: NOBODY }),
];
