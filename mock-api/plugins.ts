import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isExtension, type Extension, type Resource } from '#resource';
import { fieldNamedAsParameter } from './api/listParameters.ts';
import { extendedResources, findRefusedExtension } from './extensions.ts';
import { findComputedConflict, hooksInOrder } from './hooks.ts';
import { compileModels, type Model } from './model.ts';
import { loadErrorReason } from './pluginLoadError.ts';
import type { PluginServer } from './pluginServer.ts';
import { findUndeclared } from './undeclaredFields.ts';

/** The server's side of a plugin: its resources and calls. */
export interface LoadedPlugin {
  /** Name of its folder. */
  readonly id: string;
  /** As it declares them; `extendedResources` has them with the fields of other plugins. */
  readonly resources: readonly Resource[];
  /** Fields that it adds to resources of other plugins. */
  readonly extensions?: readonly Extension[];
  readonly server?: PluginServer;
  /** File of its demo rows, loaded when demo data is built. */
  readonly samplesFile?: string;
  /** Reason why the plugin is left out. It then has neither resources nor calls. */
  readonly failed?: string;
  /** It is a package of a third party. Where two plugins clash, it is the one that is left out. */
  readonly isPackage?: boolean;
}

const FOLDER = join(import.meta.dirname, '..', 'src', 'plugins');

/**
 * Finds the plugins by their files and loads their server side. One that throws is left out completely: its data must not be
 * used without its rules.
 */
