import type { Session } from '../auth/session.ts';

/** Sets how the `fetch` of a session that keeps answers on this device is loaded. */
export const setKeptReads = (session: Session, load: () => Promise<typeof fetch>): void =>
  void loaders.set(session, load);

/** `fetch` for reads that open again without a network; the session's own where nothing is kept. */
export const keptReads =
  (session: Session): typeof fetch =>
  async (input, init) => {
    // Code that cannot be loaded keeps no answer; the read goes on through the session.
    const send = await loaders
      .get(session)?.()
      .catch(() => undefined);
    return (send ?? session.fetch)(input, init);
  };

/** Header of an answer from this device (see `STORED_AT` of the data provider, whose code is loaded later). */
const STORED_AT = 'X-Flexy-Stored-At';

/** Time at which the server gave an answer that comes from this device, ms since 1970; null: the server gave it just now. */
export function storedAt(headers: Headers): number | null {
  const at = Number(headers.get(STORED_AT));
  return at > 0 ? at : null;
}

/** By session: loads the `fetch` that keeps answers on this device. Its code comes with the signed-in part. */
const loaders = new WeakMap<Session, () => Promise<typeof fetch>>();
