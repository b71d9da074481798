// Calls about links for people without an account.
import { defineCall, type CallFields } from '#resource';
import { changeRight } from './rights.ts';

/** Longest life of a link, days. */
export const LONGEST_SHARE = 366;

/** A link in answers. */
const SHARE = {
  id: { type: 'integer', required: true },
  file: { type: 'integer', required: true, description: 'Id of the file or folder.' },
  name: { type: 'text', required: true, description: 'Its name.' },
  isFolder: { type: 'boolean', required: true },
  path: { type: 'text', required: true, description: 'Address of the page, below the address of the server.' },
  hasPassword: { type: 'boolean', required: true },
  isDownloadOnly: { type: 'boolean', required: true, description: 'Files are not shown in the browser.' },
  expiresAt: { type: 'datetime', required: true },
  createdAt: { type: 'datetime', required: true },
  createdBy: { type: 'text', default: null, description: 'Name of who made it.' },
  uses: { type: 'integer', required: true, description: 'Pages opened and files fetched.' },
  lastUsedAt: { type: 'datetime', default: null },
} as const satisfies CallFields;

/** Links to files that the caller may change: of one file, or all. */
export const sharesCall = defineCall({
  method: 'GET',
  path: 'file-manager/shares',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Lists links for people without an account',
  query: { id: { type: 'integer', min: 0, default: 0, description: 'Id of a file or folder; 0: all.' } },
  output: { shares: { type: 'embedded', many: true, required: true, fields: SHARE } },
  isSecret: true,
  errors: { 404: 'No such file' },
});

/** Makes a link to a file or folder that the caller may change. */
export const shareFileCall = defineCall({
  method: 'POST',
  path: 'file-manager/share',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Makes a link by which anybody sees a file or folder',
  input: {
    id: { type: 'integer', required: true, min: 1 },
    expiresAt: { type: 'datetime', required: true, description: 'In the future, at most 366 days away.' },
    password: { type: 'text', max: 200, default: '', description: 'At least 8 characters; empty: none.' },
    isDownloadOnly: { type: 'boolean', default: false },
  },
  output: { id: { type: 'integer', required: true } },
  errors: { 404: 'No such file' },
});

/** Ends a link at once. */
export const endShareCall = defineCall({
  method: 'POST',
  path: 'file-manager/end-share',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Ends a link',
  input: { id: { type: 'integer', required: true, min: 1 } },
  output: { ended: { type: 'boolean', required: true } },
});
