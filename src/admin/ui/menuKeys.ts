import type { KeyboardEvent } from 'react';

/** Tells whether an element is visible; some parts are for narrow screens only. */
export const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Arrow keys, Home and End move the focus among the items of a menu. */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter(isShown);
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}
