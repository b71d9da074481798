import { z } from 'zod';
import { isObject, ROLES, type Field, type Resource } from '#resource';
import { fieldNamedAsParameter } from '../api/listParameters.ts';
import { declaredField } from './declaredField.ts';
import { TABLE, type PackageManifest } from './manifest.ts';
import { PackageProblem } from './packageProblem.ts';

/** Menu groups of the back office, as `MENU_GROUPS` of the browser's side has them. */
const GROUPS = ['selling', 'catalogue', 'customers', 'work', 'website', 'documents'] as const;
/** Largest `resources.json`, bytes. */
const LARGEST = 512 * 1024;

const fieldName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);
const value = z.union([z.string(), z.number(), z.boolean()]);
const scope = z.record(
  fieldName,
  z.union([
    z.enum(['$account', '$user', '$agent', '$store', '$roles', '$today']),
    z.strictObject({ withinMs: z.number().positive() }),
    z.array(value).max(50),
  ]),
);
const limit = z.union([z.literal(true), scope, z.array(scope).min(1).max(5)]);
const fieldNames = z.array(z.string().max(80)).max(200);
const grant = z.union([
  z.enum(['all', 'read', 'edit']),
  z.strictObject({
    read: limit.optional(),
    create: z.literal(true).optional(),
    update: limit.optional(),
    delete: limit.optional(),
    fields: fieldNames.optional(),
    updateFields: fieldNames.optional(),
    readFields: fieldNames.optional(),
  }),
]);
/** Visitors of the website read at most: what they write goes through a call, which the server part checks. */
const publicGrant = z.union([
  z.literal('read'),
  z.strictObject({ read: limit.optional(), readFields: fieldNames.optional() }),
]);

/** The part of a declaration that data can say. What reaches into other resources or into accounts is not among it. */
const resource = z.strictObject({
  name: z.string().max(40).regex(TABLE),
  className: z.string().regex(/^[A-Z][A-Za-z0-9]{0,59}$/),
  title: fieldName,
  icon: z.string().max(40).optional(),
  fields: z.record(fieldName, declaredField),
  formTabs: z.record(z.string().max(40), z.array(z.string().max(40)).max(20)).optional(),
  order: z.record(fieldName, z.enum(['asc', 'desc'])).optional(),
  allowUnpaged: z.boolean().optional(),
  lineOf: z.string().max(40).regex(TABLE).optional(),
  /** It has one row, made at the start: settings of the package. */
  singleton: z.literal(true).optional(),
  audit: z.literal(false).optional(),
  bin: z.literal(false).optional(),
  importable: z.literal(true).optional(),
  indexes: z.array(z.array(fieldName).min(1).max(5)).max(10).optional(),
  access: z.strictObject({
    ...Object.fromEntries(ROLES.map((role) => [role, grant.optional()])),
    PUBLIC: publicGrant.optional(),
  }),
  /** Its place in the menu; absent: its list is not in the menu. */
  menu: z.strictObject({ group: z.enum(GROUPS), order: z.number().int().min(0).max(1000).optional() }).optional(),
});

/** Texts of one language, nested by their keys. */
const texts = z.record(z.string().max(60), z.unknown());
const declaration = z.strictObject({
  resources: z.array(resource).min(1).max(20),
  texts: z.strictObject({ en: texts, fr: texts, ar: texts }),
});

/** The resources of a package with their texts. */
export interface PackageDeclaration {
  readonly resources: readonly Resource[];
}

const badResources = (place: string) => new PackageProblem('badResources', { place: place.slice(0, 200) });

/** Texts and objects of texts, at most six levels deep. */
function isTexts(given: unknown, depth = 0): boolean {
  if (typeof given === 'string') return given.length <= 5000;
  return isObject(given) && depth < 6 && Object.values(given).every((one) => isTexts(one, depth + 1));
}

