import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { useMe, usePluginHost, type HostStorage, type Services } from '#admin';
import type { Operator } from '#admin/internal';
import { isObject } from '#resource';
import {
  OPERATORS,
  operatorOf,
  recentOperators,
  withOperator,
  type RecentOperator,
} from '../core/start/recentOperators.ts';

/**
 * Interface of the PIN plugin that the start uses. The plugin and its types may be absent, so it is looked up by name.
 */
export interface PinEntry {
  /** The lock screen as a component. */
  readonly Lock: ComponentType<{
    readonly user: Operator | undefined;
    readonly onSuccess: (operator: Operator) => void;
    readonly onLogout: () => void;
  }>;
  /** State while the lock is set aside because no PIN can be checked: the picked person; undefined otherwise. */
  readonly aside?: () => { readonly person: object | null } | undefined;
  readonly onAside?: (listener: () => void) => () => void;
  readonly offerAside?: (path: string) => void;
  readonly pickAside?: (person: object) => void;
  readonly lock?: () => void;
}

const SERVICE: string = 'pin';

const isPin = (service: unknown): service is PinEntry => isObject(service) && typeof service.Lock === 'function';

/** The PIN plugin's entry: undefined while it is loading; null when there is none. */
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
 * True while the till runs beside the lock. Offline no PIN can be checked, so operators who connected on this device
 * within twelve hours can be picked (docs/rules/rights.md, "Operators"). The lock returns with the network.
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

/** The current operator, and the way to connect. */
export interface Connected {
  /** True when a PIN was entered, a person was picked, or no PIN is possible. */
  readonly isConnected: boolean;
  readonly picked: RecentOperator | null;
  /** Operator connected by PIN, from the session. */
  readonly operator: Operator | undefined;
  /** True while the till runs without the lock: a person must be picked, whatever the settings say. */
  readonly isAside: boolean;
  /** Operators that can be picked without a network. */
  readonly recent: readonly RecentOperator[];
  readonly pin: PinEntry | null | undefined;
  readonly pass: (operator: Operator) => void;
  /** Disconnects the operator before the till opens, so that another person can enter a PIN. */
  readonly leave: () => void;
  readonly pick: (operator: RecentOperator) => void;
}

/**
 * Returns the operator of this till when a PIN is required. A later lock covers the screen by itself, so one connection
 * is enough here. Operators who connect are stored on the device for twelve hours.
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
