// Calls about the rights of folders, for administrators.
import { defineCall, typedJson } from '#resource';
import type { FolderRights } from './rules/folderRights.ts';

const ADMINISTRATORS = ['ROLE_ADMIN'] as const;
const ID = { type: 'integer', required: true, min: 1 } as const;

/** Rights as they are answered: null, when the folder has none of its own. */
const OUTPUT = {
  rights: typedJson<FolderRights | null>(),
  /** Names of the people that they name, by id. */
  people: typedJson<readonly { readonly id: number; readonly name: string }[]>(),
  /** Folders around it with rights of their own, which count, too. */
  above: typedJson<readonly { readonly id: number; readonly name: string }[]>(),
} as const;

/** Who may see and change a folder, as far as it has rights of its own. */
export const folderRightsCall = defineCall({
  method: 'GET',
  path: 'file-manager/rights',
  needs: 'files.read',
  roles: ADMINISTRATORS,
  summary: 'Answers the rights of a folder',
  query: { id: ID },
  output: OUTPUT,
  errors: { 404: 'No such folder' },
});

/** Gives a folder rights of its own, or takes them away. They count for everything in it. */
export const setFolderRightsCall = defineCall({
  method: 'POST',
  path: 'file-manager/rights',
  needs: 'files.read',
  roles: ADMINISTRATORS,
  summary: 'Sets who may see and change a folder and what is in it',
  input: {
    id: ID,
    rights: {
      type: 'json',
      max: 20_000,
      default: null,
      description: '`see` and `write`, each with `roles` and `people` (ids); null: no rights of its own.',
    },
  },
  output: OUTPUT,
  errors: { 404: 'No such folder' },
});
