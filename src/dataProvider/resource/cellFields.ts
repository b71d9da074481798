import type { Field } from './fields.ts';
import type { HeldRoles } from './roles.ts';
import type { HistoryImport, Resource } from './define.ts';

/** How records of a resource are imported as those of an earlier system; undefined: they are not. */
export const historyImportOf = ({ importable }: Pick<Resource, 'importable'>): HistoryImport | undefined =>
  typeof importable === 'object' ? importable.history : undefined;

/** Tells whether these roles may import a resource, as far as its declaration says by whom. */
export const isImportedBy = (resource: Pick<Resource, 'importable'>, roles: HeldRoles): boolean =>
  resource.importable !== undefined && (historyImportOf(resource)?.roles.some((role) => roles.includes(role)) ?? true);

/** Tells whether a column of a file may fill a field, whoever imports it. Secrets and what the server computes have none. */
export function isCellField(
  { accounts, fields, importable }: Pick<Resource, 'accounts' | 'fields' | 'importable'>,
  name: string,
): boolean {
  if (typeof importable === 'object' && importable.without?.includes(name) === true) return false;
  if (typeof importable === 'object' && importable.history?.fields.includes(name) === false) return false;
  const field = fields[name];
  if (!field || !CELL_TYPES.has(field.type) || field.computed === true) return false;
  if (field.type === 'text' && field.format === 'secret') return false;
  return !(accounts === true && OF_ACCOUNTS.has(name));
}

/** Types of fields that one cell of a table can hold. */
const CELL_TYPES: ReadonlySet<Field['type']> = new Set([
  'text',
  'integer',
  'money',
  'decimal',
  'boolean',
  'date',
  'datetime',
  'enum',
  'list',
  'image',
  'relation',
]);

/** Fields of accounts that need the own password; they are given in the account's form. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set(['roles', 'isEnabled', 'currentPassword']);
