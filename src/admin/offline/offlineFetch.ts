import { createOfflineFetch, STORED_AT, type OfflineParts } from '../../dataProvider/offline/index.ts';
import type { Session } from '../auth/session.ts';
import { whenSettled } from '../page/whenIdle.ts';
import { accountIn } from './accountIn.ts';
import { offlineQueue, offlineView } from './offlineView.ts';
import { mayKeep, mayQueue } from './rules.ts';

/**
 * `fetch` of the data provider, and of calls that are kept: keeps what the server answers on this device, answers from there
 * without a network, and lets changes wait. Its code for the device is loaded when the page is idle, or with the first call
 * without an answer.
 * @param authorised `fetch` with the bearer token
 */
export function offlineFetch(session: Session, authorised: typeof fetch): typeof fetch {
  const device = devices.get(session) ?? deviceOf(session);
  devices.set(session, device);
  const send = createOfflineFetch({
    ...device,
    ...{ fetch: authorised, mayKeep, mayQueue },
    account: () => accountIn(session),
    later: (work) => void whenSettled(work),
  });
  return async (input, init) => noteAge(await send(input, init));
}

/** Time for which a call without an answer counts as "the server is away", ms. */
const AWAY_MS = 15_000;

/** Notes the age of stored answers that are shown; an answer of the server ends it. */
function noteAge(response: Response): Response {
  const at = Number(response.headers.get(STORED_AT));
  if (at > 0) offlineView.change((before) => ({ ...before, storedAt: Math.min(before.storedAt ?? at, at) }));
  return response;
}

/** The device's part of a session's page, shared by everything that reads and writes through it. */
interface Device {
  readonly load: () => Promise<OfflineParts>;
  readonly loaded: () => OfflineParts | undefined;
  readonly heard: (isAnswered: boolean) => void;
}

/** The server is there again, or is away: told to screens when it changes, and to the queue with each answer. */
function tellAway(isAnswered: boolean): void {
  const { isAway: wasAway, storedAt } = offlineView.get();
  const isNews = wasAway === isAnswered || (isAnswered && storedAt !== null);
  if (isNews)
    offlineView.change((before) => ({ ...before, isAway: !isAnswered, ...(isAnswered && { storedAt: null }) }));
  if (isAnswered) offlineQueue()?.reached();
}

function deviceOf(session: Session): Device {
  let failedAt = 0;
  let parts: OfflineParts | undefined;
  let loading: Promise<OfflineParts> | undefined;
  const isAway = () => !navigator.onLine || Date.now() - failedAt < AWAY_MS;
  const load = () =>
    (loading ??= import('./device.ts').then(
      ({ openDevice }) => (parts = openDevice({ session, fetch: session.fetch, isAway })),
      (error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      },
    ));
  const heard = (isAnswered: boolean) => {
    failedAt = isAnswered ? 0 : Date.now();
    tellAway(isAnswered);
  };
  return { load, loaded: () => parts, heard };
}

/** One queue and one store per page, however many ways lead to them. */
const devices = new WeakMap<Session, Device>();
