import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Plugin } from '../plugins/definePlugin.ts';
import { pluginAt } from '../plugins/menuEntries.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { usePlaces, type Place } from '../shell/places.ts';
import { canKeep, readTools } from './keepFiles.ts';

/** A tool as the person knows it: the plugin behind some entries of the menu. */
export interface Tool {
  readonly plugin: Plugin;
  readonly name: string;
  readonly places: readonly Place[];
}

/** The tools in the menu of the signed-in person, in its order. */
export function useTools(): readonly Tool[] {
  const translate = useTranslate();
  const plugins = useActivePlugins();
  const placesOf = new Map<string, Place[]>();
  for (const place of usePlaces()) {
    const id = place.group === 'start' || place.group === 'foot' ? undefined : pluginAt(place.to, plugins);
    if (id !== undefined) placesOf.set(id, [...(placesOf.get(id) ?? []), place]);
  }
  return [...placesOf].flatMap(([id, places]) => {
    const plugin = plugins.find((one) => one.id === id);
    return plugin ? [{ plugin, name: translate(plugin.title), places }] : [];
  });
}

/** How much of each tool is on this device; `data` is null when the list of files cannot be read. */
export const useToolsOnDevice = () =>
  useQuery({
    queryKey: ['flexy.device'],
    queryFn: async () => (canKeep() ? readTools() : null),
    // It is asked without a network, too.
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
