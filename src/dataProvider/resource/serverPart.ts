import type { Access, Resource, ResourceInput } from './define.ts';
import type { Field, FieldNotes } from './fields.ts';

/** Notes of fields by name; those inside an embedded field stand in its `fields`. */
export type NotesOf<Fields> = {
  readonly [Name in keyof Fields]?: FieldNotes &
    (Fields[Name] extends { readonly fields: infer Inner } ? { readonly fields?: NotesOf<Inner> } : unknown);
};

/** What only the server reads of a resource: browsers do not fetch it. */
export interface ServerPart<Fields> {
  readonly access: Access;
  /** Further indexes, each a list of field names. */
  readonly indexes?: readonly (readonly string[])[];
  /** Query parameters of the owner's own (`where` of its hooks), announced with the filters on fields. */
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
 * Completes a resource for the server; the default export of a plugin's `resources.server.ts` is the list of them.
 * @param resource declared in `resources.ts`
 * @param part rights, indexes, documentation and samples
 * @example export default [forServer(stores, { access: { ROLE_ADMIN: 'all' }, fields: { name: { sample: 'Medina' } } })];
 */
export function forServer<const R extends ResourceInput>(resource: R, part: ServerPart<R['fields']>): Resource {
  const { fields = {}, ...own } = part;
  return { ...resource, ...own, fields: allWithNotes(resource.fields, fields) };
}
