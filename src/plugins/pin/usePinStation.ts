import { useSyncExternalStore } from 'react';
import { useService } from '#admin';
import './points.ts';
import type { PinService } from './points.ts';
import type { OwnPinService } from './service.ts';
import type { Station, StationState } from './station.ts';

/** The service is this plugin's own: the station is in it. */
export const isOwn = (service: PinService): service is OwnPinService => 'station' in service;

/** The station of this page; undefined until the plugin is at work. */
export function usePinStation(): Station | undefined {
  const service = useService('pin');
  return service && isOwn(service) ? service.station : undefined;
}

/** State of the station; rerenders on changes. */
export const useStationState = (station: Station): StationState => useSyncExternalStore(station.subscribe, station.get);
