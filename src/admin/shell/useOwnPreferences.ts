import { useEffect, useLayoutEffect, useRef } from 'react';
import { isObject } from '#resource';
import { useMay, usePerson } from '../auth/SessionContext.ts';
import { useApi } from '../plugins/useApi.ts';
import { textsIn } from './useDeviceSetting.ts';
import { useMenuChoices } from './menuChoices.ts';
import { useTourOffer } from './useTourOffer.ts';

/** Returns a function that stores a preference of the signed-in user on the server. @throws HttpError as {@link useApi} */
export function useKeepPreference(): (name: string, value: unknown) => Promise<void> {
  const call = useApi();
  return async (name, value) => void (await call(RESOURCE, { method: 'POST', body: { name, value } }));
}

/**
 * Records that this person has finished or declined the tour. When it cannot be stored, the tour is offered again another day.
 */
export function useEndOffer(): () => void {
  const keep = useKeepPreference();
  const may = useMay();
  const [, keepOffer] = useTourOffer();
  return () => {
    keepOffer('over');
    if (may('create', RESOURCE)) keep(TOUR, { isOver: true }).catch(() => undefined);
  };
}

/**
 * Synchronises favourites with the server; those of this device are shown until it answers. Offers the tour to users who
 * have not seen it.
 */
export function useOwnPreferences(): void {
  const call = useApi();
  const keep = useKeepPreference();
  const may = useMay();
  const { id: person } = usePerson();
  const canKeep = may('read', RESOURCE) && may('create', RESOURCE);
  const [{ favourites }, change] = useMenuChoices();
  /** The preferences on the server; undefined until it has answered. */
  const synced = useRef<string | undefined>(undefined);
  const [, keepOffer] = useTourOffer();
  const present = useRef({ change, keepOffer });
  useLayoutEffect(() => {
    present.current = { change, keepOffer };
  });
  useEffect(() => {
    // Another person's: nothing of the one before is sent as theirs.
    synced.current = undefined;
    if (!canKeep) return undefined;
    const ends = new AbortController();
    const read = async () => {
      const path = `${RESOURCE}?name[]=${FAVOURITES}&name[]=${TOUR}&pagination=false`;
      const values = valuesIn(await call(path, { signal: ends.signal }));
      if (ends.signal.aborted) return;
      present.current.keepOffer(values.has(TOUR) ? 'over' : 'offered');
      const stored = values.get(FAVOURITES);
      synced.current = JSON.stringify(stored === undefined ? [] : textsIn(stored));
      if (stored !== undefined) present.current.change({ favourites: textsIn(stored) });
    };
    // Without an answer what this device knows holds.
    read().catch(() => undefined);
    return () => ends.abort();
  }, [call, canKeep, person]);
  useEffect(() => {
    const text = JSON.stringify(favourites);
    if (synced.current === undefined || synced.current === text) return;
    synced.current = text;
    // Favourites stay on this device; the next change sends all of them.
    keep(FAVOURITES, favourites).catch(() => (synced.current = ''));
  }, [favourites, keep]);
}

/** Names under which the server keeps it for a person (`preferences`, of the plugin `system`). */
const FAVOURITES = 'menu.favourites';
const TOUR = 'tour';
const RESOURCE = 'preferences';

/** Values by name, of the server's answer as plain JSON. */
function valuesIn(body: unknown): Map<string, unknown> {
  const rows: unknown[] = Array.isArray(body) ? body : [];
  return new Map(rows.filter(isObject).map((row) => [String(row.name), row.value]));
}
