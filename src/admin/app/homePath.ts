import type { Me } from '../auth/me.ts';
import { MENU_GROUPS } from '../plugins/definePlugin.ts';
import { pluginResources } from '../plugins/registry.ts';

/** Where somebody begins: the first list of the menu that they may read. */
export function homePath(me: Me): string | undefined {
  const lists = MENU_GROUPS.flatMap((group) => pluginResources.filter((one) => one.group === group));
  const first = lists.find(({ resource }) => me.permissions[resource.name]?.operations.includes('read'));
  return first && `/${first.resource.name}`;
}
