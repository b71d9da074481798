import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useMe, usePluginHost, type HostStorage, type Operator, type Services } from '#admin';
import { isObject } from '#resource';
import { OPERATORS, operatorOf, recentOperators, withOperator, type RecentOperator } from './operators.ts';

/** What of the PIN plugin the start needs. The plugin may be absent, its types with it: it is asked for by name. */
export interface PinEntry {
  /** The lock, for a screen that begins with it. */
  readonly Lock: ComponentType<{
    readonly user: Operator | undefined;
    readonly onSuccess: (operator: Operator) => void;
    readonly onLogout: () => void;
  }>;
  /** The lock is put aside while no PIN can be checked: who was picked; undefined: it is not. */
  readonly aside?: () => { readonly person: object | null } | undefined;
  readonly onAside?: (listener: () => void) => () => void;
  readonly offerAside?: (path: string) => void;
  readonly pickAside?: (person: object) => void;
  readonly lock?: () => void;
}

const SERVICE: string = 'pin';

const isPin = (service: unknown): service is PinEntry => isObject(service) && typeof service['Lock'] === 'function';

/** The lock: undefined while it is asked for; null: no plugin that is on offers one. */
function usePinEntry(): PinEntry | null | undefined {
  const host = usePluginHost();
  const [pin, setPin] = useState<PinEntry | null>();
  useEffect(() => {
    let isCurrent = true;
    const asked: Promise<unknown> = host.service(SERVICE as keyof Services);
    void asked.then((made) => isCurrent && setPin(isPin(made) ? made : null));
    return () => {
      isCurrent = false;
    };
  }, [host]);
  return pin;
}

const never = () => () => undefined;
const nothing = () => undefined;

/**
 * Whether the till goes on beside the lock: without a network nobody can be looked up, and whoever connected here within
 * twelve hours can be picked (DECISIONS 18). With the network the lock is back.
 */
function useAside(pin: PinEntry | null | undefined, isOffline: boolean) {
  const aside = useSyncExternalStore(pin?.onAside ?? never, pin?.aside ?? nothing);
  const wasOffline = useRef(false);
  useEffect(() => pin?.offerAside?.('/pos'), [pin]);
  useEffect(() => {
    if (wasOffline.current && !isOffline && pin?.aside?.()) pin.lock?.();
    wasOffline.current = isOffline;
  }, [isOffline, pin]);
  return aside;
}

/** Who works at the till, and how somebody comes in. */
export interface Connected {
  /** Somebody has entered a PIN, was picked, or no PIN can be entered at all. */
  readonly isConnected: boolean;
  readonly picked: RecentOperator | null;
  /** Who has entered a PIN, as the session names them. */
  readonly operator: Operator | undefined;
  /** The till goes on beside the lock: somebody has to be picked, whatever the settings say. */
  readonly isAside: boolean;
  /** Who can be picked without a network. */
  readonly recent: readonly RecentOperator[];
  readonly pin: PinEntry | null | undefined;
  readonly pass: (operator: Operator) => void;
  /** They have left before the till opened: somebody else enters a PIN. */
  readonly leave: () => void;
  readonly pick: (operator: RecentOperator) => void;
}

/**
 * Who works at this till, where a PIN is asked for. A lock in the middle of the day covers the screen by itself, so who has
 * passed once has passed. Who connects is kept on the device for twelve hours.
 */
export function useConnected(isOffline: boolean, storage: HostStorage): Connected {
  const { operator } = useMe();
  const pin = usePinEntry();
  const aside = useAside(pin, isOffline);
  const [hasPassed, setPassed] = useState(false);
  const [own, setPicked] = useState<RecentOperator | null>(null);
  const instead = useMemo(() => operatorOf(aside?.person)[0] ?? null, [aside]);
  const picked = aside ? instead : own;
  const pass = useCallback(
    (person: Pick<Operator, 'id' | 'fullName' | 'roles'>) => {
      storage.set(OPERATORS, withOperator(storage.get(OPERATORS), person, Date.now()));
      setPassed(true);
      setPicked(null);
    },
    [storage],
  );
  const leave = useCallback(() => {
    setPassed(false);
    setPicked(null);
  }, []);
  useEffect(() => {
    if (operator) pass(operator);
  }, [operator, pass]);
  return {
    isConnected: aside ? picked !== null : hasPassed || picked !== null || operator !== undefined || pin === null,
    picked,
    operator,
    isAside: aside !== undefined,
    recent: recentOperators(storage.get(OPERATORS), Date.now()),
    pin,
    pass,
    leave,
    pick: (person) => (aside ? pin?.pickAside?.(person) : setPicked(person)),
  };
}
