import type { Host } from '#admin';
import { showQueueCounts } from '#admin/internal';
import {
  browserParts,
  createDexieStore,
  createMemoryStore,
  createOutbox,
  type Outbox,
  type OutboxCall,
  type OutboxReply,
} from '#outbox';
import { openTillDatabase } from '../data/db.ts';
import { requestPersistence } from '../data/health.ts';
import { CART_ITEMS, readCartSale } from '../sale/cartItems.ts';
import { createCartFilter } from './cartFilter.ts';
import type { OutboxService } from './extensionPoints.ts';
import { hasPendingWrites, storePendingFlag } from './pendingFlag.ts';

/** Creates the till's queue for the first screen that needs it; it ends with the plugin. */
export default function createOutboxService(host: Host, signal: AbortSignal): OutboxService {
  const outbox = createOutbox({
    ...browserParts(),
    store: openStore(),
    send: (call) => send(host, call),
    account: () => host.user.id,
  });
  hurryWhenBack(outbox, signal);
  signal.addEventListener('abort', () => outbox.close(), { once: true });
  const seller: OutboxService['seller'] = () => {
    const token = host.operatorToken();
    const headers: Readonly<Record<string, string>> = token === undefined ? {} : { 'X-Operator': token };
    return { headers };
  };
  const holding = createCartFilter(outbox, [readCartSale(localStorage) ?? '']);
  let isTold = false;
  const look = async () => {
    const carts = await inCarts();
    // An open till on this page has newer information.
    if (!isTold) holding.hold(carts);
  };
  void look();
  const hold: OutboxService['hold'] = (uuids) => {
    isTold = true;
    holding.hold(uuids);
  };
  rememberWaiting(host, { get: holding.whole, subscribe: outbox.subscribe });
  // The cart of another tab has changed.
  const hear = ({ key }: StorageEvent) => {
    if (key !== CART_ITEMS) return;
    isTold = false;
    void look();
  };
  window.addEventListener('storage', hear, { signal });
  return Object.assign(outbox, { seller, ...holding, hold });
}

/** The write was made without an operator, so the current operator must not be named. */
const NOBODY = { 'X-Operator': '' };

/** Sends a queued call as the signed-in account, in the name of its original seller. */
async function send(host: Host, { method, path, body, headers }: OutboxCall): Promise<OutboxReply> {
  let date: number | undefined;
  const answer = await host.call(path, {
    method,
    body,
    headers: { ...NOBODY, ...headers },
    heard: (heard) => {
      const read = Date.parse(heard.get('Date') ?? '');
      date = Number.isNaN(read) ? undefined : read;
    },
  });
  return { body: answer, date };
}

/**
 * Persistent store of the device. Without IndexedDB the queue lasts as long as the page, and the screen shows a
 * warning.
 */
const openStore = () => (typeof indexedDB === 'undefined' ? createMemoryStore() : createDexieStore());

/** Retries as soon as the network returns or the page becomes visible. */
function hurryWhenBack(outbox: Outbox, signal: AbortSignal): void {
  window.addEventListener('online', () => outbox.retryNow(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && outbox.get().line.status !== 'open') outbox.retryNow();
    },
    { signal },
  );
}

/** Shows what waits in the sync centre. When the first write waits: requests persistent storage, and makes the next visit resume sending on any page. */
function rememberWaiting(host: Host, outbox: Pick<Outbox, 'get' | 'subscribe'>): void {
  let isNoted = hasPendingWrites(host.storage);
  outbox.subscribe(() => {
    const { isRead, entries } = outbox.get();
    const stuck = entries.filter(({ status }) => status === 'refused').length;
    const waiting = entries.filter(({ status }) => status === 'waiting').length;
    showQueueCounts('/pos/queue', { waiting, stuck });
    if (!isRead || isNoted === entries.length > 0) return;
    isNoted = entries.length > 0;
    storePendingFlag(host.storage, isNoted);
    if (isNoted) void requestPersistence();
  });
}

/** Uuids of the sales in this device's carts: the open one and the parked ones. */
async function inCarts(): Promise<readonly string[]> {
  const open = readCartSale(localStorage) ?? '';
  if (typeof indexedDB === 'undefined') return [open];
  const database = openTillDatabase();
  // Unreadable carts are skipped, so that their sales are listed in the queue.
  const kept = await database.sales
    .toCollection()
    .primaryKeys()
    .catch(() => []);
  database.close();
  return [open, ...kept];
}
