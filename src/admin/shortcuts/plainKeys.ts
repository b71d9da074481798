import { useSyncExternalStore } from 'react';
import { createListeners } from '#store';

/** Kept on the device: keys that are part of a text do nothing for who speaks, or slips (WCAG 2.1.4). */
const KEY = 'flexy-plain-keys';
const listeners = createListeners();

/** Whether keys without Ctrl (Command) do anything. */
export const hasPlainKeys = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Switches them on or off, on this device. */
export function setPlainKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  listeners.tell();
}

/** As {@link hasPlainKeys}; redraws when it changes. */
export const useHasPlainKeys = (): boolean => useSyncExternalStore(listeners.add, hasPlainKeys);
