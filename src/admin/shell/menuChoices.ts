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

/** The arrangement, and what changes parts of it. */
export function useMenuChoices(): [MenuChoices, (change: Partial<MenuChoices>) => void] {
  const [choices, keep] = useDeviceSetting('menu', UNTOUCHED, parseMenuChoices);
  return [choices, (change) => keep({ ...choices, ...change })];
}
