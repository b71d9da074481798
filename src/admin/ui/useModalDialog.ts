import { useLayoutEffect, type RefObject } from 'react';

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
