/** Ref of the element that is focused when its window opens: marks it with the dialog's autofocus attribute. */
export const autoFocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');
