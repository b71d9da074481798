import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { useScreen, useTill } from '../core/till/tillContext.ts';

/**
 * Handles the browser's Back, which replaces Escape on phones: closes the open window, then leaves the payments, and
 * only then navigates back. Adds no history entries.
 */
export default function BackKey() {
  const { screen, close } = useTill();
  const isOver = useScreen(({ window, step }) => window !== null || step === 'payments');
  const blocker = useBlocker(({ historyAction }) => isOver && historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    // The window is still loading.
    else if (screen.get().window) close();
    else screen.change((one) => ({ ...one, step: 'cart' }));
  }, [blocker, screen, close]);
  return null;
}
