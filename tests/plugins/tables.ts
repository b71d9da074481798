import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '#admin';
import { isExtension, type Extension, type Resource } from '#resource';

/** Folder of the plugins. */
export const FOLDER = path.resolve(import.meta.dirname, '../../src/plugins');

/** The languages of every plugin. */
export const LOCALES = ['en', 'fr', 'ar'] as const;

/** A plugin's folder before its screens are loaded. */
export interface PluginFolder {
  readonly id: string;
  /** Absent for a folder with data and calls only. */
  readonly table?: Plugin;
  readonly resources: readonly Resource[];
  /** Fields that it adds to resources of other plugins. */
  readonly extensions?: readonly Extension[];
  /** Texts by language and full key. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isResource = (value: unknown): value is Resource => isObject(value) && 'className' in value && 'fields' in value;

/** Texts by full key, as the translator stores them. */
export function flattenTexts(texts: unknown, prefix = ''): Map<string, unknown> {
  if (!isObject(texts)) return new Map([[prefix, texts]]);
  return new Map(
    Object.entries(texts).flatMap(([key, value]) => [...flattenTexts(value, prefix ? `${prefix}.${key}` : key)]),
  );
}

/**
 * Checks message keys, ids and addresses of a table: they must exist, and be unique.
 * @param known keys of texts outside the folder: the framework's
 * @returns one sentence per problem
 */
export function tableProblems(folder: PluginFolder, known: ReadonlySet<string> = new Set()): string[] {
  const { id, table, texts } = folder;
  if (!table) return [];
  const { pages = [], commands = [], settings = [], cards = [] } = table;
  const lists = table.resources ?? [];
  const views = lists.flatMap((list) => list.views ?? []);
  const titled = [table, ...pages, ...commands, ...settings, ...cards, ...lists, ...views];
  const titles = titled.flatMap(({ title }) => title ?? []);
  const missing = LOCALES.flatMap((locale) =>
    titles
      .filter((key) => !known.has(key) && typeof texts.get(locale)?.get(key) !== 'string')
      .map((key) => `${id}: "${key}" has no text in ${locale}`),
  );
  // A resource is given as a declaration or by name.
  const declared = new Map<string, unknown>(folder.resources.map((resource) => [resource.name, resource]));
  const foreign = (table.resources ?? []).filter(({ resource }) => {
    const own = declared.get(resource.name);
    return own === undefined || ('fields' in resource && resource !== own);
  });
  const isCore = folder.resources.some((resource) => resource.core === true);
  return [
    ...(table.id === id ? [] : [`${id}: its table says "${table.id}"`]),
    ...(table.api === 1 ? [] : [`${id}: this host knows api 1`]),
    ...missing,
    ...foreign.map(({ resource }) => `${id}: the resource "${resource.name}" is not of its resources.ts`),
    ...extensionProblems(folder),
    ...(isCore === (table.core === true) ? [] : [`${id}: core in its table and in its resources do not agree`]),
    ...twice(commands.map((command) => `${id}: command ${command.id}`)),
    ...twice(cards.map((card) => `${id}: card ${card.id}`)),
  ];
}

/** Differences between the extensions of `resources.ts` and those that the table names. */
function extensionProblems({ id, table, extensions = [] }: PluginFolder): string[] {
  const named = new Set(table?.extends?.map((one) => one.extends));
  const declared = new Set(extensions.map((one) => one.extends));
  return [
    ...[...declared.difference(named)].map((name) => `${id}: its table does not say that it extends "${name}"`),
    ...[...named.difference(declared)].map((name) => `${id}: its resources.ts has no extension of "${name}"`),
  ];
}

/** Properties of a field that only the server reads. */
const NOTES = ['description', 'sample', 'importNames'];

/** Fields with such properties, nested ones by dotted name. */
function notedFields(fields: Resource['fields'], prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...Object.keys(field).flatMap((key) => (NOTES.includes(key) ? [`${prefix}${name}.${key}`] : [])),
    ...(field.type === 'embedded' ? notedFields(field.fields, `${prefix}${name}.`) : []),
  ]);
}

/** Parts of declarations that browsers would load in vain. They belong into `resources.server.ts`. */
export function serverPartProblems({ id, resources }: PluginFolder): string[] {
  return resources.flatMap(({ name, fields, ...own }) =>
    [...['access', 'indexes', 'ownFilters'].filter((key) => key in own), ...notedFields(fields)].map(
      (key) => `${id}: ${key} of "${name}" belongs in resources.server.ts`,
    ),
  );
}

/** Declared tones and frequent filters for values that their field does not have. */
export function statusProblems({ id, resources }: PluginFolder): string[] {
  return resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, declared]) => {
      if (declared.type !== 'enum') return [];
      return [...Object.keys(declared.tones ?? {}), ...(declared.oftenUsed ?? [])]
        .filter((value) => !declared.values.includes(value))
        .map((value) => `${id}: "${value}" is no value of ${name}.${field}`);
    }),
  );
}

