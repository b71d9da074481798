import type { Resource } from '#resource';
import type { PluginResource } from './definePlugin.ts';

/** Declaration modules of all plugins. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../plugins/*/resources.ts',
  '!../../plugins/_*/**',
]);

/** Tells a declaration from its name alone, and from whatever else a module exports. */
const isDeclared = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'name' in value && 'className' in value && 'fields' in value;

const declared: Resource[] = [];
const byName = new Map<string, Resource>();

/** Registers declarations; ignores other values. */
export function declare(values: readonly unknown[]): void {
  for (const value of values) {
    if (!isDeclared(value) || byName.has(value.name)) continue;
    byName.set(value.name, value);
    declared.push(value);
  }
}

/** The loaded declarations of all plugins, enabled or not; later ones are added. */
export const declaredResources: readonly Resource[] = declared;

/** The declaration of a resource, if it is loaded. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name);

/** The declaration of a plugin's resource entry, if it is loaded. */
export const declarationOf = ({ resource }: PluginResource): Resource | undefined =>
  isDeclared(resource) ? resource : resourceNamed(resource.name);

/** Loads the declarations of a plugin. @throws when loading fails */
export async function loadDeclarations(plugin: string): Promise<void> {
  declare(Object.values((await files[`../../plugins/${plugin}/resources.ts`]?.()) ?? {}));
}

/** Loads the declarations of all plugins: the relations to a record and their names. @throws as `loadDeclarations`. */
export async function loadAllDeclarations(): Promise<void> {
  await Promise.all(Object.values(files).map(async (load) => declare(Object.values(await load()))));
}

/** Registers the resources of another server (`/admin/connect`). Their names begin with the path of their screens. */
export function declareGuessed(resources: readonly Resource[]): void {
  for (const resource of resources) byName.set(resource.name, resource);
}
