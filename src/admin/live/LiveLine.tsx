import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useContext, useEffect, useRef } from 'react';
import { createApplier, createLive, type Live } from '#provider';
import { LiveContext } from '#provider/hooks';
import { useMe, useSession, useSessionState } from '../auth/SessionContext.ts';
import { declaredResources } from '../plugins/declarations.ts';
import { isStillSignedIn } from './isStillSignedIn.ts';

/** Every record the role may read, in the language of the screen. */
const topicsOf = (locale: string) => [`/${locale}/api/{+record}`];

/** Keeps react-query's cache up to date with what the server tells. */
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

/** Takes the line, or null when it is closed. */
export interface LiveLineProps {
  readonly onLive: (live: Live | null) => void;
}

/** Line to the hub for as long as somebody is signed in; applies what the server tells to what is on the screen. */
export default function LiveLine({ onLive }: LiveLineProps) {
  const session = useSession();
  const locale = useLocale();
  const live = useContext(LiveContext);
  const state = useSessionState();
  const isExpired = state.status === 'signedIn' && state.isExpired === true;
  // The first line tells what was changed since the session was asked for, a later one what was since the last event.
  const lastEventId = useRef(useMe().lastEventId);
  useEffect(() => {
    // Who has signed in again gets a new line; the old one was refused for good.
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
