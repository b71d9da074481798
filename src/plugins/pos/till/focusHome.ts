/** Mark of the element that has the focus when what had it is gone: the title of the screen. */
export const HOME = { 'data-home': '', tabIndex: -1 } as const;

/**
 * Keys go on from the title of the screen where the button that was pressed is not there any more.
 * @param near where they go on instead, when it is there
 */
export function focusHome(near?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  (near ?? document.querySelector<HTMLElement>('[data-home]'))?.focus();
}
