import type { Access, FormLayout, Grant, GrantShort, LaidCards, Resource } from './define.ts';
import type { Field } from './fields.ts';
import type { Role } from './roles.ts';
import type { ResourceName } from './rows.ts';

/** Fields that a plugin adds to a resource of another plugin. */
export interface ExtensionInput {
  /**
   * The fields by name, which begins with the plugin's id in camel case (`loyaltyPoints` of `loyalty`): so no two plugins mean
   * different things by one name, in records, files, the history and the bin, also after one of them is removed. None is
   * `required`, because other plugins create records without knowing it.
   */
  readonly fields: Readonly<Record<string, Field>>;
  /** Further indexes, each a list of field names; they may name fields of the resource, too. */
  readonly indexes?: readonly (readonly string[])[];
  /**
   * Roles that read and write the fields which name none themselves (`readable`, `writable`), among those that may read or
   * write the record at all. Absent: as the record. An empty list: the server alone.
   */
  readonly access?: { readonly read?: readonly Role[]; readonly write?: readonly Role[] };
}

/** An extension as {@link extendResource} declares it. */
export interface Extension extends ExtensionInput {
  /** Name of the resource. */
  readonly extends: string;
}

/**
 * Adds fields to a resource of another plugin; exported by the plugin's `resources.ts`. They behave as fields of the resource
 * itself for as long as the plugin is there. Where the resource is absent, it has no effect.
 * @example export const points = extendResource('customers', {
 *   fields: { loyaltyPoints: { type: 'integer', default: 0, filter: true, list: 7, form: 'loyalty' } } });
 * declare module '#resource' { interface Extensions { loyalty: typeof points } }
 */
export function extendResource<const N extends ResourceName, const E extends ExtensionInput>(
  name: N,
  extension: E,
): E & { readonly extends: N } {
  return { ...extension, extends: name };
}

/** Tells an extension from whatever else a module exports. */
export const isExtension = (value: unknown): value is Extension =>
  typeof value === 'object' &&
  value !== null &&
  'extends' in value &&
  typeof value.extends === 'string' &&
  'fields' in value &&
  typeof value.fields === 'object';

/** The beginning of the names of fields that a plugin adds: its id in camel case. */
export const fieldPrefixOf = (plugin: string): string =>
  plugin.replaceAll(/[-_]+(.)/g, (_, letter: string) => letter.toUpperCase());

/** Fields that every record has. */
const SYSTEM: ReadonlySet<string> = new Set(['id', '_version', 'createdAt', 'updatedAt']);

/** Name of the resource whose rows these are: of a view (quotes) the one behind it. Its extensions count for both. */
export const baseNameOf = ({ name, viewOf }: Pick<Resource, 'name' | 'viewOf'>): string => viewOf?.resource ?? name;

const isTaken = ({ fields }: Resource, name: string) => Object.hasOwn(fields, name) || SYSTEM.has(name);

/**
 * Finds what is wrong with an extension.
 * @param owner id of the plugin that declares the resource
 * @param resource with the fields that other plugins have added before
 * @returns the reason to leave the plugin out; null when it may be applied
 */
export function extensionProblem(
  plugin: string,
  extension: Extension,
  owner: string,
  resource: Resource,
): string | null {
  const { name, viewOf } = resource;
  if (viewOf) return `it extends "${name}", which is a view of "${viewOf.resource}": extend that one`;
  const prefix = fieldPrefixOf(plugin);
  for (const [field, declared] of Object.entries(extension.fields)) {
    const isOwn = field === prefix || (field.startsWith(prefix) && /[A-Z0-9_]/.test(field.charAt(prefix.length)));
    if (isTaken(resource, field)) {
      const first = resource.fields[field]?.plugin ?? owner;
      return `it adds the field "${field}" to "${name}" (of the plugin "${owner}"), where the plugin "${first}" has one of this name`;
    }
    if (!isOwn) {
      const better = prefix + field.charAt(0).toUpperCase() + field.slice(1);
      return `it adds the field "${field}" to "${name}" (of the plugin "${owner}"): its name has to begin with "${prefix}", such as "${better}"`;
    }
    if (declared.required === true)
      return `the field "${field}" that it adds to "${name}" cannot be required: other plugins create records without it`;
  }
  return null;
}

/**
 * The resource with the fields of an extension. Names that are taken are left out (see {@link extensionProblem}). Given
 * `access`, a role that is limited to some fields gets those that name it.
 */
export function withExtension(resource: Resource, plugin: string, extension: Extension): Resource {
  const added = addedFields(resource, plugin, extension);
  const { access, formLayout, indexes = [] } = resource;
  return {
    ...resource,
    fields: { ...resource.fields, ...added },
    ...(extension.indexes && { indexes: [...indexes, ...extension.indexes] }),
    ...(access && { access: withFields(access, Object.keys(resource.fields), added) }),
    ...(formLayout && { formLayout: withCards(formLayout, added) }),
  };
}

function addedFields(resource: Resource, plugin: string, { fields, access = {} }: Extension): Record<string, Field> {
  const own = Object.entries(fields).filter(([name]) => !isTaken(resource, name));
  return Object.fromEntries(
    own.map(([name, field]): [string, Field] => [
      name,
      {
        ...field,
        ...(access.read && field.readable === undefined && { readable: access.read }),
        ...(access.write && field.writable === undefined && { writable: access.write }),
        plugin,
      },
    ]),
  );
}

/** The rights with the added fields. */
function withFields(access: Access, before: readonly string[], added: Readonly<Record<string, Field>>): Access {
  const grants = Object.entries(access).map(([role, grant]): [string, GrantShort | Grant] => [
    role,
    role === 'PUBLIC' ? onlyFields(grant, before) : namingFields(grant, role, added),
  ]);
  return Object.fromEntries(grants);
}

/** Strangers read what the resource itself opens to them, and nothing that is added. */
function onlyFields(grant: GrantShort | Grant, before: readonly string[]): GrantShort | Grant {
  const whole: Grant = typeof grant === 'string' ? { read: true } : grant;
  if (typeof grant === 'string' && grant !== 'read') return grant;
  return { ...whole, readFields: whole.readFields ?? ['id', ...before, 'createdAt', 'updatedAt'] };
}

function namingFields(
  grant: GrantShort | Grant,
  role: string,
  added: Readonly<Record<string, Field>>,
): GrantShort | Grant {
  if (typeof grant === 'string') return grant;
  const naming = (right: 'readable' | 'writable') =>
    Object.entries(added).flatMap(([name, field]) => {
      const roles = field[right];
      return roles && roles.some((one) => one === role) ? [name] : [];
    });
  const { readFields, fields, updateFields } = grant;
  return {
    ...grant,
    ...(readFields && { readFields: [...readFields, ...naming('readable')] }),
    ...(fields && { fields: [...fields, ...naming('writable')] }),
    ...(updateFields && { updateFields: [...updateFields, ...naming('writable')] }),
  };
}

/** A form that is laid out by hand, with each added field at the end of the card it names; a card of another name is new. */
function withCards(layout: FormLayout, added: Readonly<Record<string, Field>>): FormLayout {
  let { main, side, more } = layout;
  const into = (cards: LaidCards, card: string, name: string): LaidCards => ({
    ...cards,
    [card]: [...(cards[card] ?? []), name],
  });
  for (const [name, { form = 'main' }] of Object.entries(added)) {
    if (form === false) continue;
    if (side && Object.hasOwn(side, form)) side = into(side, form, name);
    else if (more && Object.hasOwn(more, form)) more = into(more, form, name);
    else main = into(main, form, name);
  }
  return { main, ...(side && { side }), ...(more && { more }) };
}
