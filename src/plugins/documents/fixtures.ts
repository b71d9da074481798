import type { Fixtures } from '#admin/testing';

const AUTHOR = { id: 1, username: 'admin', fullName: 'Salma Bennani' };

/** A document with a file, and a new one. */
export const rows = [
  {
    id: 1,
    name: 'Catering offer',
    author: AUTHOR,
    editor: AUTHOR,
    savedAt: '2026-11-24T10:00:00+01:00',
    size: 18_204,
    revision: 0,
  },
  {
    id: 2,
    name: 'Menu of the week',
    author: AUTHOR,
    editor: AUTHOR,
    savedAt: '2026-11-23T10:00:00+01:00',
    size: 0,
    revision: 0,
  },
];

export default { records: { documents: rows, document_versions: [] } } satisfies Fixtures;
