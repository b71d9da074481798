import { useSyncExternalStore } from 'react';

/** Kept on the device: keys that are part of a text do nothing for who speaks, or slips (WCAG 2.1.4). */
const KEY = 'flexy-plain-keys';
const listeners = new Set<() => void>();

/** Whether keys without Ctrl (Command) do anything. */
export const hasPlainKeys = (): boolean => localStorage.getItem(KEY) !== 'off';

/** Switches them on or off, on this device. */
export function setPlainKeys(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  for (const listener of [...listeners]) listener();
}

/** As {@link hasPlainKeys}; redraws when it changes. */
export const useHasPlainKeys = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, hasPlainKeys);
