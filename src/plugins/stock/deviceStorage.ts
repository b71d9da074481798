import { useMemo } from 'react';
import { useMe } from '#admin';

/** Values of an account on this device. One that cannot be stored (full disk, private browsing) lasts as long as the page. */
export interface DeviceStorage {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  remove(name: string): void;
}

function storageOf(account: number): DeviceStorage {
  const keyOf = (name: string) => `flexy.stock.${account}.${name}`;
  const unstored = new Map<string, unknown>();
  return {
    get(name) {
      if (unstored.has(name)) return unstored.get(name);
      try {
        return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
      } catch {
        // A value that cannot be read counts as absent.
        return null;
      }
    },
    set(name, value) {
      try {
        localStorage.setItem(keyOf(name), JSON.stringify(value));
        unstored.delete(name);
      } catch {
        unstored.set(name, value);
      }
    },
    remove(name) {
      unstored.delete(name);
      localStorage.removeItem(keyOf(name));
    },
  };
}

/** Values of the signed-in account on this device. */
export function useDeviceStorage(): DeviceStorage {
  const { id } = useMe();
  return useMemo(() => storageOf(id), [id]);
}
