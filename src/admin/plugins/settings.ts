import { useMemo } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import type { Plugin, PluginResource, PluginSettings } from './definePlugin.ts';
import { useActivePlugins, useAllowed } from './PluginsContext.ts';

/** A panel of the settings page with the plugin it is from. */
export interface SettingsPanel {
  readonly plugin: Plugin;
  readonly panel: PluginSettings;
}

/** Address of a panel, or of the page that stands among them. */
export const settingsPath = ({ id, to }: PluginSettings): string => to ?? `/settings/${id}`;

/** Settings panels of the active plugins in their order. The caller checks the person's rights. */
export function useSettingsPanels(): readonly SettingsPanel[] {
  const plugins = useActivePlugins();
  return useMemo(
    () =>
      plugins
        .flatMap((plugin) => (plugin.settings ?? []).map((panel) => ({ plugin, panel })))
        .sort((a, b) => (a.panel.order ?? MIDDLE) - (b.panel.order ?? MIDDLE)),
    [plugins],
  );
}

/** The lists of each panel that the signed-in person may read, in their order. */
export function useListsOfPanels(): (panel: string) => readonly PluginResource[] {
  const plugins = useActivePlugins();
  const may = useMay();
  const lists = plugins
    .flatMap(({ resources = [] }) => resources)
    .toSorted((a, b) => (a.order ?? MIDDLE) - (b.order ?? MIDDLE));
  return (id) => lists.filter(({ panel, resource }) => panel === id && may('read', resource.name));
}

/** The panels that the signed-in person may open; one that would be empty is none. */
export function useAllowedPanels(): readonly SettingsPanel[] {
  const isAllowed = useAllowed();
  const listsOf = useListsOfPanels();
  const isEmpty = ({ id, load, to }: PluginSettings) => !load && to === undefined && listsOf(id).length === 0;
  return useSettingsPanels().filter(({ panel }) => isAllowed(panel) && !isEmpty(panel));
}

/** Path of a settings panel by its id; undefined when its plugin is off or removed, or the reader has no right to it. */
export function useSettingsPath(id: string): string | undefined {
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  const panel = plugins.flatMap(({ settings = [] }) => settings).find((one) => one.id === id && isAllowed(one));
  return panel && settingsPath(panel);
}

/** Place of a panel that names none. */
const MIDDLE = 50;
