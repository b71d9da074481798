import type { Resource } from '#resource';
import type { Plugin } from './definePlugin.ts';

/** `_template` and its like are none, and not even read. */
const found = import.meta.glob<Plugin>(['../../plugins/*/index.ts', '!../../plugins/_*/**'], {
  eager: true,
  import: 'default',
});

/** The plugins of this installation, in the order of their folders. */
export const plugins: readonly Plugin[] = Object.values(found);

/** The declared resources of all plugins, on or off. */
export const declaredResources: readonly Resource[] = plugins.flatMap((plugin) =>
  (plugin.resources ?? []).map(({ resource }) => resource),
);

const byName = new Map(declaredResources.map((resource) => [resource.name, resource]));

/** The declaration of a resource, when one of the plugins brings it. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name);
