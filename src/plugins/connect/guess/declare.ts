import type { Api, Resource as ParsedResource } from '@api-platform/api-doc-parser';
import type { GuessedResource } from '#admin/internal';
import type { Operation, Resource } from '#resource';
import { analyzer } from './analyzer.ts';
import { wordsOf } from './texts.ts';
import { guessField, type GuessedField } from './fields.ts';

/** Confidence of a guess; the first matching value applies. */
export type Sureness = 'deprecated' | 'unclear' | 'readOnly' | 'sure';

/** A resource of a foreign server with the guesses about it. */
export interface Guess extends GuessedResource {
  /** Its path on the foreign server: `books`. */
  readonly path: string;
  readonly label: string;
  readonly fields: readonly GuessedField[];
  readonly sureness: Sureness;
  /** Updates use PATCH instead of PUT. */
  readonly hasPatch: boolean;
}

/** Maximum number of columns of a guessed list. */
const MOST_COLUMNS = 6;
const NAMES = ['name', 'title', 'label', 'fullName', 'username', 'lastName', 'code', 'email'];
const OPERATIONS: Readonly<Record<string, Operation>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/** Field with the display name: the one documented as such (schema.org/name), else by its name, else the first text. */
function titleOf(parsed: ParsedResource, fields: readonly GuessedField[]): string {
  const documented = analyzer.getFieldNameFromSchema(parsed);
  if (documented !== 'id' && documented !== '') return documented;
  const texts = fields.filter(({ field }) => field.type === 'text' && field.format !== 'secret');
  const known = NAMES.find((name) => texts.some((text) => text.name === name));
  return known ?? texts.find(({ field }) => field.type === 'text' && !field.multiline)?.name ?? 'id';
}

const isShort = ({ field }: GuessedField) =>
  !['json', 'embedded', 'lines', 'collection'].includes(field.type) &&
  !(field.type === 'text' && (field.multiline || field.format === 'secret'));

/** Resource declaration for list, forms and show page. */
function declarationOf(parsed: ParsedResource, name: string, path: string, fields: readonly GuessedField[]): Resource {
  const title = titleOf(parsed, fields);
  const className = parsed.title ?? path;
  const first = fields.filter(({ name: one }) => one === title);
  const columns = [...first, ...fields.filter((one) => one.name !== title)].filter(isShort).slice(0, MOST_COLUMNS);
  const declared = fields.map(({ name: one, field }) => {
    const at = columns.findIndex((column) => column.name === one);
    return [one, { ...field, ...(at >= 0 && { list: at + 1 }) }] as const;
  });
  const absent = { foreign: true, audit: false, bin: false } as const;
  return { name, path, className, title, fields: Object.fromEntries(declared), access: {}, ...absent };
}

function surenessOf(
  parsed: ParsedResource,
  operations: readonly Operation[],
  fields: readonly GuessedField[],
): Sureness {
  if (parsed.deprecated) return 'deprecated';
  if (operations.every((operation) => operation === 'read')) return 'readOnly';
  return fields.some(({ isUnclear }) => isUnclear) ? 'unclear' : 'sure';
}

/** Path of a resource relative to the entrypoint, from the address found by the parser. */
export function pathOf(url: string, entrypoint: string): string {
  const base = new URL(entrypoint).pathname.replace(/\/+$/, '');
  const { pathname } = new URL(url, entrypoint);
  return (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname).replaceAll(/^\/+|\/+$/g, '');
}

/**
 * Declares all resources of a server's documentation.
 * @param place path of the screens below `/admin`: `connect/3`
 */
export function declare(api: Api, entrypoint: string, place: string): readonly Guess[] {
  const parsed = api.resources ?? [];
  // A slash inside a path would be taken for a nested route.
  const partOf = (one: ParsedResource) => pathOf(one.url, entrypoint).replaceAll('/', '~');
  const nameOf = (one: ParsedResource) => `${place}/${partOf(one)}`;
  return parsed.map((one): Guess => {
    const fields = (one.fields ?? []).filter(({ name }) => name !== 'id').map((field) => guessField(field, nameOf));
    const methods = new Set((one.operations ?? []).map(({ method }) => method));
    const found = (one.operations ?? []).flatMap(({ type }) => OPERATIONS[type] ?? []);
    const operations = [...new Set<Operation>(['read', ...found])];
    const writable = (one.writableFields ?? []).map(({ name }) => name).filter((name) => name !== 'id');
    const path = pathOf(one.url, entrypoint);
    return {
      path,
      label: wordsOf(path),
      fields,
      sureness: surenessOf(one, operations, fields),
      hasPatch: methods.has('PATCH'),
      resource: declarationOf(one, nameOf(one), path, fields),
      permission: {
        operations,
        readable: ['id', ...(one.readableFields ?? []).map(({ name }) => name)],
        writable: { create: writable, update: writable },
      },
    };
  });
}
