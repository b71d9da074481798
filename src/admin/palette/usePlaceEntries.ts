import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useMay } from '../auth/SessionContext.ts';
import { useActivePlugins, useAllowed } from '../plugins/PluginsContext.ts';
import { settingsPath, useAllowedPanels } from '../plugins/settings.ts';
import type { Place } from '../shell/places.ts';
import { listIcon } from '../ui/listIcons.ts';
import type { PaletteEntry } from './items.ts';
import { useSearchWords } from './useSearchWords.ts';

/** All addresses that the user may open: menu, settings, other lists, and screens without a menu entry. */
export function usePlaceEntries(places: readonly Place[]): PaletteEntry[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const wordsOf = useSearchWords();
  const menu = places.map(({ to, name, label, icon, group, resource }): PaletteEntry => {
    // A list with another name in the menu is also found by its own name.
    const own = resource === undefined ? [] : [labelOf(resource, 2), labelOf(resource, 1)];
    const words = [...own.filter((word) => word !== label), ...wordsOf('places', name)];
    const isGrouped = group !== 'start' && group !== 'foot';
    return {
      id: `place ${to}`,
      to,
      label,
      icon,
      words,
      ...(isGrouped && { detail: translate(`flexy.menu.groups.${group}`) }),
    };
  });
  const panels = usePanelOffers();
  const notices: PaletteEntry = {
    id: 'place notices',
    to: '/notifications',
    label: translate('flexy.shell.notifications'),
    icon: 'bell',
    words: wordsOf('places', 'notifications'),
  };
  const device: PaletteEntry = {
    id: 'place device',
    to: '/device',
    label: translate('flexy.device.title'),
    icon: 'monitor',
    words: wordsOf('places', 'device'),
  };
  const known = new Set([...menu, notices, ...panels].flatMap(({ to }) => to ?? []));
  const lists = useListOffers(known);
  const pages = usePageOffers(known);
  return [...menu, notices, device, ...panels, ...lists, ...pages];
}

/** Settings panels that the user may open. */
function usePanelOffers(): PaletteEntry[] {
  const translate = useTranslate();
  const wordsOf = useSearchWords();
  const detail = translate('flexy.plugins.settings');
  return useAllowedPanels().map(({ panel }) => ({
    id: `panel ${panel.id}`,
    to: settingsPath(panel),
    label: translate(panel.title),
    icon: listIcon(panel.icon ?? 'settings'),
    detail,
    words: wordsOf('places', settingsPath(panel).slice(1)),
  }));
}

/** Returns the path of a list's panel as text: "Settings › Selling". */
function usePanelPath(): (id: string | undefined) => string | undefined {
  const translate = useTranslate();
  const panels = useAllowedPanels();
  return (id) => {
    const found = panels.find(({ panel }) => panel.id === id);
    return found && `${translate('flexy.plugins.settings')} › ${translate(found.panel.title)}`;
  };
}

/** Readable lists that are not in the user's menu. */
function useListOffers(taken: ReadonlySet<string>): PaletteEntry[] {
  const labelOf = useGetResourceLabel();
  const wordsOf = useSearchWords();
  const may = useMay();
  const panelPath = usePanelPath();
  return useActivePlugins()
    .flatMap(({ resources = [] }) => resources)
    .filter(({ resource }) => resource.lineOf === undefined && may('read', resource.name))
    .filter(({ resource }) => !taken.has(`/${resource.name}`))
    .map(({ resource: { name, icon: ownIcon }, icon = listIcon(ownIcon), panel }) => {
      const detail = panelPath(panel);
      const words = [labelOf(name, 1), ...wordsOf('places', name)];
      return { id: `place /${name}`, to: `/${name}`, label: labelOf(name, 2), icon, words, ...(detail && { detail }) };
    });
}

/** Titled screens that are neither in the menu nor among the settings and have no parameters. */
function usePageOffers(taken: ReadonlySet<string>): PaletteEntry[] {
  const translate = useTranslate();
  const wordsOf = useSearchWords();
  const isAllowed = useAllowed();
  return useActivePlugins().flatMap(({ title: tool, pages = [] }) =>
    pages.flatMap(({ path, title, icon = 'box', access }): PaletteEntry[] => {
      const to = `/${path}`;
      if (title === undefined || path.includes(':') || taken.has(to)) return [];
      if (access && !isAllowed({ access })) return [];
      const [label, detail] = [translate(title), translate(tool)];
      return [
        { id: `place ${to}`, to, label, icon, words: wordsOf('places', path), ...(detail !== label && { detail }) },
      ];
    }),
  );
}
