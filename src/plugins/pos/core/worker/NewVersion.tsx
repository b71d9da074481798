import { useI18nProvider, useTranslate } from 'ra-core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Banner, Button, storeIdentity, parseMe, useApi, useMe } from '#admin';
import { tillWorker, type TillWorker } from './worker.ts';

/** Delay before the worker is registered, so that the first screen comes first, ms. */
const LATER_MS = 4_000;

const never = () => () => undefined;
const nothing = () => false;

/** Registers the worker when the till is rendered and idle. */
function useWorker(): TillWorker | undefined {
  const [worker, setWorker] = useState<TillWorker>();
  const { getLocales } = useI18nProvider();
  useEffect(() => {
    const locales = (getLocales?.() ?? []).map(({ locale }) => locale);
    const timer = setTimeout(() => setWorker(tillWorker(locales)), LATER_MS);
    return () => clearTimeout(timer);
  }, [getLocales]);
  return worker;
}

/** Headers of calls in the account's own name. */
const OWN = { 'X-Operator': '' };

/**
 * Stores the signed-in identity for starts without a network. The session's rights may be those of an operator
 * connected by PIN, so the account's own rights are requested then.
 */
function useKeptIdentity(): void {
  const me = useMe();
  const call = useApi();
  useEffect(() => {
    const ends = new AbortController();
    if (!me.operator) storeIdentity(me);
    else
      call('me', { headers: OWN, signal: ends.signal }).then(
        (own) => storeIdentity(parseMe(own)),
        // On failure the stored identity stays, and the next PIN tries again.
        () => undefined,
      );
    return () => ends.abort();
  }, [me, call]);
}

/**
 * Stores files and identity, so that the till starts without a network from the first visit on. Offers a newer version
 * and installs it on request.
 */
export default function NewVersion({ isSelling }: { isSelling: boolean }) {
  const translate = useTranslate();
  const worker = useWorker();
  useKeptIdentity();
  const hasNewVersion = useSyncExternalStore(
    worker?.subscribe ?? never,
    worker ? () => worker.get().hasNewVersion : nothing,
  );
  if (!worker || !hasNewVersion || isSelling) return null;
  return (
    <Banner
      tone="info"
      icon="refresh-cw"
      action={
        <Button kind="primary" size="touch" onClick={() => worker.takeNewVersion()}>
          {translate('pos.queue.newVersion.take')}
        </Button>
      }
    >
      <b>{translate('pos.queue.newVersion.title')}</b>
      <div>{translate('pos.queue.newVersion.help')}</div>
    </Banner>
  );
}
