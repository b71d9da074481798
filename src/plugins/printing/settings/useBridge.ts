import { useCallback, useEffect, useState } from 'react';
import { usePluginHost } from '#admin';
import { bridgeToken, keepBridgeToken } from '../service/device.ts';
import { bridgeStatus, type BridgeStatus } from '../service/paths/bridge.ts';

/** Permission of the browser to call programs on this device; `unknown`: the browser does not ask for it. */
export type LocalPermission = 'granted' | 'prompt' | 'denied' | 'unknown';

/** Names of the permission: since Chrome 145, and before. */
const NAMES = ['loopback-network', 'local-network-access'] as const;

async function localPermission(): Promise<LocalPermission> {
  for (const name of NAMES) {
    try {
      // The type knows older permissions only.
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      return state;
    } catch {
      // A browser without this name.
    }
  }
  return 'unknown';
}

/** The bridge application of this device: its state, the browser's permission, and the token kept here. */
export function useBridge(isOn: boolean) {
  const { storage } = usePluginHost().hostOf('printing');
  const [token, setToken] = useState(() => bridgeToken(storage));
  const [status, setStatus] = useState<BridgeStatus>();
  const [permission, setPermission] = useState<LocalPermission>('unknown');
  const look = useCallback(async () => {
    setStatus(undefined);
    const found = await bridgeStatus(token);
    setStatus(found);
    setPermission(await localPermission());
  }, [token]);
  useEffect(() => {
    if (isOn) void look();
  }, [isOn, look]);
  const keep = (next: string) => {
    keepBridgeToken(storage, next);
    setToken(next);
  };
  return { token, status, permission, look, keep };
}
