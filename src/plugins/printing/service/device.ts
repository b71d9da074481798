import type { HostStorage } from '#admin';

const TOKEN = 'bridgeToken';

/** Reads the token of this device's bridge application; empty: none. Only this device stores it. */
export const bridgeToken = (storage: HostStorage): string => {
  const token = storage.get(TOKEN);
  return typeof token === 'string' ? token : '';
};

/** Stores the token on this device; an empty text removes it. */
export function keepBridgeToken(storage: HostStorage, token: string): void {
  if (token === '') storage.remove(TOKEN);
  else storage.set(TOKEN, token);
}
