import { useEffect } from 'react';
import { usePluginHost, useService, type PluginEvents, type Services } from '#admin';
import { isObject } from '#resource';

/**
 * Interface of the PIN plugin that the till uses. The plugin and its types may be absent, so both are looked up by
 * name.
 */
export interface Pin {
  /** Asks for a PIN over everything. */
  readonly switchOperator: () => Promise<unknown>;
  /** Covers everything until a PIN is entered. */
  readonly lock: () => void;
  /** A PIN is asked for over everything, now. */
  readonly isAsking: () => boolean;
}

const SERVICE: string = 'pin';
const ENTERED: string = 'pin.entered';

const isPin = (service: unknown): service is Pin =>
  isObject(service) && ['lock', 'switchOperator', 'isAsking'].every((name) => typeof service[name] === 'function');

/** The plugin's service, if one that is on offers it. */
export function usePin(): Pin | undefined {
  const service: unknown = useService(SERVICE as keyof Services);
  return isPin(service) ? service : undefined;
}

/** Somebody has entered a PIN: what was looked for before is over (DECISIONS 18). */
export function useOnPin(run: () => void): void {
  const host = usePluginHost();
  useEffect(() => {
    const ends = new AbortController();
    host.events.on(ENTERED as keyof PluginEvents, run, ends.signal);
    return () => ends.abort();
  }, [host, run]);
}
