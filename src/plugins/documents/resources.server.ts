// The documents' resources with rights and samples.
import { forServer } from '#resource';
import { documents, documentVersions } from './resources.ts';

/** Cashiers work on the documents that they created (docs/rules/rights.md). */
const OWN = { author: '$user' } as const;

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(documents, {
    access: {
      ROLE_ADMIN: 'all',
      ROLE_MANAGER: 'all',
      ROLE_CASHIER: { read: OWN, create: true, update: OWN, delete: OWN },
    },
    fields: {
      name: { sample: 'Catering offer' },
      author: { description: 'Who created it.' },
      editor: { description: 'Who saved the file last.' },
      savedAt: { description: 'When the file was saved last; absent: never.' },
      size: { description: 'Bytes of the file.', sample: 18_204 },
      revision: { description: 'Counts the saves of the file; 0: there is no file yet.', sample: 4 },
    },
  }),
  forServer(documentVersions, {
    // Written by the calls of `calls.ts` alone.
    access: { ROLE_ADMIN: 'read', ROLE_MANAGER: 'read', ROLE_CASHIER: { read: { owner: '$user' } } },
    indexes: [['document', 'savedAt']],
    fields: {
      owner: { description: 'Who created the document.' },
      startedAt: { description: 'Saves of one person within some minutes are one version: the first of them.' },
      savedAt: { description: 'The last of them.' },
      size: { description: 'Bytes of the file.', sample: 18_204 },
      restored: { description: 'It brought an older version back.' },
    },
  }),
];
