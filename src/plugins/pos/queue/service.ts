import type { Host } from '#admin';
import {
  browserParts,
  createDexieStore,
  createMemoryStore,
  createOutbox,
  type Outbox,
  type OutboxCall,
  type OutboxReply,
} from '#outbox';
import { openTillDatabase } from '../offline/db.ts';
import { askToKeep } from '../offline/health.ts';
import { CART_ITEMS, readCartSale } from '../sale/cartItems.ts';
import { createHolding } from './held.ts';
import type { OutboxService } from './points.ts';
import { isWaiting, noteWaiting } from './waiting.ts';

/** Nobody had entered a PIN when it was made: whoever has one now is not named. */
const NOBODY = { 'X-Operator': '' };

/** Makes a queued call as the account that is signed in, in the name of whoever made it. */
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

/** The device's own store; browsers that give none keep the queue for as long as the page is open, and the screen says so. */
const openStore = () => (typeof indexedDB === 'undefined' ? createMemoryStore() : createDexieStore());

/** Tries as soon as the browser sees a network again, or somebody looks at the page again. */
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

/** With the first write that waits: has it stay, and has the next visit go on sending, whatever its first screen is. */
function rememberWaiting(host: Host, outbox: Pick<Outbox, 'get' | 'subscribe'>): void {
  let isNoted = isWaiting(host.storage);
  outbox.subscribe(() => {
    const { isRead, entries } = outbox.get();
    if (!isRead || isNoted === entries.length > 0) return;
    isNoted = entries.length > 0;
    noteWaiting(host.storage, isNoted);
    if (isNoted) void askToKeep();
  });
}

/** Keys of the sales that stand in carts of this device: the open one, and those that were put aside. */
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

/** The queue of the till: made with the first screen that asks for it, ends with the plugin. */
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
  const holding = createHolding(outbox, [readCartSale(localStorage) ?? '']);
  let isTold = false;
  const look = async () => {
    const carts = await inCarts();
    // The till is open here and knows better.
    if (!isTold) holding.hold(carts);
  };
  void look();
  const hold: OutboxService['hold'] = (uuids) => {
    isTold = true;
    holding.hold(uuids);
  };
  rememberWaiting(host, { get: holding.whole, subscribe: outbox.subscribe });
  // The cart of another tab.
  const hear = ({ key }: StorageEvent) => {
    if (key !== CART_ITEMS) return;
    isTold = false;
    void look();
  };
  window.addEventListener('storage', hear, { signal });
  return Object.assign(outbox, { seller, ...holding, hold });
}
