import { useNotify } from 'ra-core';
import { useEffect } from 'react';

/**
 * Shows one message when the installation's custom texts could not be loaded. `failure` then resolves to the message key.
 */
export function OverlayNotice({ failure }: { failure: Promise<string> }) {
  const notify = useNotify();
  useEffect(() => {
    let isHere = true;
    void failure.then((key) => isHere && notify(key, { type: 'warning' }));
    return () => {
      isHere = false;
    };
  }, [failure, notify]);
  return null;
}
