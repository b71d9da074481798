// Calls of the file manager.
import { defineCall, typedJson, type CallFields } from '#resource';
import { changeRight, READERS } from './rights.ts';

/** Ways to handle a name that is taken in the target folder. `ask`: changes nothing and answers 409 with the conflicts. */
export const ON_CONFLICT = ['ask', 'rename', 'replace', 'skip'] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];

/** Groups of types that a picker offers (docs/rules/files-and-import.md, "The file manager"). */
const TYPE_GROUPS = ['images', 'pdf', 'excel', 'models'] as const;
export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** Largest number of files and folders that one call may name. */
export const MOST_IDS = 1000;

/** A name that is taken, in the answer 409 as `conflicts`. `id`: the file that would be moved, null for a new one. */
export interface FileConflict {
  readonly id: number | null;
  readonly name: string;
  readonly isFolder: boolean;
}

/** A file or folder in answers. Addresses are signed and valid for one to two hours. */
export const FILE_ITEM = {
  id: { type: 'integer', required: true },
  name: { type: 'text', required: true },
  isFolder: { type: 'boolean', required: true },
  folder: { type: 'integer', default: null, description: 'Id of the folder it is in; null: the top.' },
  kind: { type: 'text', required: true, description: 'folder, image, pdf, sheet, text, video, audio, archive, other.' },
  type: { type: 'text', default: null, description: 'Media type, from the content; null for folders.' },
  size: { type: 'integer', required: true, description: 'Bytes; 0 for folders.' },
  width: { type: 'integer', default: null },
  height: { type: 'integer', default: null },
  items: { type: 'integer', default: null, description: 'Number of files and folders in a folder.' },
  path: { type: 'text', default: null, description: 'Path in the file store, for fields of type image.' },
  url: { type: 'text', default: null, description: 'Signed address that shows it; null for folders and active types.' },
  thumbnail: { type: 'text', default: null, description: 'Signed address of a small picture.' },
  downloadUrl: { type: 'text', default: null, description: 'Signed address that downloads it.' },
  isReadOnly: { type: 'boolean', required: true, description: 'The caller may not change it.' },
  danger: {
    type: 'text',
    default: null,
    description: 'What opening it may run: program, macros or page; null: nothing known.',
  },
  isRestricted: { type: 'boolean', required: true, description: 'Rights of a folder say who sees it.' },
  hasRights: { type: 'boolean', required: true, description: 'The folder has rights of its own.' },
  createdAt: { type: 'datetime', required: true },
  updatedAt: { type: 'datetime', required: true },
  createdBy: { type: 'text', default: null, description: 'Name of the person.' },
  savedAt: { type: 'datetime', required: true, description: 'When its present content was stored.' },
  savedBy: { type: 'text', default: null, description: 'Name of who stored its present content.' },
} as const satisfies CallFields;

const IDS = { type: 'list', max: MOST_IDS, required: true, description: 'Ids.' } as const;
/** Ids in JSON bodies: numbers. */
const ID_NUMBERS = { type: 'json', max: 20_000, required: true, description: 'Ids, as a list of numbers.' } as const;
const FOLDER = { type: 'integer', min: 0, default: 0, description: 'Id of a folder; 0: the top.' } as const;
const CONFLICT = { type: 'enum', values: ON_CONFLICT, default: 'ask' } as const;
const TAKEN = 'Names are taken in the target folder: `conflicts` lists them, nothing was done';

/** Content of a folder, page by page; with `search` also of the folders below it. Folders come first. */
export const listFilesCall = defineCall({
  method: 'GET',
  path: 'file-manager/list',
  needs: 'files.read',
  roles: READERS,
  isRightEnough: true,
  summary: 'Lists a folder, or searches in it and below',
  query: {
    folder: FOLDER,
    search: { type: 'text', max: 100 },
    types: { type: 'enum', values: TYPE_GROUPS },
    sort: { type: 'enum', values: ['name', 'size', 'type', 'createdAt'], default: 'name' },
    order: { type: 'enum', values: ['asc', 'desc'], default: 'asc' },
    page: { type: 'integer', min: 1, max: 100_000, default: 1 },
    perPage: { type: 'integer', min: 1, max: 1000, default: 200 },
  },
  output: {
    folder: typedJson<{
      readonly id: number | null;
      readonly name: string;
      readonly isReadOnly: boolean;
      readonly parents: readonly { readonly id: number; readonly name: string }[];
    }>(),
    items: { type: 'embedded', many: true, required: true, fields: FILE_ITEM },
    total: { type: 'integer', required: true },
    folders: { type: 'integer', required: true },
    files: { type: 'integer', required: true },
    size: { type: 'integer', required: true, description: 'Bytes of the listed files on all pages.' },
    used: { type: 'integer', required: true, description: 'Bytes of all files.' },
    quota: { type: 'integer', default: null, description: 'Most bytes of all files; null: no limit.' },
    largest: { type: 'integer', required: true, description: 'Most bytes of one file.' },
  },
  errors: { 404: 'No such folder' },
  offline: true,
});

/** All folders that the caller may see, for a tree. */
export const foldersCall = defineCall({
  method: 'GET',
  path: 'file-manager/folders',
  needs: 'files.read',
  roles: READERS,
  isRightEnough: true,
  summary: 'Lists all folders, at most 5,000',
  output: {
    folders: typedJson<
      readonly {
        readonly id: number;
        readonly name: string;
        readonly folder: number | null;
        readonly items: number;
        readonly isReadOnly: boolean;
      }[]
    >(),
  },
  offline: true,
});

