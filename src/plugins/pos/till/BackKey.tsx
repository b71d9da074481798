import { useBlocker } from 'ra-core';
import { useEffect } from 'react';
import { useScreen, useTill } from './tillContext.ts';

/**
 * The browser's Back, which a phone has in place of Escape: closes the window that is open, then leaves the payments, and goes
 * back only then. It makes no entries of its own: addresses and steps are what they were.
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
    // It is on its way still.
    else if (screen.get().window) close();
    else screen.change((one) => ({ ...one, step: 'cart' }));
  }, [blocker, screen, close]);
  return null;
}
