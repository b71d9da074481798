/** Ref of what has the focus when its window opens: the browser's dialog looks for this attribute. */
export const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
