import type { Resource } from '#resource';
import type { Plugin, PluginPage, PluginResource } from './definePlugin.ts';

const found = import.meta.glob<Plugin>('../../plugins/*/index.ts', { eager: true, import: 'default' });

/** The plugins of this installation, in the order of their folders. */
export const plugins: readonly Plugin[] = Object.values(found);

/** Place of a menu entry that names none. */
const MIDDLE = 50;

/** All resources that have screens, in the order of the menu. */
export const pluginResources: readonly PluginResource[] = plugins
  .flatMap((plugin) => plugin.resources ?? [])
  .sort((a, b) => (a.order ?? MIDDLE) - (b.order ?? MIDDLE));

/** All screens of plugins. */
export const pluginPages: readonly PluginPage[] = plugins.flatMap((plugin) => plugin.pages ?? []);

const byName = new Map(pluginResources.map(({ resource }) => [resource.name, resource]));

/** The declaration of a resource, when one of the plugins brings it. */
export const resourceNamed = (name: string): Resource | undefined => byName.get(name);
