import { useLocale } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { LiveContext, useLiveUpdates } from '#provider/hooks';
import { createLive, type Live } from '#provider';
import { useSession, useSessionState } from '../auth/SessionContext.ts';
import { declaredResources } from '../plugins/registry.ts';

/** Every record the role may read, in the language of the screen. */
const topicsOf = (locale: string) => [`/${locale}/api/{+record}`];

/** Applies what the server tells to what is on the screen. */
function Updates() {
  useLiveUpdates();
  return null;
}

/** Line to the hub for as long as somebody is signed in. */
function useLive(): Live | null {
  const session = useSession();
  const locale = useLocale();
  const [live, setLive] = useState<Live | null>(null);
  const state = useSessionState();
  const isExpired = state.status === 'signedIn' && state.isExpired === true;
  useEffect(() => {
    // Who has signed in again gets a new line; the old one was refused for good.
    if (isExpired) return undefined;
    const made = createLive({
      resources: declaredResources,
      topics: topicsOf(document.documentElement.lang),
      refresh: async () => (await session.fetch(`/${document.documentElement.lang}/api/me`)).ok,
    });
    setLive(made);
    return () => {
      made.close();
      setLive(null);
    };
  }, [session, isExpired]);
  useEffect(() => live?.listen(topicsOf(locale)), [live, locale]);
  return live;
}

/** Keeps the screens below up to date with what others change (DECISIONS 22). */
export function LiveProvider({ children }: { children: ReactNode }) {
  const live = useLive();
  return (
    <LiveContext value={live}>
      <Updates />
      {children}
    </LiveContext>
  );
}
