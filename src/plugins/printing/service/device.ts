import type { HostStorage } from '#admin';

const TOKEN = 'bridgeToken';

/** The token of the bridge application on this device; empty: none. It stays on the device. */
export const bridgeToken = (storage: HostStorage): string => {
  const token = storage.get(TOKEN);
  return typeof token === 'string' ? token : '';
};

/** Keeps the token on this device; empty: forgets it. */
export function keepBridgeToken(storage: HostStorage, token: string): void {
  if (token === '') storage.remove(TOKEN);
  else storage.set(TOKEN, token);
}
