// Calls about files with equal content.
import { defineCall, typedJson, type CallFields } from '#resource';
import { MOST_IDS } from './calls.ts';
import { changeRight } from './rights.ts';

/** One of several files with equal content. */
const EQUAL_FILE = {
  id: { type: 'integer', required: true },
  name: { type: 'text', required: true },
  /** Names of the folders around it, from the top. */
  folders: typedJson<readonly string[]>(),
  isReadOnly: { type: 'boolean', required: true, description: 'The caller may not delete it.' },
  createdAt: { type: 'datetime', required: true },
} as const satisfies CallFields;

/** Files with equal content, groups that free most first. */
export const duplicatesCall = defineCall({
  method: 'GET',
  path: 'file-manager/duplicates',
  needs: 'files.read',
  roles: changeRight,
  summary: 'Lists files with equal content, at most 50 groups',
  output: {
    total: { type: 'integer', required: true, description: 'Number of groups.' },
    free: { type: 'integer', required: true, description: 'Bytes that all groups would free.' },
    groups: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        size: { type: 'integer', required: true, description: 'Bytes of one file.' },
        kind: { type: 'text', required: true },
        thumbnail: { type: 'text', default: null, description: 'Signed address of a small picture.' },
        files: { type: 'embedded', many: true, required: true, fields: EQUAL_FILE },
      },
    },
  },
});

/** Keeps one of several files with equal content, and moves the others to the bin. Links to them lead to the kept one. */
export const removeDuplicatesCall = defineCall({
  method: 'POST',
  path: 'file-manager/remove-duplicates',
  needs: 'files.delete',
  roles: changeRight,
  summary: 'Moves files to the bin whose content another one has',
  input: {
    keep: { type: 'integer', required: true, min: 1, description: 'Id of the file that stays.' },
    ids: { type: 'json', max: 20_000, required: true, description: `Ids of the others, 1 to ${MOST_IDS} numbers.` },
  },
  output: { deleted: { type: 'integer', required: true } },
  errors: {
    404: 'No such file',
    422: 'The files are not equal, or the kept one is not for everybody who saw the others',
  },
});
