import { useGetResourceLabel, useTranslate } from 'ra-core';
import type { PluginView } from '../../plugins/definePlugin.ts';
import { useActivePlugins, useAllowed } from '../../plugins/PluginsContext.ts';
import { useFilterText } from '../../router/AppRouter.tsx';
import { isAsked } from '../../shell/places.ts';
import { useNewLabel } from '../useNewLabel.ts';

/** The part of a list with a menu entry of its own that the address shows; undefined: the whole list, or another part. */
function useCurrentView(resource: string): PluginView | undefined {
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  const filterText = useFilterText();
  return plugins
    .flatMap(({ resources = [] }) => resources)
    .filter((entry) => entry.resource.name === resource)
    .flatMap(({ views = [] }) => views)
    .find((view) => isAllowed(view) && isAsked(view.filter, filterText));
}

/** Title of the list, and label and path of its "New" button. A part with its own menu entry has its own words and preset. */
export function useListTexts(resource: string): { title: string; newLabel: string; createPath: string } {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const ownLabel = useNewLabel(resource);
  const view = useCurrentView(resource);
  const { create } = view ?? {};
  return {
    title: view ? translate(view.title) : labelOf(resource, 2),
    newLabel: create ? translate(create.title) : ownLabel,
    createPath: `/${resource}/create${create ? `?${create.query}` : ''}`,
  };
}
