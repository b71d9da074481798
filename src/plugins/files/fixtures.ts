import type { Fixtures } from '#admin/testing';
import type { FileItem } from './view/fileItem.ts';

const BARE = {
  folder: null,
  type: null,
  size: 0,
  width: null,
  height: null,
  items: null,
  path: null,
  url: null,
  thumbnail: null,
  downloadUrl: null,
  isReadOnly: false,
  danger: null,
  isRestricted: false,
  hasRights: false,
  createdAt: '2026-11-18T09:00:00+00:00',
  updatedAt: '2026-11-18T09:00:00+00:00',
  savedAt: '2026-11-18T09:00:00+00:00',
  createdBy: 'Claire Moreau',
  savedBy: 'Claire Moreau',
} as const;

/** A folder of the tests. */
export const folderItem = (id: number, name: string, more: Partial<FileItem> = {}): FileItem => ({
  ...BARE,
  id,
  name,
  isFolder: true,
  kind: 'folder',
  items: 2,
  ...more,
});

/** A file of the tests. */
export const fileItem = (id: number, name: string, more: Partial<FileItem> = {}): FileItem => ({
  ...BARE,
  id,
  name,
  isFolder: false,
  kind: 'text',
  type: 'text/plain',
  size: 1200,
  url: `/en/storage/get-file?id=${id}`,
  downloadUrl: `/en/storage/get-file?id=${id}&download=1`,
  ...more,
});

const HERE = { id: null, name: '', isReadOnly: false, parents: [] } as const;

/** Answer of the list of a folder. */
export const listOf = (items: readonly FileItem[], folder: object = HERE) => ({
  folder,
  items,
  total: items.length,
  folders: items.filter(({ isFolder }) => isFolder).length,
  files: items.filter(({ isFolder }) => !isFolder).length,
  size: items.reduce((sum, { size }) => sum + size, 0),
  used: 1_900_000_000,
  quota: 5_000_000_000,
  largest: 2_000_000_000,
});

/** Top folder with a folder and two files. */
export const ITEMS: readonly FileItem[] = [
  folderItem(1, 'Products'),
  fileItem(2, 'menu.txt'),
  fileItem(3, 'stock.csv', { kind: 'sheet', type: 'text/csv', size: 96_000 }),
];

/** Test data of the file manager. */
export default {
  records: {
    files: [
      { id: 1, name: 'Products', isFolder: true, kind: 'folder', size: 0 },
      { id: 2, name: 'menu.txt', isFolder: false, kind: 'text', size: 1200 },
    ],
  },
  calls: {
    'file-manager/list': () => listOf(ITEMS),
    'file-manager/folders': () => ({
      folders: [{ id: 1, name: 'Products', folder: null, items: 2, isReadOnly: false }],
    }),
    'file-manager/rights': () => ({ rights: null, people: [], above: [] }),
    'file-manager/shares': () => ({ shares: [] }),
    'file-manager/duplicates': () => ({ total: 0, free: 0, groups: [] }),
    'file-manager/versions': () => ({ versions: [] }),
    'file-manager/used-by': () => ({ uses: [], total: 0 }),
  },
} satisfies Fixtures;
