import { createRequester } from '#provider';
import { versionOf, type OfflineParts } from '../../dataProvider/offline/index.ts';
import { isObject } from '#resource';
import { createDexieStore } from '../../dataProvider/offline/dexieStore.ts';
import { createMemoryStore } from '../../dataProvider/offline/memoryStore.ts';
import { createOfflineQueue } from '../../dataProvider/offline/offlineQueue.ts';
import { createOfflineReads } from '../../dataProvider/offline/offlineReads.ts';
import { createOfflineWrites } from '../../dataProvider/offline/offlineWrites.ts';
import type { OfflineChannel, OfflineMessage, OfflineQueue } from '../../dataProvider/offline/queueTypes.ts';
import type { OfflineStore } from '../../dataProvider/offline/store.ts';
import type { Session } from '../auth/session.ts';
import { whenIdle } from '../page/whenIdle.ts';
import { accountIn } from './accountIn.ts';
import { offlineView, sentListeners, showQueue } from './offlineView.ts';

/** Dependencies of the offline store. */
export interface DeviceOptions {
  readonly session: Session;
  readonly fetch: typeof fetch;
  readonly isAway: () => boolean;
}

function openQueue({ session, fetch: authorised }: DeviceOptions, store: OfflineStore): OfflineQueue {
  const request = createRequester({ fetch: authorised });
  return createOfflineQueue({
    store,
    account: () => accountIn(session),
    send: async (url, body, key) => {
      const headers = {
        ...OWN,
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      };
      return (await request({ method: 'POST', url, headers, body })).body;
    },
    read: async (url) => {
      const asked = { ...OWN, Accept: 'application/ld+json' };
      const { body, headers } = await request({ method: 'GET', url, headers: asked });
      return { record: isObject(body) ? body : {}, version: versionOf(headers.get('ETag')) ?? null };
    },
    now: () => Date.now(),
    random: Math.random,
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    // Undefined on pages without TLS.
    locks: navigator.locks,
    channel: openChannel(),
    onSent: () => sentListeners.tell(),
  });
}

/** Tries as soon as the network returns, the page becomes visible, or somebody signs in. */
function hurryWhenBack(queue: OfflineQueue, session: Session): void {
  const hurry = () => queue.get().lists.length > 0 && queue.retryNow();
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && queue.get().line.status !== 'open') hurry();
  });
  let account = accountIn(session);
  session.subscribe(() => {
    const now = accountIn(session);
    if (now !== null && now !== account) hurry();
    account = now;
  });
}

/** Answers of another account leave the device, and all of them with a sign-out. Changes that wait stay. */
function clearForOthers(store: OfflineStore, session: Session): void {
  const ownerOf = () => {
    const state = session.get();
    return state.status === 'signedIn' ? state.me.id : undefined;
  };
  let owner = ownerOf();
  const clear = () => void store.clear(owner).catch(() => undefined);
  clear();
  session.subscribe(() => {
    const now = ownerOf();
    if (now === owner) return;
    owner = now;
    clear();
  });
}

/** Asks once for storage that the browser does not evict, when the first change waits. */
function askForPersistence(queue: OfflineQueue): void {
  const stop = queue.subscribe(() => {
    if (queue.get().lists.length === 0) return;
    stop();
    const { storage } = navigator;
    void (async () => (await storage?.persisted?.()) === true || (await storage?.persist?.()) === true)()
      .catch(() => false)
      .then((isPersistent) => offlineView.change((before) => ({ ...before, isPersistent })));
  });
}

/** Opens the device's part of this page. */
export function openDevice(options: DeviceOptions): OfflineParts {
  const { session, isAway } = options;
  const store = typeof indexedDB === 'undefined' ? createMemoryStore() : createDexieStore();
  const queue = openQueue(options, store);
  askForPersistence(queue);
  showQueue(queue);
  hurryWhenBack(queue, session);
  clearForOthers(store, session);
  const common = { store, queue, isAway, account: () => accountIn(session), now: () => Date.now() };
  const reads = createOfflineReads({
    ...common,
    soon: (work) => void whenIdle(work),
    // Without room lists open with a network only; what is typed is told by the queue.
    onFault: () => undefined,
  });
  return { reads, writes: createOfflineWrites(common) };
}

/** Channel on which the tabs of one browser tell each other. */
const CHANNEL = 'flexy-offline';

/** Changes are sent, and compared with the server's records, in the account's own name, whoever is connected by PIN by then. */
const OWN = { 'X-Operator': '' };

function openChannel(): OfflineChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  return {
    post: (message) => channel.postMessage(message),
    // All tabs on this channel are of the same site, so the type is certain.
    listen: (heard) => channel.addEventListener('message', (event: MessageEvent<OfflineMessage>) => heard(event.data)),
    close: () => channel.close(),
  };
}
