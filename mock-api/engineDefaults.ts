import { isObject } from '#resource';
import type { Units } from './engineFace.ts';
import { readStoreIndex } from './packages/storeIndex.ts';
import { requireTrust, NO_TRUST } from './packages/trust.ts';
import type { ServerHost } from './serverHost.ts';
import type { PluginStanding } from './types.ts';

export { ANY_PICTURE } from './files/pictureRights.ts';

/** Units until the settings are read. */
export const FALLBACK: Units = {
  currency: 'MAD',
  currencies: { currency: 'MAD' },
  timeZone: 'Africa/Casablanca',
  dayEndsAt: '00:00',
  isBridgeOn: false,
};

/** The switch of the bridge application in the stored options of the till, which are JSON. */
export function usesBridge(stored: unknown): boolean {
  const till: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return isObject(till) && till.useBridgeAppPrinter === true;
}

const NO_SERVICE = { url: '', key: () => '' };
/** No external service is configured. */
export const NO_SERVICES: ServerHost['outside'] = {
  geocoder: NO_SERVICE,
  ai: { ...NO_SERVICE, model: '' },
  photos: NO_SERVICE,
  viewer: { ...NO_SERVICE, clientId: '', script: '' },
  supplier: NO_SERVICE,
  packages: { url: '' },
};
const noServer = async (): Promise<never> => {
  throw new Error('This engine is no server');
};
/** Tools without a server have no operations. */
export const NO_OPERATIONS: ServerHost['operations'] = {
  read: noServer,
  setLogLevel: noServer,
  supportBundle: noServer,
};
/** The part of a plugin that others may see. */
export const standingOf = ({ id, failed, isPackage }: PluginStanding): PluginStanding => ({
  id,
  ...(failed === undefined ? {} : { failed }),
  ...(isPackage ? { isPackage } : {}),
});
/** Tools without a server run no packages. */
export const NO_PACKAGES: ServerHost['packages'] = {
  requireTrust: (checked) => requireTrust(checked, NO_TRUST),
  readIndex: (bytes) => readStoreIndex(bytes, NO_TRUST.publishers),
  standing: () => new Map(),
  onFailure: () => undefined,
  pluginFailed: () => undefined,
  follow: async () => undefined,
};
/** Settings are read again after this time, ms, because another process may have changed them. */
export const UNITS_TTL_MS = 2000;
