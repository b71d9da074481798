import { useGetResourceLabel, useTranslate } from 'ra-core';
import type { PluginView } from '../plugins/definePlugin.ts';
import { entryPath, viewOfCreate, viewOfRecord } from '../plugins/listEntries.ts';
import { settingsPath, useAllowedPanels } from '../plugins/settings.ts';
import { listCrumbs, type Crumb } from '../shell/crumbs.ts';
import { useAllowedViews, useCrudResource } from './useCrudResource.ts';

/** The list that a page belongs to: its name, its address, and the path to it with its group of the menu. */
export interface ListAbove {
  readonly label: string;
  readonly path: string;
  readonly crumbs: readonly Crumb[];
}

/** The path to a list of the settings: the settings, and the panel that names the list. */
function usePanelCrumbs(id: string | undefined): readonly Crumb[] {
  const translate = useTranslate();
  const found = useAllowedPanels().find(({ panel }) => panel.id === id);
  if (!found) return [];
  return [
    { label: translate('flexy.plugins.settings'), to: '/settings' },
    { label: translate(found.panel.title), to: settingsPath(found.panel) },
  ];
}

/**
 * A list of the resource around.
 * @param view absent: the whole list
 */
export function useListAbove(view: PluginView | undefined): ListAbove {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { resource, group: whole, panel } = useCrudResource();
  const settings = usePanelCrumbs(panel);
  const group = view?.group ?? whole;
  const label = view ? translate(view.title) : labelOf(resource.name, 2);
  const path = entryPath(resource.name, view?.id);
  if (group === undefined && settings.length > 0) return { label, path, crumbs: [...settings, { label, to: path }] };
  return { label, path, crumbs: listCrumbs(group && translate(`flexy.menu.groups.${group}`), label, path) };
}

/**
 * The list that a record belongs to: the view of its kind if the person may open it, else the whole list. The same list is opened
 * wherever the record was opened from.
 * @param record undefined while it is loading: the whole list
 */
export function useListOfRecord(record: Readonly<Record<string, unknown>> | undefined): ListAbove {
  return useListAbove(viewOfRecord(useAllowedViews(), record));
}

/**
 * The list that a form for a new record belongs to.
 * @param search of the form's address
 */
export function useListOfCreate(search: string): ListAbove {
  return useListAbove(viewOfCreate(useAllowedViews(), search));
}
