import type { Api, Resource as ParsedResource } from '@api-platform/api-doc-parser';
import type { Operation, Resource } from '#resource';
import { wordsOf } from './texts.ts';
import { guessField, type GuessedField } from './fields.ts';

/** Confidence of a guess; the first matching value applies. */
export type Sureness = 'deprecated' | 'unclear' | 'readOnly' | 'sure';

/** A resource of a foreign server with the guesses about it. */
export interface Guess {
  /** Named by where its screens are below `/admin` (`connect/3/books`); its `path` is that of the other server. */
  readonly resource: Resource;
  readonly operations: readonly Operation[];
  /** Its path on the foreign server: `books`. */
  readonly path: string;
  readonly label: string;
  readonly fields: readonly GuessedField[];
  readonly sureness: Sureness;
  /** Updates use PATCH instead of PUT. */
  readonly hasPatch: boolean;
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
};

/** Declaration by which our provider reads and writes the records: their fields and relations. */
function declarationOf(parsed: ParsedResource, name: string, path: string, fields: readonly GuessedField[]): Resource {
  const declared = Object.fromEntries(fields.map(({ name: one, field }) => [one, field]));
  const rest = { className: parsed.title ?? path, title: 'id', access: {}, audit: false, bin: false } as const;
  return { name, path, fields: declared, ...rest };
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
    const path = pathOf(one.url, entrypoint);
    return {
      path,
      label: wordsOf(path),
      fields,
      sureness: surenessOf(one, operations, fields),
      hasPatch: methods.has('PATCH'),
      resource: declarationOf(one, nameOf(one), path, fields),
      operations,
    };
  });
}
