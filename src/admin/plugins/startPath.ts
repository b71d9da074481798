import { presetsOf } from '#resource';
import type { Me } from '../auth/me.ts';
import { listPath } from '../dashboard/listPath.ts';
import type { Plugin, StartFor } from './definePlugin.ts';
import { groupMenu, type MenuEntry } from './menuEntries.ts';

/** Name of the preference of a user's start page, a path below `/admin`. */
export const START = 'start';

/** The dashboard's path. */
export const DASHBOARD = '/';

const isFor = ({ roles }: Pick<Me, 'roles'>, { roles: wanted }: StartFor) => {
  const presets = presetsOf(roles);
  return presets.length > 0 && presets.every((role) => wanted.includes(role));
};

/** Tells whether a user may open an entry of the menu. */
export function mayOpen(me: Pick<Me, 'permissions'>, entry: MenuEntry): boolean {
  const [action, resource] =
    'list' in entry
      ? (['read', entry.list.resource.name] as const)
      : ([entry.page.access?.action, entry.page.access?.resource] as const);
  if (action === undefined || resource === undefined) return true;
  return me.permissions[resource]?.operations.includes(action) ?? false;
}

/** Menu entries that can be a start page: whole lists and pages, no parts of lists. */
export const startEntries = (plugins: readonly Plugin[]): readonly MenuEntry[] =>
  groupMenu(plugins).filter((entry) => !('list' in entry) || entry.view === undefined);

/** Path of an entry of the menu, below `/admin`. */
export const pathOf = (entry: MenuEntry): string =>
  'list' in entry ? `/${entry.list.resource.name}` : `/${entry.page.path}`;

/** Start page of the user's role; undefined for the dashboard. A page has precedence over a list of the same role. */
function pathOfRole(me: Pick<Me, 'roles' | 'permissions'>, entries: readonly MenuEntry[]): string | undefined {
  const found = entries.flatMap((entry) => {
    const starts = ('list' in entry ? entry.list : entry.page).starts ?? [];
    const start = starts.find((one) => isFor(me, one));
    return start && mayOpen(me, entry) ? [{ entry, start }] : [];
  });
  const { entry, start } = found.find((one) => 'page' in one.entry) ?? found[0] ?? {};
  if (!entry) return undefined;
  return 'list' in entry && start?.filter ? listPath(entry.list.resource.name, start.filter) : pathOf(entry);
}

/**
 * Start page after sign-in (docs/rules/rights.md, "Start pages"): the chosen one, else the one of the role.
 * @param chosen path that the person keeps as a preference; one that they may not open any more does not count
 * @returns a path below `/admin`; undefined: the dashboard
 */
export function startPath(
  me: Pick<Me, 'roles' | 'permissions'>,
  plugins: readonly Plugin[],
  chosen: unknown,
): string | undefined {
  if (chosen === DASHBOARD) return undefined;
  const entries = startEntries(plugins);
  const own = entries.find((entry) => pathOf(entry) === chosen && mayOpen(me, entry));
  return own ? pathOf(own) : pathOfRole(me, entries);
}
