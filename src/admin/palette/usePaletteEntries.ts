import { useQueryClient } from '@tanstack/react-query';
import { useGetResourceLabel, useLocale, useLogout, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Compass, Keyboard, Star } from 'lucide-react';
import { useMay } from '../auth/SessionContext.ts';
import { useCommands } from '../plugins/commands.tsx';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { usePathname } from '../router/AppRouter.tsx';
import { setOverlays } from '../shell/overlays.ts';
import { LANGUAGES, useLanguage } from '../shell/LanguageMenu.tsx';
import { toggled, useMenuChoices } from '../shell/menuChoices.ts';
import { placeAt, usePlaces, type Place } from '../shell/places.ts';
import { setColorScheme } from '../theme/colorScheme.ts';
import { setDensity } from '../theme/density.ts';
import { listIcon } from '../ui/listIcons.ts';
import type { PaletteEntry, PaletteEntries } from './items.ts';
import type { NamedResource } from './paletteQuery.ts';
import { useRecent } from './recent.ts';
import { usePlaceEntries } from './usePlaceEntries.ts';
import { useSearchWords } from './useSearchWords.ts';

/** All entries that need no server call. */
export function usePaletteEntries(): PaletteEntries {
  const translate = useTranslate();
  const places = usePlaces();
  const wordsOf = useSearchWords();
  const placeOffers = usePlaceEntries(places);
  const creations = useCreations(places);
  const choices = useChoices();
  const shell = useShellActions(places);
  const [pages] = useRecent();
  const pathname = usePathname();
  const commands = useCommands().map(({ plugin, command, run }): PaletteEntry => ({
    id: `command ${plugin.id} ${command.id}`,
    label: translate(command.title),
    detail: translate(plugin.title),
    icon: command.icon ?? plugin.icon ?? 'zap',
    words: wordsOf('commands', `${plugin.id}/${command.id}`),
    run,
    ...(command.keys ? { keys: command.keys } : {}),
  }));
  const recent = pages
    .filter(({ to }) => to !== pathname)
    .map(({ to, label, of }): PaletteEntry => {
      const icon = placeAt(places, to)?.icon ?? 'clock';
      return { id: `recent ${to}`, to, label, icon, ...(of ? { detail: of } : {}) };
    });
  return { places: placeOffers, actions: [...commands, ...creations, ...shell, ...choices], recent };
}

/** Readable resources with a screen, by their names. */
export function useNamedResources(): readonly (NamedResource & { readonly icon: PaletteEntry['icon'] })[] {
  const labelOf = useGetResourceLabel();
  const may = useMay();
  const plugins = useActivePlugins();
  return useMemo(
    () =>
      plugins
        .flatMap(({ resources = [], icon }) => resources.map((list) => ({ icon, ...list })))
        .filter(({ resource }) => resource.lineOf === undefined && may('read', resource.name))
        .map(({ resource, icon }) => ({
          resource: resource.name,
          names: [labelOf(resource.name, 1), labelOf(resource.name, 2)],
          icon: icon ?? listIcon(resource.icon),
        })),
    [plugins, labelOf, may],
  );
}

/** Entries to create records: for lists in the menu first, then for all others the user may create. */
function useCreations(places: readonly Place[]): PaletteEntry[] {
  const translate = useTranslate();
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const wordsOf = useSearchWords();
  const may = useMay();
  const lists = useActivePlugins()
    .flatMap(({ resources = [] }) => resources)
    .flatMap(({ resource }) => (resource.lineOf === undefined ? resource.name : []));
  const names = new Set([...places.flatMap(({ resource }) => resource ?? []), ...lists]);
  return [...names].flatMap((resource): PaletteEntry[] => {
    if (!may('create', resource)) return [];
    const name = labelOf(resource, 1).toLocaleLowerCase(locale);
    const label = translate(`resources.${resource}.new`, { _: translate('flexy.action.new', { name }) });
    const words = wordsOf('places', resource);
    return [{ id: `new ${resource}`, to: `/${resource}/create`, label, icon: 'plus', words }];
  });
}

/** Entries for user settings: theme, density, language. */
function useChoices(): PaletteEntry[] {
  const translate = useTranslate();
  const wordsOf = useSearchWords();
  const [locale, choose] = useLanguage();
  const theme = translate('flexy.theme.theme');
  const density = translate('flexy.theme.density');
  const language = translate('flexy.shell.language');
  const ofTheme = (scheme: 'light' | 'dark' | 'system', icon: PaletteEntry['icon']): PaletteEntry => ({
    id: `theme ${scheme}`,
    label: `${theme}: ${translate(`flexy.theme.${scheme}`)}`,
    icon,
    words: wordsOf('actions', scheme),
    run: () => setColorScheme(scheme),
  });
  const ofDensity = (size: 'comfortable' | 'compact', icon: PaletteEntry['icon']): PaletteEntry => ({
    id: `density ${size}`,
    label: `${density}: ${translate(`flexy.theme.${size}`)}`,
    icon,
    words: wordsOf('actions', size),
    run: () => setDensity(size),
  });
  return [
    ofTheme('light', 'sun'),
    ofTheme('dark', 'moon'),
    ofTheme('system', 'monitor'),
    ofDensity('comfortable', 'rows-2'),
    ofDensity('compact', 'rows'),
    ...LANGUAGES.filter(({ code }) => code !== locale).map(({ code, name }): PaletteEntry => ({
      id: `language ${code}`,
      label: `${language}: ${name}`,
      icon: 'languages',
      words: wordsOf('actions', 'language'),
      run: () => void choose(code),
    })),
  ];
}

/** Actions of the shell. */
function useShellActions(places: readonly Place[]): PaletteEntry[] {
  const translate = useTranslate();
  const wordsOf = useSearchWords();
  const logout = useLogout();
  const queryClient = useQueryClient();
  const pathname = usePathname();
  const [{ favourites, isStrip }, change] = useMenuChoices();
  const here = placeAt(places, pathname);
  const offer = (
    id: string,
    label: string,
    icon: PaletteEntry['icon'],
    run: () => void,
    keys?: string,
  ): PaletteEntry => ({
    ...{ id, label, icon, run, words: wordsOf('actions', id) },
    ...(keys ? { keys } : {}),
  });
  const star = (place: Place) =>
    offer(
      'star',
      translate(favourites.includes(place.to) ? 'flexy.palette.unstar' : 'flexy.palette.star', { name: place.label }),
      Star,
      () => change({ favourites: toggled(favourites, place.to) }),
    );
  return [
    offer('help', translate('flexy.keys.keyboard'), Keyboard, () => setOverlays({ overlay: 'help' }), '?'),
    offer('tour', translate('flexy.tour.start'), Compass, () => setOverlays({ overlay: 'tour' })),
    ...(here ? [star(here)] : []),
    offer(
      'strip',
      translate(isStrip ? 'flexy.shell.widen' : 'flexy.shell.narrow'),
      'panel-left',
      () => change({ isStrip: !isStrip }),
      'm',
    ),
    offer('refresh', translate('flexy.palette.refresh'), 'rotate-cw', () => void queryClient.invalidateQueries()),
    offer('logout', translate('ra.auth.logout'), 'log-out', () => void logout()),
  ];
}