export async function loadPlugins(folder = FOLDER): Promise<readonly LoadedPlugin[]> {
  const files = globSync('*/{index,resources,resources.server,server,samples}.ts', { cwd: folder }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const byId = Map.groupBy(files.toSorted(), (file) => file.slice(0, file.indexOf('/')));
  const ids = [...byId.keys()].filter((id) => !id.startsWith('_') && !id.startsWith('.'));
  const loaded = await Promise.all(
    ids.map((id) => loadPlugin(folder, id, new Set(byId.get(id)?.map((file) => basename(file))))),
  );
  return joinPlugins(loaded);
}

/** Leaves out plugins that cannot be there together. Packages are the last in the list, and lose to what Flexy brings. */
export const joinPlugins = (plugins: readonly LoadedPlugin[]): readonly LoadedPlugin[] =>
  withoutComputedTwice(withoutUndeclared(withoutRefusedExtensions(withoutClashes(withoutParameterNames(plugins)))));

/** A plugin that is left out: its data must not be used without its rules. */
const leftOut = ({ id, isPackage }: LoadedPlugin, failed: string): LoadedPlugin => ({
  ...{ id, resources: [], failed },
  ...(isPackage ? { isPackage } : {}),
});

async function loadPlugin(folder: string, id: string, files: ReadonlySet<string>): Promise<LoadedPlugin> {
  try {
    const load = (file: string): Promise<Record<string, unknown>> | null =>
      files.has(file) ? import(pathToFileURL(join(folder, id, file)).href) : null;
    const [data, parts, calls] = await Promise.all(
      ['resources.ts', 'resources.server.ts', 'server.ts'].map(async (file) => load(file)),
    );
    const server = calls?.default;
    if (calls && !isServer(server)) throw new Error('server.ts exports no definePluginServer({ … }) as default');
    const extensions = Object.values(data ?? {}).filter(isExtension);
    return {
      id,
      resources: completed(Object.values(data ?? {}).filter(isResource), parts?.default),
      ...(extensions.length > 0 ? { extensions } : {}),
      ...(isServer(server) ? { server } : {}),
      ...(files.has('samples.ts') ? { samplesFile: join(folder, id, 'samples.ts') } : {}),
    };
  } catch (error) {
    return { id, resources: [], failed: loadErrorReason(error, join(folder, id)) };
  }
}

/**
 * Combines resources with their server parts.
 * @param parts default export of the plugin's `resources.server.ts`
 * @throws Error when a resource has none: nobody would have access to it
 */
function completed(declared: readonly Resource[], parts: unknown): Resource[] {
  const byName = new Map((Array.isArray(parts) ? parts : []).filter(isResource).map((one) => [one.name, one]));
  return declared.map((resource) => {
    const whole = byName.get(resource.name) ?? resource;
    if (!whole.access) throw new Error(`resources.server.ts lists no forServer(…) of the resource "${resource.name}"`);
    return whole;
  });
}

const isServer = (value: unknown): value is PluginServer => typeof value === 'object' && value !== null;

function isResource(value: unknown): value is Resource {
  return typeof value === 'object' && value !== null && 'name' in value && 'fields' in value && 'className' in value;
}

/** Leaves out plugins with a field that a parameter of lists has the name of: no list could filter by it. */
function withoutParameterNames(plugins: readonly LoadedPlugin[]): LoadedPlugin[] {
  return plugins.map((plugin) => {
    const declared = [
      ...plugin.resources.map(({ name, fields }) => ({ name, fields })),
      ...(plugin.extensions ?? []).map(({ extends: name, fields }) => ({ name, fields })),
    ];
    for (const { name, fields } of declared) {
      const field = fieldNamedAsParameter(fields);
      if (field !== undefined)
        return leftOut(plugin, `the field "${field}" of "${name}" has the name of a parameter of lists: rename it`);
    }
    return plugin;
  });
}

const isCore = ({ resources }: LoadedPlugin) => resources.some((resource) => resource.core === true);

/**
 * Resolves two plugins that own a resource of the same name: a core plugin keeps it, else the first by folder name. The
 * other plugin is left out.
 */
function withoutClashes(plugins: readonly LoadedPlugin[]): LoadedPlugin[] {
  const owners = new Map<string, string>();
  for (const { id, resources } of [...plugins.filter(isCore), ...plugins])
    for (const { name } of resources) owners.set(name, owners.get(name) ?? id);
  return plugins.map((plugin) => {
    const clash = plugin.resources.find(({ name }) => owners.get(name) !== plugin.id);
    if (!clash) return plugin;
    const failed = `its resource "${clash.name}" is the plugin "${owners.get(clash.name)}"'s`;
    return leftOut(plugin, failed);
  });
}

/** Leaves out plugins that add a field which is there already. Of two that add the same one, the first by folder name keeps it. */
function withoutRefusedExtensions(plugins: readonly LoadedPlugin[]): readonly LoadedPlugin[] {
  const refused = findRefusedExtension(plugins);
  if (!refused) return plugins;
  const { id, failed } = refused;
  return withoutRefusedExtensions(plugins.map((plugin) => (plugin.id === id ? leftOut(plugin, failed) : plugin)));
}

/** Leaves out plugins that name fields which no resource declares. */
function withoutUndeclared(plugins: readonly LoadedPlugin[]): LoadedPlugin[] {
  const resources = new Map(extendedResources(plugins).map((one) => [one.name, one]));
  return plugins.map((plugin) => {
    const failed = plugin.server && findUndeclared(plugin.server, resources);
    return failed ? leftOut(plugin, failed) : plugin;
  });
}

/**
 * Resolves two plugins that compute the same field: the one whose hooks run first keeps it, unless it is a package and the other
 * is not. The other is left out.
 */
function withoutComputedTwice(plugins: readonly LoadedPlugin[]): readonly LoadedPlugin[] {
  for (const resource of plugins.flatMap(({ resources }) => resources)) {
    const twice = findComputedConflict(hooksInOrder(resource, plugins));
    if (!twice) continue;
    const isGuest = (id: string) => plugins.some((plugin) => plugin.id === id && plugin.isPackage === true);
    const [loser, winner] =
      isGuest(twice.first) && !isGuest(twice.second) ? [twice.first, twice.second] : [twice.second, twice.first];
    const failed = `it computes the field "${twice.field}" of "${resource.name}", which the plugin "${winner}" computes already`;
    return withoutComputedTwice(plugins.map((plugin) => (plugin.id === loser ? leftOut(plugin, failed) : plugin)));
  }
  return plugins;
}

/**
 * The models of all plugins. When compiling fails, the plugin without which it succeeds is left out.
 * @throws Error when no single plugin is to blame
 */
export function modelsOf(plugins: readonly LoadedPlugin[]): {
  models: ReadonlyMap<string, Model>;
  plugins: readonly LoadedPlugin[];
} {
  const compile = (some: readonly LoadedPlugin[]) => compileModels(extendedResources(some));
  try {
    return { models: compile(plugins), plugins };
  } catch (error) {
    // Without a resource, the fields that another plugin adds to it are not there either: packages first, then those.
    const order = ({ isPackage, extensions }: LoadedPlugin) => (isPackage ? 0 : extensions ? 1 : 2);
    const suspects = plugins.filter(({ resources, extensions }) => resources.length > 0 || extensions);
    for (const suspect of suspects.toSorted((a, b) => order(a) - order(b))) {
      const failed = error instanceof Error ? error.message : String(error);
      const others = plugins.map((plugin) => (plugin === suspect ? leftOut(plugin, failed) : plugin));
      try {
        return { models: compile(others), plugins: others };
      } catch {
        // This plugin is not to blame, or not alone.
      }
    }
    throw error;
  }
}
