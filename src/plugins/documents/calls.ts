import { defineCall } from '#resource';

/** Largest .docx file, bytes. */
export const LARGEST_DOCUMENT = 25 * 1024 * 1024;

/** Largest .docx file of a server whose files have at most so many bytes. */
export const largestDocument = (largestFile: number): number => Math.min(LARGEST_DOCUMENT, largestFile);

/** Answer of a call that wrote the file. `revision`: what the next save is based on. */
const WRITTEN = {
  revision: { type: 'integer', required: true },
  savedAt: { type: 'datetime', required: true },
  size: { type: 'integer', required: true },
} as const;

const CHANGED = 'Somebody saved the document since; the answer has their `revision` and `editor`';

/** Roles that work with documents; cashiers with their own. */
const WRITERS = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] as const;

/** The .docx file of a document, or of one of its versions. */
export const readDocumentCall = defineCall({
  method: 'GET',
  path: 'documents/{id}/file',
  roles: WRITERS,
  summary:
    'The .docx file of a document; the header `X-Revision` has its revision, `X-Largest` how many bytes can be saved',
  query: { version: { type: 'integer', min: 1, description: 'Id of a version; absent: the present file.' } },
  output: 'stream',
  errors: { 404: 'No such document, version or file' },
});

/** Saves the .docx file of a document. The same file again is answered as saved. */
export const saveDocumentCall = defineCall({
  method: 'POST',
  path: 'documents/{id}/file',
  roles: WRITERS,
  summary: 'Saves the .docx file of a document as a version',
  query: {
    base: { type: 'integer', required: true, min: 0, description: 'Revision that the file is based on.' },
    isOver: {
      type: 'boolean',
      description: 'True after a conflict: the file takes the place of another one, which stays as a version.',
    },
  },
  input: 'stream',
  output: WRITTEN,
  errors: { 404: 'No such document', 409: CHANGED, 413: 'The file is too large', 422: 'It is no .docx file' },
  rate: 240,
});

/** Makes an older version the present file. */
export const restoreDocumentCall = defineCall({
  method: 'POST',
  path: 'documents/{id}/restore',
  roles: WRITERS,
  summary: 'Makes an older version of a document the present one; the present one stays as a version',
  input: {
    version: { type: 'integer', required: true, min: 1, description: 'Id of the version.' },
    base: { type: 'integer', required: true, min: 0, description: 'Revision that the caller sees.' },
  },
  output: WRITTEN,
  errors: { 404: 'No such document or version', 409: CHANGED },
});
