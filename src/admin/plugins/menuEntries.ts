import { useMemo } from 'react';
import {
  MENU_GROUPS,
  type MenuGroup,
  type Plugin,
  type PluginPage,
  type PluginResource,
  type PluginView,
} from './definePlugin.ts';
import { useActivePlugins } from './PluginsContext.ts';

interface Placed {
  readonly plugin: Plugin;
  readonly group: MenuGroup;
  readonly order: number;
}

/** A list, a part of one, or a screen of a plugin as the menu shows it. */
export type MenuEntry =
  (Placed & { readonly list: PluginResource; readonly view?: PluginView }) | (Placed & { readonly page: PluginPage });

function entriesOf(plugin: Plugin): MenuEntry[] {
  const lists = (plugin.resources ?? []).flatMap((list): MenuEntry[] => [
    ...(list.group ? [{ plugin, group: list.group, order: list.order ?? MIDDLE, list }] : []),
    ...(list.views ?? []).map((view) => ({ plugin, group: view.group, order: view.order ?? MIDDLE, list, view })),
  ]);
  const pages = (plugin.pages ?? []).flatMap((page): MenuEntry[] =>
    page.title !== undefined && page.group ? [{ plugin, group: page.group, order: page.order ?? MIDDLE, page }] : [],
  );
  return [...pages, ...lists];
}

/**
 * The menu of plugins by group; within a group ordered by declared position, then by the plugin order of the server.
 */
export function groupMenu(plugins: readonly Plugin[]): MenuEntry[] {
  const entries = plugins.flatMap(entriesOf);
  return MENU_GROUPS.flatMap((group) =>
    entries.filter((entry) => entry.group === group).toSorted((a, b) => a.order - b.order),
  );
}

/** The first part of a path: `products` of `/products/7`. */
export const firstPart = (path: string) => path.split('/').find((part) => part !== '');

/** Id of the plugin that owns the screen at a path below `/admin`; for `/` the plugin of the first menu entry. */
export function pluginAt(path: string, plugins: readonly Plugin[]): string | undefined {
  const first = firstPart(path);
  if (first === undefined) return groupMenu(plugins)[0]?.plugin.id;
  return plugins.find(
    ({ resources = [], pages = [] }) =>
      resources.some(({ resource }) => resource.name === first) || pages.some((one) => firstPart(one.path) === first),
  )?.id;
}

/** Menu entries of the active plugins, not yet filtered by the person's rights. */
export function useMenuEntries(): readonly MenuEntry[] {
  const plugins = useActivePlugins();
  return useMemo(() => groupMenu(plugins), [plugins]);
}

/** Place of an entry that names none. */
const MIDDLE = 50;
