import { createContext, use, useLayoutEffect } from 'react';

/** One step of the path in the app bar; the last has no address. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** Takes the path of the page that is shown. */
export const CrumbsContext = createContext<(crumbs: readonly Crumb[]) => void>(() => undefined);

/**
 * Address of the list that the page's path names above the page itself: that of the entry which the menu marks. An invoice has
 * the address of an order and belongs to the invoices.
 */
export const ListAboveContext = createContext<string | undefined>(undefined);

/** The path of a list: its group of the menu, where that has another name, and the list. */
export const listCrumbs = (group: string | undefined, list: string, to?: string): Crumb[] => [
  ...(group && group !== list ? [{ label: group }] : []),
  { label: list, ...(to ? { to } : {}) },
];

/** Puts the page's path into the app bar and its name into the window's title. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const show = use(CrumbsContext);
  const text = JSON.stringify(crumbs);
  // With the page, not in a frame of its own.
  useLayoutEffect(() => {
    const path: Crumb[] = JSON.parse(text);
    show(path);
    const last = path.at(-1)?.label;
    document.title = last ? `${last} · Flexy` : 'Flexy';
    return () => show([]);
  }, [text, show]);
}