/** Creates a folder. With `isExistingUsed` a folder of that name is answered instead of a conflict. */
export const createFolderCall = defineCall({
  method: 'POST',
  path: 'file-manager/folder',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Creates a folder',
  input: {
    parent: FOLDER,
    folder: {
      type: 'integer',
      min: 0,
      default: 0,
      description: 'The same as `parent`, by the name that other calls use.',
    },
    name: { type: 'text', required: true, max: 255 },
    isExistingUsed: { type: 'boolean', default: false },
  },
  output: { item: { type: 'embedded', required: true, fields: FILE_ITEM } },
  errors: { 404: 'No such folder', 409: TAKEN },
});

/** Uploads one file as `multipart/form-data`: `folder`, `onConflict`, `file`. At most 5 MB; larger ones go to `tus`. */
export const uploadFileCall = defineCall({
  method: 'POST',
  path: 'file-manager/upload',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Uploads a file of at most 5 MB: a form with `folder`, `onConflict` and `file`',
  input: 'stream',
  output: { item: { type: 'embedded', required: true, fields: FILE_ITEM } },
  errors: { 404: 'No such folder', 409: TAKEN, 413: 'The file is too large, or the storage is full' },
});

/** Renames a file or folder. */
export const renameFileCall = defineCall({
  method: 'POST',
  path: 'file-manager/rename',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Renames a file or folder',
  input: { id: { type: 'integer', required: true, min: 1 }, name: { type: 'text', required: true, max: 255 } },
  output: { item: { type: 'embedded', required: true, fields: FILE_ITEM } },
  errors: { 404: 'No such file', 409: TAKEN },
});

const TRANSFER = { ids: ID_NUMBERS, folder: FOLDER, onConflict: CONFLICT } as const;
/** `ids`: the files in the target folder; of copies their new ids. */
const TRANSFERRED = { items: { type: 'integer', required: true }, ids: typedJson<readonly number[]>() } as const;

/** Moves files and folders into another folder. */
export const moveFilesCall = defineCall({
  method: 'POST',
  path: 'file-manager/move',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Moves files and folders',
  input: TRANSFER,
  output: TRANSFERRED,
  errors: { 404: 'No such file or folder', 409: TAKEN, 422: 'A folder cannot be moved into itself' },
});

/** Copies files and folders, also into the folder they are in. */
export const copyFilesCall = defineCall({
  method: 'POST',
  path: 'file-manager/copy',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Copies files and folders',
  input: TRANSFER,
  output: TRANSFERRED,
  errors: {
    404: 'No such file or folder',
    409: TAKEN,
    413: 'The storage is full',
    422: 'A folder cannot be copied into itself',
  },
});

/** Deletes files and folders. They go to the bin. */
export const deleteFilesCall = defineCall({
  method: 'POST',
  path: 'file-manager/delete',
  needs: 'files.delete',
  roles: changeRight,
  summary: 'Moves files and folders to the bin',
  input: { ids: ID_NUMBERS },
  output: { deleted: { type: 'integer', required: true } },
  errors: { 404: 'No such file' },
});

/** Brings deleted files and folders back out of the bin, by the ids they had. A taken name gets a number. */
export const restoreFilesCall = defineCall({
  method: 'POST',
  path: 'file-manager/restore',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Restores files and folders from the bin',
  input: { ids: ID_NUMBERS },
  output: { restored: { type: 'integer', required: true } },
  errors: { 404: 'Not in the bin' },
});

/** Records that show the files, or files in the folders; as far as the caller may read them. */
export const filesUsedByCall = defineCall({
  method: 'GET',
  path: 'file-manager/used-by',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Names the records that use files, at most 50 of them',
  query: { ids: IDS },
  output: {
    uses: typedJson<
      readonly { readonly fileId: number; readonly resource: string; readonly id: number; readonly title: string }[]
    >(),
    total: { type: 'integer', required: true },
  },
});

/** Signed address of a zip of files and folders. */
export const zipFilesCall = defineCall({
  method: 'POST',
  path: 'file-manager/zip',
  needs: 'files.read',
  roles: READERS,
  isRightEnough: true,
  summary: 'Answers the signed address of a zip file of files and folders',
  input: { ids: ID_NUMBERS },
  output: {
    url: { type: 'text', required: true },
    files: { type: 'integer', required: true },
    size: { type: 'integer', required: true, description: 'Bytes before compression.' },
  },
  isSecret: true,
  errors: { 404: 'No such file', 413: 'Too many files, or too large' },
});

/** One file, always as a download. */
export const downloadFileCall = defineCall({
  method: 'GET',
  path: 'file-manager/download',
  needs: 'files.read',
  roles: READERS,
  isRightEnough: true,
  summary: 'Downloads a file',
  query: { id: { type: 'integer', required: true, min: 1 } },
  output: 'stream',
  errors: { 404: 'No such file' },
});

/** Used storage, number of files, and the limits. */
export const storageUsedCall = defineCall({
  method: 'GET',
  path: 'file-manager/storage',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Answers how much is stored, and the limits',
  output: {
    used: { type: 'integer', required: true },
    files: { type: 'integer', required: true },
    quota: { type: 'integer', default: null },
    largest: { type: 'integer', required: true },
  },
});
