// Calls about earlier contents of files.
import { defineCall, type CallFields } from '#resource';
import { FILE_ITEM } from './calls.ts';
import { changeRight } from './rights.ts';

/** An earlier content in answers. Addresses are signed and valid for one to two hours. */
const VERSION = {
  id: { type: 'integer', required: true },
  size: { type: 'integer', required: true, description: 'Bytes.' },
  kind: { type: 'text', required: true },
  type: { type: 'text', default: null, description: 'Media type, from the content.' },
  savedAt: { type: 'datetime', required: true, description: 'When it was stored.' },
  savedBy: { type: 'text', default: null, description: 'Name of who stored it.' },
  url: { type: 'text', default: null, description: 'Signed address that shows it; null for active types.' },
  downloadUrl: { type: 'text', required: true, description: 'Signed address that downloads it.' },
} as const satisfies CallFields;

/** Earlier contents of a file, newest first. */
export const fileVersionsCall = defineCall({
  method: 'GET',
  path: 'file-manager/versions',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Lists the earlier contents of a file',
  query: { id: { type: 'integer', required: true, min: 1 } },
  output: {
    versions: { type: 'embedded', many: true, required: true, fields: VERSION },
  },
  errors: { 404: 'No such file' },
});

/** Makes an earlier content the present one. The present one becomes a version. */
export const restoreVersionCall = defineCall({
  method: 'POST',
  path: 'file-manager/restore-version',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Restores an earlier content of a file',
  input: {
    id: { type: 'integer', required: true, min: 1 },
    version: { type: 'integer', required: true, min: 1 },
  },
  output: { item: { type: 'embedded', required: true, fields: FILE_ITEM } },
  errors: { 404: 'No such file or version', 413: 'The storage is full' },
});
