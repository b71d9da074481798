import { useLayoutEffect, type RefObject, type SyntheticEvent } from 'react';

/**
 * Shows a native modal dialog while it is mounted. It is closed before it leaves the page: only then the browser gives the
 * focus back to what had it before, the button that opened it for example.
 */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.open) dialog?.showModal();
    return () => dialog?.close();
  }, [ref]);
}

/**
 * Handles Escape in a dialog. React hands the event of a dialog or a file input inside of it to the outer one, too, which
 * would close both.
 */
export const onOwnCancel = (close: () => void) => (event: SyntheticEvent) => {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  close();
};
