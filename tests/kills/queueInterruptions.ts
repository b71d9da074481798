import { randomUUID } from 'node:crypto';
import { errorOf } from '../../src/dataProvider/http/problem.ts';
import { HttpError } from '../../src/dataProvider/http/HttpError.ts';
import { createOutbox } from '../../src/dataProvider/outbox/engine.ts';
import { createMemoryStore } from '../../src/dataProvider/outbox/memoryStore.ts';
import type { Fields, Outbox, OutboxCall, OutboxReply } from '../../src/dataProvider/outbox/types.ts';
import { seededRandom } from './random.ts';

/** Options of a run. */
export interface QueueInterruptionOptions {
  /** Present address of the server, which may change with a restart. */
  readonly url: () => string;
  readonly token: string;
  /** Code of an unused till. */
  readonly tillCode: string;
  /** A paid sale of that till, without uuid, number and time. */
  readonly body: Fields;
  readonly sales: number;
  readonly seed: number;
  /** Kills and restarts the server. */
  readonly kill: () => Promise<void>;
  readonly kills: number;
}

/** Factor by which delays are shorter than in a shop. */
const HURRY = 50;

const none = () => new HttpError('flexy.errors.unreachable', 0);

/** Result of a run. */
export interface QueueInterruptionResult {
  /** Uuids of all sales that were confirmed as saved. */
  readonly saved: readonly string[];
  /** Interruptions of network, tab and server. */
  readonly cuts: number;
}

/** Makes one call, which may be interrupted before or after it. */
async function send(
  cuts: QueueInterruptionOptions,
  call: OutboxCall,
  chance: number,
  cut: () => HttpError,
): Promise<OutboxReply> {
  if (chance < 0.2) throw cut();
  const response = await fetch(`${cuts.url()}/en/api/${call.path}`, {
    method: call.method,
    headers: { ...call.headers, Authorization: `Bearer ${cuts.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(call.body),
  }).catch(() => {
    throw none();
  });
  if (chance < 0.45) throw cut();
  if (!response.ok) throw await errorOf(response);
  return { body: await response.json() };
}

/**
 * Sells over a network that is cut at random, in tabs that end at random, to a server that is killed now and then. Ends when
 * the queue is empty.
 */
export async function sellThroughQueueInterruptions(cuts: QueueInterruptionOptions): Promise<QueueInterruptionResult> {
  let made = 0;
  const cut = () => {
    made += 1;
    return none();
  };
  const random = seededRandom(cuts.seed);
  const store = createMemoryStore();
  const open = (): { outbox: Outbox; crash: () => void } => {
    const tab = { isDead: false };
    const alive = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work;
      return tab.isDead ? new Promise<T>(() => undefined) : result;
    };
    const outbox = createOutbox({
      store: { ...store, transact: (work) => alive(store.transact(work)), close: () => undefined },
      send: (call) => alive(send(cuts, call, random(), cut)),
      now: () => Date.now(),
      account: () => 1,
      random,
      schedule: (work, ms) => {
        const timer = setTimeout(() => !tab.isDead && work(), ms / HURRY);
        return () => clearTimeout(timer);
      },
    });
    return { outbox, crash: () => void (tab.isDead = true) };
  };
  const saved: string[] = [];
  let tab = open();
  const killAt = Math.ceil(cuts.sales / (cuts.kills + 1));
  let killing: Promise<void> = Promise.resolve();
  for (let sale = 1; sale <= cuts.sales; sale++) {
    const uuid = randomUUID();
    const soldAt = new Date().toISOString();
    const body = { ...cuts.body, uuid, soldAt, type: 'delivery-note', isQueued: true };
    const counter = { name: 'till', field: 'tillSequence', atLeast: 0, prefix: cuts.tillCode };
    await tab.outbox.add([{ uuid, kind: 'sale', path: 'orders', body, label: {}, counter }]);
    saved.push(uuid);
    if (random() < 0.15) {
      made += 1;
      tab.crash();
      tab = open();
    }
    if (sale % killAt === 0 && sale < cuts.sales) killing = killing.then(cuts.kill);
    await new Promise((resolve) => setTimeout(resolve, random() * 15));
  }
  await killing;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      tab.outbox.retryNow();
      const { isRead, waiting } = tab.outbox.get();
      if (!isRead || waiting > 0) return;
      clearInterval(timer);
      resolve();
    }, 50);
  });
  tab.outbox.close();
  return { saved, cuts: made + cuts.kills };
}
