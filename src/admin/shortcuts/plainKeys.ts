import { useSyncExternalStore } from 'react';
import { createListeners } from '#store';

/** Tells whether shortcuts without Ctrl (Command) are enabled. */
export const hasPlainKeys = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Enables or disables them on this device. */
export function setPlainKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  listeners.tell();
}

/** Like {@link hasPlainKeys}; rerenders on changes. */
export const useHasPlainKeys = (): boolean => useSyncExternalStore(listeners.add, hasPlainKeys);

/**
 * Storage key of the switch for single-key shortcuts. Users of speech input, or with tremor, can switch them off (WCAG
 * 2.1.4).
 */
const KEY = 'flexy-plain-keys';
const listeners = createListeners();
