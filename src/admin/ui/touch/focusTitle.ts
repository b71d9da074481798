/** Attributes of the element that receives the focus when the focused element is removed: the screen's title. */
export const TITLE_FOCUS = { 'data-title-focus': '', tabIndex: -1 } as const;

/**
 * Moves the focus to the screen's title when the focused element was removed.
 * @param near preferred target, when it exists
 */
export function focusTitle(near?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  (near ?? document.querySelector<HTMLElement>('[data-title-focus]'))?.focus();
}
