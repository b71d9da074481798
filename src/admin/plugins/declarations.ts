import { baseNameOf, isExtension, withExtension, type Extension, type Resource } from '#resource';
import type { Plugin, PluginResource } from './definePlugin.ts';
import type { PluginPlace } from './pluginState.ts';

/** Registers declarations of a plugin; ignores other values. */
export function declare(plugin: string, values: readonly unknown[]): void {
  for (const value of values) {
    if (isExtension(value)) {
      if (extensions.some(({ extension }) => extension === value)) continue;
      extensions.push({ plugin, extension: value });
      extend(value.extends);
    } else if (isDeclared(value) && bases.every(({ name }) => name !== value.name)) {
      bases.push(value);
      declared.push(value);
      byName.set(value.name, value);
      extend(value.name);
    }
  }
}

/** A declaration with the fields that some plugins add to it, or to the resource that it is a view of. */
export function extendedBy(base: Resource, isWanted: (plugin: string) => boolean): Resource {
  const wanted = extensions.filter(
    ({ plugin, extension }) => extension.extends === baseNameOf(base) && isWanted(plugin),
  );
  return wanted.reduce((resource, { plugin, extension }) => withExtension(resource, plugin, extension), base);
}

const isActive = (plugin: string) => active === null || active.has(plugin);

/** Puts the declaration of a resource with the fields of the plugins that are on in the place of the present one; so of its views. */
function extend(name: string): void {
  for (const [at, base] of bases.entries()) {
    if (base.name !== name && base.viewOf?.resource !== name) continue;
    const whole = extendedBy(base, isActive);
    declared[at] = whole;
    byName.set(base.name, whole);
  }
}

/** Registers the tables of plugins, and what they declare. */
export function registerTables(plugins: readonly Plugin[]): void {
  for (const plugin of plugins) {
    tables.set(plugin.id, plugin);
    declare(plugin.id, [...(plugin.resources ?? []).map(({ resource }) => resource), ...(plugin.extends ?? [])]);
  }
}

/** Registers the extensions of a plugin that is no part of the build. @returns a function that takes them back */
export function registerExtensions(plugin: Plugin): () => void {
  const { id, extends: added = [] } = plugin;
  tables.set(id, plugin);
  declare(id, added);
  return () => {
    tables.delete(id);
    for (const { extends: name } of added) {
      const at = extensions.findIndex((one) => one.plugin === id && one.extension.extends === name);
      if (at >= 0) extensions.splice(at, 1);
      extend(name);
    }
  };
}

/** Applies the extensions of the plugins that are on, and takes those of others back. */
export function followExtensions(places: readonly PluginPlace[]): void {
  const before = new Map(extensions.map(({ plugin }) => [plugin, isActive(plugin)]));
  active = new Set(places.flatMap(({ plugin, isOn }) => (isOn ? [plugin.id] : [])));
  const changed = extensions.filter(({ plugin }) => before.get(plugin) !== isActive(plugin));
  for (const name of new Set(changed.map(({ extension }) => extension.extends))) extend(name);
}

const declared: Resource[] = [];

/** The loaded declarations of all plugins, enabled or not; later ones are added. Fields of plugins that are off are left out. */
export const declaredResources: readonly Resource[] = declared;

/** The declaration of a resource, if it is loaded. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name);

/** The declaration of a plugin's resource entry, if it is loaded. */
export const declarationOf = ({ resource }: PluginResource): Resource | undefined =>
  isDeclared(resource) && !bases.includes(resource) ? resource : resourceNamed(resource.name);

/** Ids of the plugins that add fields to resources of this one. */
export function extendersOf(plugin: string): readonly string[] {
  const names = (tables.get(plugin)?.resources ?? []).map(({ resource }) => resource.name);
  return [...tables.values()].flatMap((table) =>
    table.extends?.some((one) => names.includes(one.extends)) === true ? [table.id] : [],
  );
}

const loadFolder = async (plugin: string): Promise<void> =>
  declare(plugin, Object.values((await files[`../../plugins/${plugin}/resources.ts`]?.()) ?? {}));

/**
 * Loads the declarations of a plugin, with the fields that others add. What another plugin adds is left out when it cannot be
 * loaded: the screens of this one work without it. @throws when loading fails
 */
export async function loadDeclarations(plugin: string): Promise<void> {
  await Promise.all([loadFolder(plugin), Promise.allSettled(extendersOf(plugin).map(loadFolder))]);
}

/** Loads the declarations of all plugins: the relations to a record and their names. @throws as `loadDeclarations`. */
export async function loadAllDeclarations(): Promise<void> {
  await Promise.all(Object.keys(files).map((file) => loadFolder(file.split('/').at(-2) ?? '')));
}

/** Declaration modules of all plugins. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../plugins/*/resources.ts',
  '!../../plugins/_*/**',
]);

/** Tells a declaration from its name alone, and from whatever else a module exports. */
const isDeclared = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'name' in value && 'className' in value && 'fields' in value;

/** Declarations as their plugins have them. */
const bases: Resource[] = [];
/** Fields that plugins add to resources of others. */
const extensions: { readonly plugin: string; readonly extension: Extension }[] = [];
/** Tables of the plugins. */
const tables = new Map<string, Plugin>();
/** Ids of the plugins that are on; null before that is known: all are. */
let active: ReadonlySet<string> | null = null;

const byName = new Map<string, Resource>();
