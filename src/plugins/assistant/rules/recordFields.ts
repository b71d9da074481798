import { isReadable, isWritable, type Field, type Resource, type HeldRoles } from '#resource';

/** Tells whether records are about persons: their pictures show somebody. */
export const isAboutPersons = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.values(fields).some((field) => field.type === 'text' && PERSONAL.has(field.format ?? ''));

/** Resources that the assistant and agents know nothing of, beside accounts and what holds secrets. */
const CLOSED = /^(?:ai_|thread_ai_|audit$|bin$|jobs$|notices$|presence$|preferences$|settings$|imports?($|_))/;

/** Tells whether the assistant and agents may work with a resource at all; rights of the caller come on top. */
export function isOpenToAi(resource: Resource): boolean {
  const { name, accounts, singleton, lineOf, about, fields, access = {} } = resource;
  if (accounts || singleton || lineOf || about !== undefined || CLOSED.test(name)) return false;
  if (Object.keys(access).length === 0) return false;
  return !Object.values(fields).some((field) => field.type === 'text' && field.format === 'secret');
}

/** Tells whether a model may set a field of this kind. */
function isForModel(field: Field): boolean {
  if (field.ai === false || field.form === false) return false;
  if (field.type === 'json' || field.type === 'collection') return false;
  if (field.type === 'text') return !CODE.has(field.format ?? '');
  return field.type !== 'relation' || field.to !== 'users';
}

/** Fields that a model may set in a record of its own or a change, with these roles. */
export function fieldsToSet(resource: Resource, roles: HeldRoles, operation: 'create' | 'update'): [string, Field][] {
  return Object.entries(resource.fields).filter(
    ([name, field]) => isForModel(field) && isWritable(resource, name, roles, operation),
  );
}

/** Fields of a line that belong to a record: rights are those of the record. */
export const fieldsOfLine = (line: Resource): [string, Field][] =>
  Object.entries(line.fields).filter(
    ([name, field]) => name !== 'options' && field.writable !== false && isForModel(field) && field.type !== 'image',
  );

/** Fields of a record that a prompt may hold: readable for these roles, and no one's personal data. */
export function fieldsToTell(resource: Resource, roles: HeldRoles): string[] {
  return Object.entries(resource.fields)
    .filter(([name, field]) => {
      if (!isForModel(field) || !isReadable(resource, name, roles)) return false;
      if (field.type === 'text' && PERSONAL.has(field.format ?? '')) return false;
      return field.type !== 'lines' && field.type !== 'image' && !/address|addresse|lat$|lng$/i.test(name);
    })
    .map(([name]) => name);
}

/** Lines of a record that a prompt may hold, each with the names of its fields: the products of an order. */
export const linesToTell = (
  resource: Resource,
  roles: HeldRoles,
  resources: ReadonlyMap<string, Resource>,
): [string, string[]][] =>
  Object.entries(resource.fields).flatMap(([name, field]): [string, string[]][] => {
    const line = field.type === 'lines' ? resources.get(field.of) : undefined;
    if (!line || field.ai === false || !isReadable(resource, name, roles)) return [];
    const isTold = (one: Field) => one.type !== 'text' || !PERSONAL.has(one.format ?? '');
    return [[name, fieldsOfLine(line).flatMap(([part, one]) => (isTold(one) ? [part] : []))]];
  });

/** Stored fields of a record, or of its lines, that figures may be made of: readable for these roles, and no one's personal data. */
export const fieldsToCount = (resource: Resource, roles: HeldRoles): [string, Field][] =>
  Object.entries(resource.fields).filter(
    ([name, field]) => isForModel(field) && field.computed !== true && isReadable(resource, name, roles),
  );

/** Tells whether records have texts of several sentences that a model may change: those can be made warmer or shorter. */
export const hasProse = ({ fields }: Pick<Resource, 'fields'>): boolean =>
  Object.values(fields).some(
    (field) =>
      field.type === 'text' &&
      isForModel(field) &&
      field.writable !== false &&
      (field.format === 'html' || (field.multiline === true && !field.format)),
  );

/** Texts that are programs: a model writes none. */
const CODE: ReadonlySet<string> = new Set(['css', 'javascript', 'twig', 'secret']);
/** Persons' own data, which no prompt needs. */
const PERSONAL: ReadonlySet<string> = new Set(['email', 'phone']);
