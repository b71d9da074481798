import { useMay } from '#admin';
import type { PluginState } from '#admin/internal';

/** A screen of an application that the reader may open. */
export interface AppScreen {
  /** Below `/admin`. */
  readonly to: string;
  /** Message key. */
  readonly title: string;
}

/** Screens of a running application that need no record: the way to those that the menu does not list. */
export function useScreens(state: PluginState | undefined): readonly AppScreen[] {
  const may = useMay();
  if (state?.status !== 'running') return [];
  return (state.plugin.pages ?? []).flatMap(({ path, title, access }) => {
    const isOpen = !access || may(access.action, access.resource);
    return title === undefined || path.includes(':') || !isOpen ? [] : [{ to: `/${path}`, title }];
  });
}