/**
 * Refuses what only a server part can do: computed fields, and the fields of records of others inside a record, which would be
 * read with the rights of this resource.
 */
function codeNeededIn(fields: Readonly<Record<string, Field>>, own: ReadonlySet<string>): string | undefined {
  return Object.entries(fields).find(([, field]) => {
    if (field.computed || field.acceptsInput) return true;
    if (field.type === 'embedded') return codeNeededIn(field.fields, own) !== undefined;
    if (field.type === 'relation') return field.embed !== undefined && !own.has(field.to);
    return field.type === 'collection' && field.embed !== undefined && !own.has(field.of);
  })?.[0];
}

/** Finds lines and owners of lines that are not the package's own. */
function foreignLinesIn({ lineOf, fields }: Resource, own: ReadonlySet<string>): string | undefined {
  if (lineOf !== undefined && !own.has(lineOf)) return 'lineOf';
  return Object.entries(fields).find(([, field]) => field.type === 'lines' && !own.has(field.of))?.[0];
}

/**
 * Names that no column has, in small letters: both databases compare them without case or have columns of their own, and each
 * table has those of the server.
 */
const RESERVED = [
  ...['id', 'createdat', 'updatedat', 'rowid', 'oid'],
  ...['ctid', 'tableoid', 'xmin', 'xmax', 'cmin', 'cmax'],
];
/** Columns of the server that a resource may show in its list. */
const SHOWN: ReadonlySet<string> = new Set(['createdAt', 'updatedAt']);

/** Finds a field whose name another field or the server has, without regard to case. */
function takenNameIn(fields: Readonly<Record<string, Field>>): string | undefined {
  const seen = new Set(RESERVED);
  for (const [name, field] of Object.entries(fields)) {
    if (SHOWN.has(name) && field.type === 'datetime') continue;
    if (seen.has(name.toLowerCase())) return name;
    seen.add(name.toLowerCase());
  }
  return undefined;
}

function checkResource(one: Resource, at: number, own: ReadonlySet<string>, hasServer: boolean): void {
  const place = `resources.${at}`;
  const hasTitle = Object.hasOwn(one.fields, one.title) || (one.singleton && one.title === 'id');
  if (!hasTitle) throw badResources(`${place}.title`);
  // Its row is made with the defaults of the fields.
  const isMade = Object.values(one.fields).every((field) => !field.required || field.default !== undefined);
  if (one.singleton && (one.lineOf !== undefined || one.importable || !isMade))
    throw badResources(`${place}.singleton`);
  const wrong =
    takenNameIn(one.fields) ??
    fieldNamedAsParameter(one.fields) ??
    foreignLinesIn(one, own) ??
    (hasServer ? undefined : codeNeededIn(one.fields, own));
  if (wrong !== undefined) throw badResources(`${place}.fields.${wrong}`);
}

/**
 * Reads `resources.json`: declarations as `defineResource` and `forServer` have them, as data.
 * @param contributions the manifest's: its `resources` names the same tables
 * @throws PackageProblem naming the place that is wrong
 */
export function parseDeclaration(
  bytes: Uint8Array,
  { resources: declared, server }: PackageManifest['contributions'],
): PackageDeclaration {
  if (bytes.byteLength > LARGEST) throw badResources('resources');
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw badResources('{');
  }
  const read = declaration.safeParse(given);
  if (!read.success) throw badResources(read.error.issues[0]?.path.join('.') ?? '');
  if (!isTexts(read.data.texts)) throw badResources('texts');
  // The schema allows no more than `Resource` has; the menu is the browser's.
  const resources = read.data.resources.map(({ menu: _menu, ...one }) => one as unknown as Resource);
  const names = resources.map(({ name }) => name);
  const own = new Set(names);
  if (own.size !== names.length || own.size !== declared.length || !declared.every((name) => own.has(name)))
    throw badResources('resources');
  for (const [at, one] of resources.entries()) checkResource(one, at, own, server);
  return { resources };
}
