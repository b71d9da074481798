import { useEffect, useMemo } from 'react';
import { usePluginHost } from '#admin';
import { isObject, MINUTE_MS } from '#resource';

/** Notes that a page of these records is open, and until when it was, for the assistant that is opened from it. */
export function useSeenPage(resource: string): void {
  const storage = useStorage();
  useEffect(() => {
    const note = () => storage.set(NAME, { resource, at: Date.now() });
    note();
    return note;
  }, [resource, storage]);
}

/** Tells the resource whose page was open before; undefined: none was lately. */
export function useLastPage(): () => string | undefined {
  const storage = useStorage();
  return () => {
    const seen: unknown = storage.get(NAME);
    const isFresh = isObject(seen) && typeof seen.at === 'number' && Date.now() - seen.at < LASTS_MS;
    return isFresh && typeof seen.resource === 'string' ? seen.resource : undefined;
  };
}

const NAME = 'seen';

/** A person who comes back later has something else in mind. */
const LASTS_MS = 10 * MINUTE_MS;

function useStorage() {
  const host = usePluginHost();
  return useMemo(() => host.hostOf('assistant').storage, [host]);
}
