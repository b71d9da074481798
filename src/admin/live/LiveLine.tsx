import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useContext, useEffect, useRef } from 'react';
import { createApplier, createLive, type Live } from '#provider';
import { LiveContext } from '#provider/hooks';
import { useMe, useSession, useSessionState } from '../auth/SessionContext.ts';
import { declaredResources } from '../plugins/declarations.ts';
import { isStillSignedIn } from './isStillSignedIn.ts';

/** Receives the connection, or null when it is closed. */
export interface LiveLineProps {
  readonly onLive: (live: Live | null) => void;
}

/** Holds the live connection while a user is signed in, and applies updates to the screen. */
export default function LiveLine({ onLive }: LiveLineProps) {
  const session = useSession();
  const locale = useLocale();
  const live = useContext(LiveContext);
  const state = useSessionState();
  const isExpired = state.status === 'signedIn' && state.isExpired === true;
  // The first connection starts from the session's last event, a reconnection from the last one received.
  const lastEventId = useRef(useMe().lastEventId);
  useEffect(() => {
    // A new sign-in opens a new connection, as the old one was refused for good.
    if (isExpired) return undefined;
    const made = createLive({
      resources: declaredResources,
      topics: topicsOf(document.documentElement.lang),
      lastEventId: lastEventId.current,
      send: session.fetch,
      refresh: () => isStillSignedIn(session, document.documentElement.lang),
    });
    onLive(made);
    const stay = session.onLeave(() => made.close());
    return () => {
      stay();
      lastEventId.current = made.lastEventId();
      made.close();
      onLive(null);
    };
  }, [session, isExpired, onLive]);
  useEffect(() => live?.listen(topicsOf(locale)), [live, locale]);
  useUpdates(live);
  return null;
}

/** Every record the role may read, in the language of the screen. */
const topicsOf = (locale: string) => [`/${locale}/api/{+record}`];

/** Applies live updates to react-query's cache. */
function useUpdates(live: Live | null): void {
  const queryClient = useQueryClient();
  const locale = useLocale();
  useEffect(() => {
    if (!live) return undefined;
    const applier = createApplier({
      queryClient,
      locale: () => locale,
      viewsOf: live.viewsOf,
      isHeld: live.isHeld,
    });
    const ends = [live.subscribe(applier.apply), live.onGap(applier.resync)];
    return () => {
      for (const end of ends) end();
      applier.stop();
    };
  }, [live, queryClient, locale]);
}
