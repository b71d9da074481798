import type { Me } from '../auth/me.ts';
import type { Plugin } from './definePlugin.ts';
import { groupMenu } from './menuEntries.ts';

/**
 * Path of the user's first page: the first menu entry that they may open and that is not a tool; undefined when there
 * is none.
 */
export function homePath(me: Me, plugins: readonly Plugin[]): string | undefined {
  const may = (action: 'read' | 'create' | 'update' | 'delete', resource: string) =>
    me.permissions[resource]?.operations.includes(action) ?? false;
  for (const entry of groupMenu(plugins)) {
    if ('list' in entry) {
      const { list, view } = entry;
      const mayWork = !list.access || may(list.access.action, list.access.resource);
      if (!view && mayWork && may('read', list.resource.name)) return `/${list.resource.name}`;
    } else if (
      !entry.page.isTool &&
      (!entry.page.access || may(entry.page.access.action, entry.page.access.resource))
    ) {
      return `/${entry.page.path}`;
    }
  }
  return undefined;
}
