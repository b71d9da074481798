import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full screen: whether it is on, whether the browser has it, and the switch. */
export function useFullScreen(): { readonly isOn: boolean; readonly isPossible: boolean; readonly toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // Refused by the browser's own settings: the screen stays in its window.
    done.catch(() => undefined);
  };
  return { isOn, isPossible: document.fullscreenEnabled, toggle };
}
