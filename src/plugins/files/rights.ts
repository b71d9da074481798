import { defineRight, type NamedRight, type Role } from '#resource';

/** Roles that may read: administrators all, managers all but `system`, the others pictures only; within the rights of folders (docs/rules/rights.md). */
export const READERS = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_CASHIER',
  'ROLE_AGENT_DRIVER',
] as const satisfies readonly Role[];

/** Reading files: the right to their records, for what is no call of records. */
export const readRight: NamedRight = { name: 'files.read', roles: READERS };

/** Uploading, naming, moving, copying and sharing files: administrators everything, managers everything but `system`. */
export const changeRight = defineRight('files.change', ['ROLE_ADMIN', 'ROLE_MANAGER']);
