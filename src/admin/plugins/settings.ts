import { useMemo } from 'react';
import type { Plugin, PluginSettings } from './definePlugin.ts';
import { useActivePlugins } from './PluginsContext.ts';

/** Place of a panel that names none. */
const MIDDLE = 50;

/** A panel of the settings page with the plugin it is from. */
export interface SettingsPanel {
  readonly plugin: Plugin;
  readonly panel: PluginSettings;
}

/** Address of a panel, or of the page that stands among them. */
export const settingsPath = ({ id, to }: PluginSettings): string => to ?? `/settings/${id}`;

/** Panels of the plugins that are on, in their order; whether the signed-in person may open one is asked by who shows it. */
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
