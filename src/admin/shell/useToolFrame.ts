import { useLayoutEffect } from 'react';
import { currentDensity } from '../theme/density.ts';

/**
 * For a page that is a tool (docs/rules/look.md, "Tools over the whole screen"): it fills the screen, without menu and bar, and
 * with the room that fingers need. A way back is the page's to show.
 */
export function useToolFrame(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.frame = 'tool';
    dataset.density = 'touch';
    return () => {
      delete dataset.frame;
      dataset.density = currentDensity();
    };
  }, []);
}
