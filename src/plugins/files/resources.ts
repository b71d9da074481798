import { defineResource } from '#resource';

/** Kinds of files, by their content. Only images, PDF, sheets, texts, video and audio are shown in the browser. */
export const FILE_KINDS = [
  ...(['folder', 'image', 'pdf', 'sheet', 'text', 'video', 'audio', 'archive'] as const),
  'other',
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Fields that only calls answer, within the rights on the file. */
const KEPT = { readable: false, form: false } as const;

/**
 * A file or folder of the file manager. Only calls write it; its bytes are in the file
 * store under `path`.
 */
export const files = defineResource({
  name: 'files',
  className: 'File',
  title: 'name',
  icon: 'folder',
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 255,
      writable: false,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'file',
    },
    folder: {
      type: 'relation',
      to: 'files',
      embed: ['name'],
      onDelete: 'cascade',
      writable: false,
      filter: true,
      list: 2,
      form: 'file',
    },
    isFolder: { type: 'boolean', default: false, writable: false, filter: true, index: false, form: false },
    kind: { type: 'enum', values: FILE_KINDS, required: true, writable: false, filter: true, list: 3, form: 'file' },
    type: { type: 'text', max: 100, writable: false, form: 'file' },
    size: { type: 'integer', min: 0, default: 0, writable: false, list: 4, form: 'file' },
    width: { type: 'integer', min: 0, unit: 'px', writable: false, form: 'file' },
    height: { type: 'integer', min: 0, unit: 'px', writable: false, form: 'file' },
    createdBy: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 5,
      form: 'file',
    },
    isSystem: { type: 'boolean', default: false, writable: false, filter: true, index: false, form: false },
    isRestricted: { type: 'boolean', default: false, writable: false, filter: true, index: false, form: false },
    savedBy: { type: 'relation', to: 'users', writable: false, readable: false, form: false },
    savedAt: { type: 'datetime', writable: false, readable: false, form: false },
    role: { type: 'enum', values: ['system', 'uploads'], writable: false, readable: false, form: false },
    nameKey: { type: 'text', max: 600, writable: false, readable: false, form: false },
    path: { type: 'text', max: 255, writable: false, readable: false, form: false },
  },
});

/** An earlier content of a file. Only calls write and read it; it goes to the bin and comes back with its file. */
export const fileVersions = defineResource({
  name: 'file_versions',
  className: 'FileVersion',
  title: 'savedAt',
  icon: 'clock',
  audit: false,
  fields: {
    file: { type: 'relation', to: 'files', required: true, onDelete: 'cascade', writable: false, ...KEPT },
    savedBy: { type: 'relation', to: 'users', writable: false, ...KEPT },
    savedAt: { type: 'datetime', required: true, writable: false, ...KEPT },
    path: { type: 'text', required: true, max: 255, writable: false, ...KEPT },
    type: { type: 'text', max: 100, writable: false, ...KEPT },
    kind: { type: 'enum', values: FILE_KINDS, required: true, writable: false, ...KEPT },
    size: { type: 'integer', min: 0, default: 0, writable: false, ...KEPT },
    width: { type: 'integer', min: 0, writable: false, ...KEPT },
    height: { type: 'integer', min: 0, writable: false, ...KEPT },
  },
});

/**
 * Who may see and change a folder that has rights of its own. Only calls write and read it; it goes to the bin and comes back
 * with its folder.
 */
export const folderRights = defineResource({
  name: 'folder_rights',
  className: 'FolderRights',
  title: 'folder',
  icon: 'lock',
  audit: false,
  fields: {
    folder: {
      type: 'relation',
      to: 'files',
      required: true,
      unique: true,
      onDelete: 'cascade',
      writable: false,
      ...KEPT,
    },
    rights: { type: 'json', max: 20_000, writable: false, ...KEPT },
  },
});

/**
 * A link by which anybody sees a file or folder without an account. Only calls write and read it. Its secret is stored sealed,
 * so that the link can be copied again; it ends for good when its file goes to the bin.
 */
export const fileShares = defineResource({
  name: 'file_shares',
  className: 'FileShare',
  title: 'file',
  icon: 'link',
  audit: false,
  bin: false,
  fields: {
    file: { type: 'relation', to: 'files', required: true, onDelete: 'cascade', writable: false, ...KEPT },
    account: { type: 'relation', to: 'users', required: true, onDelete: 'cascade', writable: false, ...KEPT },
    operator: { type: 'relation', to: 'users', onDelete: 'cascade', writable: false, ...KEPT },
    digest: { type: 'text', required: true, max: 64, unique: true, writable: false, ...KEPT },
    secret: { type: 'text', required: true, max: 500, writable: false, ...KEPT },
    password: { type: 'text', max: 500, writable: false, ...KEPT },
    isDownloadOnly: { type: 'boolean', default: false, writable: false, ...KEPT },
    expiresAt: { type: 'datetime', required: true, writable: false, ...KEPT },
    uses: { type: 'integer', min: 0, default: 0, writable: false, ...KEPT },
    lastUsedAt: { type: 'datetime', writable: false, ...KEPT },
  },
});

declare module '#resource' {
  interface Resources {
    file_shares: typeof fileShares;
    file_versions: typeof fileVersions;
    files: typeof files;
    folder_rights: typeof folderRights;
  }
}
