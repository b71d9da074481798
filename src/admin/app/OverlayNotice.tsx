import { useNotify } from 'ra-core';
import { useEffect } from 'react';

/** Says, once, that the installation's own texts could not be loaded; `failure` answers the message's key then, or never. */
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
