import type { Access, Resource, ResourceInput } from './define.ts';
import type { Field, FieldNotes } from './fields.ts';

/** Notes by field name. Notes on members of an embedded field are in its `fields`. */
export type NotesOf<Fields> = {
  readonly [Name in keyof Fields]?: FieldNotes &
    (Fields[Name] extends { readonly fields: infer Inner } ? { readonly fields?: NotesOf<Inner> } : unknown);
};

/** Server-only part of a resource: browsers do not load it. */
export interface ServerPart<Fields> {
  readonly access: Access;
  /** Further indexes, each a list of field names. */
  readonly indexes?: readonly (readonly string[])[];
  /** Rows are changed several times soon after they are made: PostgreSQL leaves room for that beside them. */
  readonly isChangedOften?: boolean;
  /**
   * Relation by which a row gets its store (the till of a sale, the day of cash), where its row limits hold by `$store`: a
   * refusal of another store than the caller's names it. Absent: the store's own field is named.
   */
  readonly storeBy?: string;
  /** Custom query parameters of the owner (`where` of its hooks), documented with the field filters. */
  readonly ownFilters?: readonly string[];
  /** Documentation, samples and import names. */
  readonly fields?: NotesOf<Fields>;
}

interface Notes extends FieldNotes {
  readonly fields?: Readonly<Record<string, Notes | undefined>>;
}

function withNotes(field: Field, notes: Notes | undefined): Field {
  if (!notes) return field;
  const { fields, ...own } = notes;
  if (field.type !== 'embedded' || !fields) return { ...field, ...own };
  return { ...field, ...own, fields: allWithNotes(field.fields, fields) };
}

const allWithNotes = (fields: ResourceInput['fields'], notes: Readonly<Record<string, Notes | undefined>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withNotes(field, notes[name])]));

/**
 * Completes a resource for the server. The default export of a plugin's `resources.server.ts` is a list of these.
 * @param resource declared in `resources.ts`
 * @param part rights, indexes, documentation and samples
 * @example export default [forServer(stores, { access: { ROLE_ADMIN: 'all' }, fields: { name: { sample: 'Medina' } } })];
 */
export function forServer<const R extends ResourceInput>(resource: R, part: ServerPart<R['fields']>): Resource {
  const { fields = {}, ...own } = part;
  return { ...resource, ...own, fields: allWithNotes(resource.fields, fields) };
}
