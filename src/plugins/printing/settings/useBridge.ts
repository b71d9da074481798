import { useCallback, useEffect, useRef, useState } from 'react';
import { usePluginHost } from '#admin';
import { bridgeToken, keepBridgeToken, lastBridgeAnswer, noteBridgeAnswer } from '../service/device.ts';
import { bridgePrinters, bridgeStatus, type BridgePrinter, type BridgeStatus } from '../service/paths/bridge.ts';

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

/** The bridge application of this device: its state, its printers, the browser's permission, and the token kept here. */
export function useBridge(isOn: boolean) {
  const { storage } = usePluginHost().hostOf('printing');
  const [token, setToken] = useState(() => bridgeToken(storage));
  const [status, setStatus] = useState<BridgeStatus>();
  const [printers, setPrinters] = useState<readonly BridgePrinter[]>([]);
  const [permission, setPermission] = useState<LocalPermission>('unknown');
  const latest = useRef(0);
  const look = useCallback(async () => {
    const number = (latest.current += 1);
    // The answer to an earlier question is about a token that has been replaced since.
    const isLatest = () => latest.current === number;
    setStatus(undefined);
    setPrinters([]);
    const found = await bridgeStatus(token);
    if (!isLatest()) return;
    if (found.state === 'paired') noteBridgeAnswer(storage);
    setStatus(found);
    const permitted = await localPermission();
    if (!isLatest()) return;
    setPermission(permitted);
    // Printers that are switched off keep the bridge waiting.
    if (found.state !== 'paired') return;
    const reached = await bridgePrinters(token);
    if (isLatest()) setPrinters(reached);
  }, [storage, token]);
  useEffect(() => {
    if (isOn) void look();
  }, [isOn, look]);
  const keep = (next: string) => {
    keepBridgeToken(storage, next);
    setToken(next);
  };
  return { token, status, printers, permission, answered: lastBridgeAnswer(storage), look, keep };
}
