import { useEffect } from 'react';
import { usePluginHost, useService, type PluginEvents, type Services } from '#admin';
import { isObject } from '#resource';

/**
 * Interface of the PIN plugin that the till uses. The plugin and its types may be absent, so both are looked up by
 * name.
 */
export interface Pin {
  /** Asks for a PIN in a modal. */
  readonly switchOperator: () => Promise<unknown>;
  /** Locks the screen until a PIN is entered. */
  readonly lock: () => void;
  /** Returns true while a PIN is asked for. */
  readonly isAsking: () => boolean;
}

const SERVICE: string = 'pin';
const ENTERED: string = 'pin.entered';

const isPin = (service: unknown): service is Pin =>
  isObject(service) && ['lock', 'switchOperator', 'isAsking'].every((name) => typeof service[name] === 'function');

/** Returns the PIN plugin's service when it is enabled. */
export function usePin(): Pin | undefined {
  const service: unknown = useService(SERVICE as keyof Services);
  return isPin(service) ? service : undefined;
}

/** Runs after a PIN was entered, to reset the previous operator's search. */
export function useOnPin(run: () => void): void {
  const host = usePluginHost();
  useEffect(() => {
    const ends = new AbortController();
    host.events.on(ENTERED as keyof PluginEvents, run, ends.signal);
    return () => ends.abort();
  }, [host, run]);
}
