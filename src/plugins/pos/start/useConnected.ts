import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useMe, usePluginHost, type HostStorage, type Operator, type Services } from '#admin';
import { isObject } from '#resource';
import { OPERATORS, recentOperators, withOperator, type RecentOperator } from './operators.ts';

/** What of the PIN plugin the start needs. The plugin may be absent, its types with it: it is asked for by name. */
export interface PinEntry {
  /** The lock, for a screen that begins with it. */
  readonly Lock: ComponentType<{ readonly onSuccess: (operator: Operator) => void }>;
}

const SERVICE: string = 'pin';

const isPin = (service: unknown): service is PinEntry => isObject(service) && typeof service['Lock'] === 'function';

/** The lock: undefined while it is asked for; null: no plugin that is on offers one. */
function usePinEntry(isWanted: boolean): PinEntry | null | undefined {
  const host = usePluginHost();
  const [pin, setPin] = useState<PinEntry | null>();
  useEffect(() => {
    let isCurrent = true;
    const asked: Promise<unknown> = isWanted ? host.service(SERVICE as keyof Services) : Promise.resolve();
    void asked.then((made) => isCurrent && isWanted && setPin(isPin(made) ? made : null));
    return () => {
      isCurrent = false;
    };
  }, [host, isWanted]);
  return pin;
}

/** Who works at the till, and how somebody comes in. */
export interface Connected {
  /** Somebody has entered a PIN, was picked, or no PIN can be entered at all. */
  readonly isConnected: boolean;
  readonly picked: RecentOperator | null;
  /** Who can be picked without a network. */
  readonly recent: readonly RecentOperator[];
  readonly pin: PinEntry | null | undefined;
  readonly pass: (operator: Operator) => void;
  readonly pick: (operator: RecentOperator) => void;
}

/**
 * Who works at this till, where a PIN is asked for. A lock in the middle of the day covers the screen by itself, so who has
 * passed once has passed. Who connects is kept on the device for twelve hours.
 */
export function useConnected(isWanted: boolean, storage: HostStorage): Connected {
  const { operator } = useMe();
  const pin = usePinEntry(isWanted);
  const [hasPassed, setPassed] = useState(false);
  const [picked, setPicked] = useState<RecentOperator | null>(null);
  const pass = useCallback(
    (person: Pick<Operator, 'id' | 'fullName' | 'roles'>) => {
      storage.set(OPERATORS, withOperator(storage.get(OPERATORS), person, Date.now()));
      setPassed(true);
      setPicked(null);
    },
    [storage],
  );
  useEffect(() => {
    if (operator) pass(operator);
  }, [operator, pass]);
  return {
    isConnected: hasPassed || picked !== null || operator !== undefined || pin === null,
    picked,
    recent: recentOperators(storage.get(OPERATORS), Date.now()),
    pin,
    pass,
    pick: setPicked,
  };
}
