import { useLocale } from 'ra-core';
import { useMemo, useSyncExternalStore } from 'react';
import { useColours } from './colours.ts';
import type { Drawn } from './ItemNode.tsx';
import { useLabels } from './useLabels.ts';

/** Colours, texts, direction and fonts for drawing items. */
export function useDrawn(): Drawn {
  const colours = useColours();
  const labels = useLabels();
  const isRtl = useLocale() === 'ar';
  const fonts = useSyncExternalStore(subscribe, () => loaded);
  return useMemo(() => ({ colours, labels, isRtl, fonts }), [colours, labels, isRtl, fonts]);
}

let loaded = 0;

/** Fonts load when text first uses them; a canvas has to draw again by itself. */
function subscribe(run: () => void): () => void {
  const ends = new AbortController();
  const tell = () => {
    loaded += 1;
    run();
  };
  document.fonts.addEventListener('loadingdone', tell, { signal: ends.signal });
  return () => ends.abort();
}