/** Names that occur more than once. */
const twice = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) =>
    all.length > 1 ? [`${name} is there ${all.length} times`] : [],
  );

/**
 * Settings panels that are referred to but missing, or empty. A list may use a panel of its own plugin, or of a core plugin,
 * which always exists.
 */
export function panelProblems(folders: readonly PluginFolder[]): string[] {
  const tables = folders.flatMap(({ table }) => table ?? []);
  const lists = tables.flatMap(({ id, resources = [] }) =>
    resources.flatMap(({ resource, panel }) => (panel === undefined ? [] : [{ id, name: resource.name, panel }])),
  );
  const homeless = lists.filter(
    ({ id, panel }) =>
      !tables.some((table) => (table.id === id || table.core) && table.settings?.some((one) => one.id === panel)),
  );
  const empty = tables.flatMap(({ settings = [] }) =>
    settings.filter(({ id, load, to }) => !load && to === undefined && !lists.some(({ panel }) => panel === id)),
  );
  return [
    ...homeless.map(({ id, name, panel }) => `${id}: the list ${name} names the panel ${panel}, which is not there`),
    ...empty.map(({ id }) => `the settings panel ${id} has nothing in it`),
  ];
}

/** Addresses and ids that several plugins, or a plugin and the framework, use. */
export function conflicts(folders: readonly PluginFolder[]): string[] {
  const tables = folders.flatMap(({ table }) => table ?? []);
  // Addresses that differ only in parameter names are equal.
  const addresses = tables.flatMap(({ pages = [], resources = [] }) => [
    ...pages.map(({ path: address }) => `the address /${address.replaceAll(/:\w+/g, ':')}`),
    ...resources.map(({ resource }) => `the address /${resource.name}`),
  ]);
  const panels = tables.flatMap(({ settings = [] }) => settings.map(({ id }) => `the settings panel ${id}`));
  const keys = tables.flatMap(({ commands = [] }) =>
    commands.flatMap(({ keys: pressed }) => (pressed ? `the keys ${pressed}` : [])),
  );
  return twice([...addresses, 'the address /settings', 'the address /login', ...panels, ...keys]);
}

/** Differences between the languages of a plugin. */
export function textProblems({ id, texts }: PluginFolder): string[] {
  const english = texts.get('en') ?? new Map();
  return LOCALES.flatMap((locale) => {
    const own = texts.get(locale) ?? new Map();
    return [
      ...[...english.keys()].filter((key) => !own.has(key)).map((key) => `${id}: "${key}" is missing in ${locale}`),
      ...[...own.keys()].filter((key) => !english.has(key)).map((key) => `${id}: "${key}" is in ${locale} only`),
      ...[...own].filter(([, text]) => text === '').map(([key]) => `${id}: "${key}" is empty in ${locale}`),
    ];
  });
}

/** A static import of code. Type imports and `import()` do not count. */
const IMPORTS =
  /(?:^|\n)\s*(?:import(?!\s+type)|export(?!\s+type))\s[^;'"]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'/g;
/** Modules that the first chunk after signing in contains anyway. */
const LIGHT = new Set(['#admin', '#admin/internal', '#resource']);

/** Follows the static imports of a file. @returns the modules that are too heavy for a table */
export function heavyImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORTS)].flatMap(([, from, bare]) => {
    const name = from ?? bare ?? '';
    if (LIGHT.has(name)) return [];
    if (name.startsWith('.') && name.endsWith('.ts')) return heavyImports(path.resolve(path.dirname(file), name), seen);
    return [`${path.basename(path.dirname(file))}/${path.basename(file)} imports ${name}`];
  });
}

/** Reads every plugin's folder, except `_template`. */
export async function readFolders(): Promise<PluginFolder[]> {
  const tables = import.meta.glob<Plugin>(['../../src/plugins/*/index.ts', '!../../src/plugins/_*/**'], {
    import: 'default',
  });
  const data = import.meta.glob<Record<string, unknown>>([
    '../../src/plugins/*/resources.ts',
    '!../../src/plugins/_*/**',
  ]);
  const texts = import.meta.glob<unknown>(['../../src/plugins/*/i18n/*.ts', '!../../src/plugins/_*/**'], {
    import: 'default',
  });
  const ids = globSync('[!_.]*/', { cwd: FOLDER }).map((folder) => path.basename(folder));
  return Promise.all(
    ids.sort().map(async (id) => {
      const at = (file: string) => `../../src/plugins/${id}/${file}`;
      const languages = LOCALES.map(
        async (locale) => [locale, flattenTexts((await texts[at(`i18n/${locale}.ts`)]?.()) ?? {})] as const,
      );
      const exported = Object.values((await data[at('resources.ts')]?.()) ?? {});
      return {
        id,
        table: await tables[at('index.ts')]?.(),
        resources: exported.filter(isResource),
        extensions: exported.filter(isExtension),
        texts: new Map(await Promise.all(languages)),
      };
    }),
  );
}

/** Tells whether a plugin's folder has this file. */
export const hasFile = (id: string, file: string): boolean => existsSync(path.join(FOLDER, id, file));
