// Registration of the service worker, and the start without a network.

import { useI18nProvider } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { storeIdentity } from '../auth/lastIdentity.ts';
import { parseMe } from '../auth/me.ts';
import { useMe } from '../auth/SessionContext.ts';
import { useApi } from '../plugins/useApi.ts';
import { whenSettled } from '../page/whenIdle.ts';
import { pageWorker, type PageWorker } from './pageWorker.ts';

const never = () => () => undefined;
const nothing = () => false;

/** Registers the worker after a time, or once the screen is painted, its content has loaded and the page is idle. */
function useWorker(delayMs: number | undefined): PageWorker | undefined {
  const [worker, setWorker] = useState<PageWorker>();
  const { getLocales } = useI18nProvider();
  useEffect(() => {
    const locales = (getLocales?.() ?? []).map(({ locale }) => locale);
    const register = () => setWorker(pageWorker(locales));
    if (delayMs === undefined) return whenSettled(register);
    const timer = setTimeout(register, delayMs);
    return () => clearTimeout(timer);
  }, [getLocales, delayMs]);
  return worker;
}

/** Headers of calls in the account's own name. */
const OWN = { 'X-Operator': '' };

/**
 * Stores the signed-in identity for starts without a network. The session's rights may be those of an operator
 * connected by PIN, so the account's own rights are requested then.
 */
function useStoredIdentity(isOn: boolean): void {
  const me = useMe();
  const call = useApi();
  useEffect(() => {
    if (!isOn) return undefined;
    const ends = new AbortController();
    if (!me.operator) storeIdentity(me);
    else
      call('me', { headers: OWN, signal: ends.signal }).then(
        (own) => storeIdentity(parseMe(own)),
        // On failure the stored identity stays, and the next PIN tries again.
        () => undefined,
      );
    return () => ends.abort();
  }, [isOn, me, call]);
}

/** A newer version of the application that this page can load. */
export interface NewerVersion {
  /** Activates it and reloads the page. */
  readonly take: () => void;
}

/** Options of {@link useOfflineStart}. */
export interface OfflineStart {
  /** Time before the worker is registered, ms; absent: once the first screen is complete and the page idle. */
  readonly delayMs?: number;
  /** True: who is signed in is stored at once, also where there is no worker. */
  readonly isIdentityFirst?: boolean;
}

/**
 * Stores what this page needs to start without a network: its files, by a service worker, and who is signed in.
 * @returns a newer version that waits; null: none
 */
export function useOfflineStart({ delayMs, isIdentityFirst = false }: OfflineStart = {}): NewerVersion | null {
  const worker = useWorker(delayMs);
  useStoredIdentity(isIdentityFirst || worker !== undefined);
  const hasNewVersion = useSyncExternalStore(
    worker?.subscribe ?? never,
    worker ? () => worker.get().hasNewVersion : nothing,
  );
  return worker && hasNewVersion ? { take: worker.takeNewVersion } : null;
}
