import type { Operation, Resource } from '#resource';
import type { PageLoad } from '../page/page.tsx';
import type { IconName } from '../ui/icons.ts';

/** Groups of the side menu, in its order. */
export const MENU_GROUPS = ['selling', 'catalogue', 'customers', 'work', 'content'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A resource whose list and forms the framework makes from its declaration. */
export interface PluginResource {
  readonly resource: Resource;
  /** Where its list stands in the menu; absent: not in it. */
  readonly group?: MenuGroup;
  /** Place in its group, smallest first; 50 unless said. */
  readonly order?: number;
  readonly icon?: IconName;
}

/** A screen of a plugin's own. With a title it is a menu entry. */
export interface PluginPage {
  /** Below `/admin`, as the router writes it: `kitchen`, `projects/:id/board`. */
  readonly path: string;
  readonly load: PageLoad;
  /** Message key. */
  readonly title?: string;
  readonly group?: MenuGroup;
  readonly icon?: IconName;
  /** Asked of `canAccess`; who may not sees neither entry nor screen. */
  readonly access?: { readonly action: Operation; readonly resource: string };
}

/** What a plugin says of itself: static data, all code behind `() => import()`. */
export interface Plugin {
  readonly id: string;
  /** Message key of its name. */
  readonly title: string;
  /** Version of this table's shape. */
  readonly api: 1;
  readonly resources?: readonly PluginResource[];
  readonly pages?: readonly PluginPage[];
}

/** Declares a plugin; the default export of `src/plugins/<id>/index.ts`.
 * @example export default definePlugin({ id: 'customers', title: 'plugins.customers', api: 1,
 *   resources: [{ resource: customers, group: 'customers', icon: 'users' }] });
 */
export const definePlugin = (plugin: Plugin): Plugin => plugin;
