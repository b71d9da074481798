import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMay } from '../auth/SessionContext.ts';
import { useCards } from '../dashboard/cards.ts';
import type { MenuGroup } from '../plugins/definePlugin.ts';
import { useMenuEntries } from '../plugins/entries.ts';
import { useActivePlugins, useAllowed } from '../plugins/PluginsContext.ts';
import { useSettingsPanels } from '../plugins/settings.ts';
import { useSlotParts } from '../plugins/Slot.tsx';
import { isIconName, type IconName } from '../ui/index.ts';

/** Somewhere to go from the menu. */
export interface Place {
  /** Below `/admin`. */
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** Group of the menu; `start` above them, `foot` below. */
  readonly group: MenuGroup | 'start' | 'foot';
  /** Resource whose list it is. */
  readonly resource?: string;
}

/** Path of the page that is drawn at the foot of the menu, when a plugin has it (LOOK, menu). */
const STORE = 'apps';

/** Where the signed-in person may go by the menu, in its order. */
export function usePlaces(): Place[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const may = useMay();
  const isAllowed = useAllowed();
  const hasCards = useSlotParts('dashboard').length + useCards().length > 0;
  const store = useActivePlugins()
    .flatMap(({ pages = [] }) => pages)
    .find(({ path }) => path === STORE);
  const hasPanels = useSettingsPanels().some(({ panel }) => isAllowed(panel));
  const entries = useMenuEntries().flatMap((entry): Place[] => {
    const { group } = entry;
    if ('page' in entry) {
      const { path, title = '', icon = 'box' } = entry.page;
      return isAllowed(entry.page) && path !== STORE ? [{ to: `/${path}`, label: translate(title), icon, group }] : [];
    }
    const { resource, icon = isIconName(resource.icon) ? resource.icon : 'box' } = entry.list;
    const { name } = resource;
    return may('read', name) ? [{ to: `/${name}`, label: labelOf(name, 2), icon, group, resource: name }] : [];
  });
  const foot = (to: string, label: string, icon: IconName): Place => ({ to, label, icon, group: 'foot' });
  return [
    ...(hasCards
      ? [{ to: '/', label: translate('flexy.plugins.dashboard'), icon: 'layout-dashboard', group: 'start' } as const]
      : []),
    ...entries,
    ...(store && isAllowed(store) ? [foot(`/${STORE}`, translate(store.title ?? ''), store.icon ?? 'puzzle')] : []),
    ...(hasPanels ? [foot('/settings', translate('flexy.plugins.settings'), 'settings')] : []),
  ];
}

/** Tells whether a path is at a place, or below it. */
export const isAt = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
