import { defineResource } from '#resource';

const PERSON = ['username', 'fullName'] as const;

/** A text document. Its .docx file is in the file store; the calls of `calls.ts` read and write it. */
export const documents = defineResource({
  name: 'documents',
  className: 'Document',
  title: 'name',
  icon: 'file-text',
  order: { savedAt: 'desc' },
  // The file's changes are kept as versions; a history of the record would only count them.
  audit: false,
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 200,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'document',
    },
    author: {
      type: 'relation',
      to: 'users',
      embed: PERSON,
      writable: false,
      filter: true,
      list: 2,
      form: false,
    },
    editor: { type: 'relation', to: 'users', embed: PERSON, writable: false, filter: true, list: 3, form: false },
    savedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 4, form: false },
    size: { type: 'integer', min: 0, default: 0, writable: false, form: false },
    revision: { type: 'integer', min: 0, default: 0, writable: false, form: false },
    // Multiline, because the nightly clean-up of the file store looks for paths in such texts.
    path: { type: 'text', multiline: true, max: 255, readable: false, writable: false, form: false },
  },
});

/** A saved state of a document's file. */
export const documentVersions = defineResource({
  name: 'document_versions',
  className: 'DocumentVersion',
  title: 'savedAt',
  icon: 'clock',
  order: { savedAt: 'desc' },
  audit: false,
  bin: false,
  fields: {
    document: {
      type: 'relation',
      to: 'documents',
      embed: ['name'],
      required: true,
      onDelete: 'cascade',
      writable: false,
      filter: true,
      list: 1,
      form: false,
    },
    author: { type: 'relation', to: 'users', embed: PERSON, writable: false, filter: true, list: 2, form: false },
    owner: { type: 'relation', to: 'users', writable: false, form: false },
    startedAt: { type: 'datetime', writable: false, form: false },
    savedAt: { type: 'datetime', writable: false, filter: true, order: true, list: 3, form: false },
    size: { type: 'integer', min: 0, default: 0, writable: false, form: false },
    restored: { type: 'boolean', default: false, writable: false, form: false },
    path: { type: 'text', multiline: true, max: 255, readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    documents: typeof documents;
    document_versions: typeof documentVersions;
  }
}
