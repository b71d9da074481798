import type { Host } from '#admin';
import './points.ts';
import { lockOf } from './PinLock.tsx';
import type { PinService } from './points.ts';
import { Station } from './station.ts';

/** The service with the station behind it, which the plugin's own parts draw. */
export type OwnPinService = PinService & { readonly station: Station };

/** Creates the PIN service. It starts and ends with the plugin. */
export default function createPin(host: Host, signal: AbortSignal): OwnPinService {
  const station = new Station(host, signal);
  return {
    station,
    operator: () => station.get().operator,
    switchOperator: async () => {
      const given = await station.ask({ kind: 'switch' });
      return typeof given === 'object' ? given : undefined;
    },
    lock: () => station.lock(),
    isAsking: () => station.get().question !== undefined,
    release: () => station.lock(),
    approve: async (action, act, mayRelease) => {
      const given = await station.ask({ kind: 'approval', action, act, mayRelease });
      return typeof given === 'string' ? given : undefined;
    },
    offerAside: (path) => station.offerAside(path),
    aside: () => station.get().aside,
    onAside: station.subscribe,
    pickAside: (person) => station.pickAside(person),
    Lock: lockOf(station),
  };
}
