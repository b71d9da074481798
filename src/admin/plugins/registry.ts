import type { Resource } from '#resource';
import type { Plugin } from './definePlugin.ts';

const found = import.meta.glob<Plugin>('../../plugins/*/index.ts', { eager: true, import: 'default' });

/** The plugins of this installation, in the order of their folders; `_template` and its like are none. */
export const plugins: readonly Plugin[] = Object.entries(found)
  .filter(([file]) => !file.includes('/plugins/_'))
  .map(([, plugin]) => plugin);

/** The declared resources of all plugins, on or off. */
export const declaredResources: readonly Resource[] = plugins.flatMap((plugin) =>
  (plugin.resources ?? []).map(({ resource }) => resource),
);

const byName = new Map(declaredResources.map((resource) => [resource.name, resource]));

/** The declaration of a resource, when one of the plugins brings it. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name);
