import { useMemo } from 'react';
import { listPath } from '../dashboard/listPath.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { entryPath } from '../plugins/listEntries.ts';
import { useActivePlugins } from '../plugins/PluginsContext.ts';
import { textsIn, useDeviceSetting } from './useDeviceSetting.ts';

/** Menu arrangement of a user on this device. */
export interface MenuChoices {
  /** Groups that are folded. */
  readonly closed: readonly string[];
  /** Only its icons are shown. */
  readonly isStrip: boolean;
  /** Addresses of places, as they were starred; the server keeps them, too. */
  readonly favourites: readonly string[];
}

const UNTOUCHED: MenuChoices = { closed: [], isStrip: false, favourites: [] };

/** Parses the stored choices of any version. */
export function parseMenuChoices(value: unknown): MenuChoices {
  if (typeof value !== 'object' || value === null) return UNTOUCHED;
  const { closed, isStrip, favourites }: Partial<Record<keyof MenuChoices, unknown>> = value;
  return { closed: textsIn(closed), isStrip: isStrip === true, favourites: textsIn(favourites) };
}

/** A list with a text put in at its end, or taken out. */
export const toggled = (list: readonly string[], text: string): string[] =>
  list.includes(text) ? list.filter((one) => one !== text) : [...list, text];

/**
 * Favourites by their present addresses. Before the entries of the menu had lists of their own, a view was starred by the
 * address of its resource's list with its filter.
 */
export function presentFavourites(plugins: readonly Plugin[], favourites: readonly string[]): readonly string[] {
  const lists = plugins.flatMap(({ resources = [] }) => resources);
  const moved = new Map(
    lists.flatMap(({ resource: { name }, views = [] }) =>
      views.map(({ id, filter }) => [listPath(name, filter), entryPath(name, id)] as const),
    ),
  );
  return [...new Set(favourites.map((to) => moved.get(to) ?? to))];
}

/** The arrangement, and what changes parts of it. */
export function useMenuChoices(): [MenuChoices, (change: Partial<MenuChoices>) => void] {
  const [stored, keep] = useDeviceSetting('menu', UNTOUCHED, parseMenuChoices);
  const plugins = useActivePlugins();
  const choices = useMemo(
    () => ({ ...stored, favourites: presentFavourites(plugins, stored.favourites) }),
    [stored, plugins],
  );
  return [choices, (change) => keep({ ...choices, ...change })];
}
