import type { HostStorage } from '#admin';

const TOKEN = 'bridgeToken';
const ANSWERED = 'bridgeAnswered';

/** Reads the token of this device's bridge application; empty: none. Only this device stores it. */
export const bridgeToken = (storage: HostStorage): string => {
  const token = storage.get(TOKEN);
  return typeof token === 'string' ? token : '';
};

/** Stores the token on this device; an empty text removes it. */
export function keepBridgeToken(storage: HostStorage, token: string): void {
  storage.remove(ANSWERED);
  if (token === '') storage.remove(TOKEN);
  else storage.set(TOKEN, token);
}

/** Keeps on this device that its bridge application has just answered to its token. */
export const noteBridgeAnswer = (storage: HostStorage): void => storage.set(ANSWERED, new Date().toISOString());

/** When the bridge application of this device last answered, ISO 8601; undefined: not known. */
export function lastBridgeAnswer(storage: HostStorage): string | undefined {
  const at = storage.get(ANSWERED);
  return typeof at === 'string' ? at : undefined;
}
