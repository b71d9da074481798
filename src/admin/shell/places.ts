import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMay } from '../auth/SessionContext.ts';
import { useCards } from '../dashboard/cards.ts';
import type { MenuGroup } from '../plugins/definePlugin.ts';
import { entryPath } from '../plugins/listEntries.ts';
import { useMenuEntries } from '../plugins/menuEntries.ts';
import { useActivePlugins, useAllowed } from '../plugins/PluginsContext.ts';
import { useAllowedPanels } from '../plugins/settings.ts';
import { useSlotParts } from '../plugins/Slot.tsx';
import { isIconName, type TableIcon } from '../ui/index.ts';

/** Destination of a menu entry. */
export interface Place {
  /** Below `/admin`. */
  readonly to: string;
  /** The address without its slash, or the list and its part (`orders#invoices`): what texts about it are named by. */
  readonly name: string;
  readonly label: string;
  readonly icon: TableIcon;
  /** Group of the menu; `start` above them, `foot` below. */
  readonly group: MenuGroup | 'start' | 'foot';
  /** Resource whose list it is. */
  readonly resource?: string;
}

/** Path of the page that is drawn at the foot of the menu, when a plugin has it (docs/rules/look.md, "Menu"). */
const STORE = 'apps';

/** The entries of the menu's groups, as far as the signed-in person may open them. */
function useGroupPlaces(): Place[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const may = useMay();
  const isAllowed = useAllowed();
  return useMenuEntries().flatMap((entry): Place[] => {
    const { group, plugin } = entry;
    const ownIcon = plugin.icon ?? 'box';
    if ('page' in entry) {
      const { path, title = '', icon = ownIcon } = entry.page;
      if (!isAllowed(entry.page) || path === STORE) return [];
      return [{ to: `/${path}`, name: path, label: translate(title), icon, group }];
    }
    const { list, view } = entry;
    const { name } = list.resource;
    if (!may('read', name) || !isAllowed(view ?? list)) return [];
    const named = list.resource.icon;
    const icon = view?.icon ?? list.icon ?? (isIconName(named) ? named : ownIcon);
    if (view) {
      const { id, title } = view;
      return [{ to: entryPath(name, id), name: `${name}#${id}`, label: translate(title), icon, group }];
    }
    const label = list.title === undefined ? labelOf(name, 2) : translate(list.title);
    return [{ to: `/${name}`, name, label, icon, group, resource: name }];
  });
}

/** Menu entries that the signed-in user may open, in menu order. */
export function usePlaces(): Place[] {
  const translate = useTranslate();
  const isAllowed = useAllowed();
  const hasCards = useSlotParts('dashboard').length + useCards().length > 0;
  const store = useActivePlugins()
    .flatMap(({ pages = [] }) => pages)
    .find(({ path }) => path === STORE);
  const hasPanels = useAllowedPanels().length > 0;
  const foot = (name: string, label: string, icon: TableIcon): Place => ({
    ...{ to: `/${name}`, name, label, icon },
    group: 'foot',
  });
  const start = { to: '/', name: 'dashboard', icon: 'layout-dashboard', group: 'start' } as const;
  return [
    ...(hasCards ? [{ ...start, label: translate('flexy.plugins.dashboard') }] : []),
    ...useGroupPlaces(),
    ...(store && isAllowed(store) ? [foot(STORE, translate(store.title ?? ''), store.icon ?? 'puzzle')] : []),
    ...(hasPanels ? [foot('settings', translate('flexy.plugins.settings'), 'settings')] : []),
  ];
}

/** Tells whether a path equals the path of an entry or is below it. */
export const isAt = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** The entry that a path is at or below; of entries below each other the nearest one. */
export const placeAt = <P extends { readonly to: string }>(places: readonly P[], pathname: string): P | undefined =>
  places.filter(({ to }) => isAt(to, pathname)).toSorted((a, b) => b.to.length - a.to.length)[0];
