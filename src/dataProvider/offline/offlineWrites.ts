import { randomKey } from '../hydra/idempotency.ts';
import { isObject } from '../resource/isObject.ts';
import { isLocalId, LOCAL, recordNamed, storeKeyOf, type ApiAddress } from './addresses.ts';
import { answerOf, bodyOf, PENDING, versionOf } from './answers.ts';
import type { LaterMove } from './boardMove.ts';
import { localAddresses } from './localReferences.ts';
import { overlay } from './overlay.ts';
import { ofAccount } from './sendable.ts';
import type { OfflineQueue } from './queueTypes.ts';
import type { OfflineStore } from './store.ts';
import { storedAnswer } from './storedAnswer.ts';
import type { Fields, PendingAction } from './types.ts';

/** Dependencies of the writes. */
export interface WriteOptions {
  readonly store: OfflineStore;
  readonly queue: Pick<OfflineQueue, 'add' | 'discard' | 'get' | 'ready'>;
  readonly account: () => number | null;
  readonly now: () => number;
  /** Tells whether the server is known not to answer. */
  readonly isAway: () => boolean;
}

/** Changes that wait on this device. */
export interface OfflineWrites {
  /** Queues a change that cannot go to the server first; undefined: it is sent. */
  first(url: string, init: RequestInit | undefined, address: ApiAddress): Promise<Response | undefined>;
  /** Queues a change that got no answer; undefined: it cannot wait, and the caller is told of the failure. */
  waiting(url: string, init: RequestInit | undefined, address: ApiAddress): Promise<Response | undefined>;
  /**
   * Drops the refused changes of a record that a call has made anew: all of their fields were sent, or it was deleted.
   * @param response answer of the call; that of a batch tells which of its entries were refused
   */
  done(init: RequestInit | undefined, address: ApiAddress, response: Response): Promise<void>;
}

/** Versions count from 1. */
const NO_VERSION = 0;

/** Headers that count for one call only: a release by PIN. */
const ONCE = ['X-Approval'] as const;

type Draft = Pick<PendingAction, 'action' | 'entityId' | 'data'> & Partial<PendingAction>;

/** A parsed call: the collection's address and its actions. */
interface ParsedWrite {
  readonly uri: string;
  readonly drafts: readonly Draft[];
  readonly isBatch: boolean;
  /** Answer while it waits, where the caller gives it. */
  readonly answer?: unknown;
}

const newId = () => LOCAL + randomKey();

function entryOf(entry: unknown): Draft | null {
  if (!isObject(entry)) return null;
  const { id, action, _version: version, ...data } = entry;
  const baseVersion = typeof version === 'number' ? { baseVersion: version } : {};
  if (id === undefined) return { action: 'create', entityId: newId(), data };
  if (action === 'delete') return { action: 'delete', entityId: String(id), data: {}, ...baseVersion };
  return { action: 'update', entityId: String(id), data, ...baseVersion };
}

/** A call as the requester makes it: of a move on a board with what it needs to wait ({@link LaterMove}). */
type Init = (RequestInit & { readonly later?: unknown }) | undefined;

const isLaterMove = (later: unknown): later is LaterMove =>
  isObject(later) && isObject(later.move) && isObject(later.base);

const MOVE = /\/move$/;

/**
 * Reads a move of cards as an action.
 * @param body body of a call that was made: it may have been done, and is sent once more as it was
 */
function parseMove(uri: string, { move, base, answer }: LaterMove, key: string | null, body: unknown): ParsedWrite {
  const data = { ...move, ...(isObject(body) && { sent: body }) };
  const entityId = recordNamed(move.cards[0]?.card)?.id ?? '';
  const draft = { action: 'move' as const, entityId, data, base, ...(key !== null && { key }) };
  return { uri: uri.replace(MOVE, ''), drafts: [draft], isBatch: false, answer };
}

/**
 * Reads a call as actions; null for one that has to be answered by the server.
 * @param isTried the call was made and got no answer
 */
function parseWrite(init: Init, { uri, id }: ApiAddress, isTried = false): ParsedWrite | null {
  const headers = new Headers(init?.headers);
  if (ONCE.some((name) => headers.has(name))) return null;
  const method = (init?.method ?? '').toUpperCase();
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  if (method === 'POST' && MOVE.test(uri))
    return isLaterMove(init?.later)
      ? parseMove(uri, init.later, headers.get('Idempotency-Key'), isTried ? body : undefined)
      : null;
  const version = versionOf(headers.get('If-Match'));
  const baseVersion = version === undefined ? {} : { baseVersion: version };
  if (method === 'DELETE' && id !== null)
    return { uri, isBatch: false, drafts: [{ action: 'delete', entityId: id, data: {}, ...baseVersion }] };
  if (method === 'POST' && uri.endsWith('/batch') && Array.isArray(body)) {
    const drafts = body.map(entryOf);
    const all = drafts.filter((one) => one !== null);
    return all.length === drafts.length ? { uri: uri.slice(0, -'/batch'.length), drafts: all, isBatch: true } : null;
  }
  if (!isObject(body)) return null;
  if (method === 'PUT' && id !== null)
    return { uri, isBatch: false, drafts: [{ action: 'update', entityId: id, data: body, ...baseVersion }] };
  if (method !== 'POST' || id !== null) return null;
  // The call may have been made: the queue goes on under its key.
  const key = headers.get('Idempotency-Key');
  return {
    ...{ uri, isBatch: false },
    drafts: [{ action: 'create', entityId: newId(), data: body, ...(key !== null && { key }) }],
  };
}

/** Tells which entries of a batch were refused: its answer has one status for each. */
function refusedIn(answer: unknown): (at: number) => boolean {
  const entries: unknown[] = Array.isArray(answer) ? answer : [];
  return (at) => {
    const entry = entries[at];
    return !isObject(entry) || Number(entry.status) >= 400;
  };
}

class Writes implements OfflineWrites {
  readonly #options: WriteOptions;

  constructor(options: WriteOptions) {
    this.#options = options;
  }

  async first(_url: string, init: RequestInit | undefined, address: ApiAddress): Promise<Response | undefined> {
    const { queue, isAway } = this.#options;
    await queue.ready();
    const write = parseWrite(init, address);
    if (!write) return undefined;
    const mustWait =
      isAway() ||
      write.drafts.some((draft) => this.#isBehind(write.uri, draft) || localAddresses(draft.data).length > 0);
    return mustWait ? this.#queue(write, false) : undefined;
  }

  async waiting(_url: string, init: RequestInit | undefined, address: ApiAddress): Promise<Response | undefined> {
    const write = parseWrite(init, address, true);
    // A batch has one key for all of its entries: its creations would be made again under others.
    const isTwice = write?.isBatch === true && write.drafts.some(({ action }) => action === 'create');
    return write && !isTwice ? this.#queue(write, true) : undefined;
  }

  async done(init: RequestInit | undefined, address: ApiAddress, response: Response): Promise<void> {
    const { queue, account } = this.#options;
    const made = parseWrite(init, address);
    const list = queue.get().lists.find(({ originalUri }) => originalUri === made?.uri);
    if (!made || !list) return;
    const isRefused = made.isBatch ? refusedIn(await response.clone().json()) : () => false;
    for (const [at, { entityId, action, data }] of made.drafts.entries()) {
      if (isRefused(at)) continue;
      const isMadeAnew = (one: PendingAction) =>
        one.fault !== undefined &&
        one.account === account() &&
        one.entityId === entityId &&
        (action === 'delete' || Object.keys(one.data).every((name) => name in data));
      for (const one of list.dataToSync.filter(isMadeAnew)) await queue.discard(one.key);
    }
  }

  /** Tells whether earlier changes of the record wait, so that this one has to follow them. */
  #isBehind(uri: string, { entityId, action }: Draft): boolean {
    if (action !== 'create' && isLocalId(entityId)) return true;
    const { queue, account } = this.#options;
    const list = ofAccount(queue.get().lists, account()).find(({ originalUri }) => originalUri === uri);
    return list?.dataToSync.some((one) => one.entityId === entityId && !one.fault) ?? false;
  }

  /** The record as it is shown, before the change. */
  async #shown(
    uri: string,
    id: string,
  ): Promise<{ body: Fields | undefined; headers: Readonly<Record<string, string>> }> {
    const { store, queue, account } = this.#options;
    const address = `${uri}/${id}`;
    const own = await storedAnswer(store, address, account());
    const body = overlay(bodyOf(own), address, ofAccount(queue.get().lists, account()));
    return { body: isObject(body) ? body : undefined, headers: own?.cachedData?.headers ?? {} };
  }

  async #actionOf(uri: string, draft: Draft, isTried: boolean): Promise<PendingAction> {
    const { account, now } = this.#options;
    const isKnown = draft.action === 'create' || draft.action === 'move';
    const { body: base } = isKnown ? { body: draft.base } : await this.#shown(uri, draft.entityId);
    return {
      key: randomKey(),
      // A row of a list has no version. With one that no record has, the server's record is compared with it field by field.
      ...(base && draft.action === 'update' && { baseVersion: NO_VERSION }),
      ...draft,
      ...(base && { base }),
      ...(isTried && draft.key !== undefined && { isFrozen: true }),
      ...{ at: now(), account: account() ?? 0 },
    };
  }

  /** Saves the actions, and answers as the server would. @returns undefined when they cannot be saved */
  async #queue({ uri, drafts, isBatch, answer }: ParsedWrite, isTried: boolean): Promise<Response | undefined> {
    const { queue, account } = this.#options;
    if (account() === null) return undefined;
    const list = storeKeyOf(uri);
    try {
      const actions: PendingAction[] = [];
      for (const draft of drafts) actions.push(await this.#actionOf(list, draft, isTried));
      await queue.add(list, actions);
      if (answer !== undefined) return answerOf(answer, {}, { [PENDING]: '1' });
      if (!isBatch && actions[0]) return await this.#answer(list, actions[0]);
      return answerOf(
        actions.map(({ action, entityId }) => ({ status: action === 'delete' ? 204 : 200, id: entityId })),
        {},
        { [PENDING]: '1' },
      );
    } catch {
      // The state of the queue tells of the device's failure; the form stays open with the failure of the call.
      return undefined;
    }
  }

  async #answer(uri: string, { action, entityId, data }: PendingAction): Promise<Response> {
    if (action === 'delete') return new Response(null, { status: 204, headers: { [PENDING]: '1' } });
    const { body, headers } = await this.#shown(uri, entityId);
    const known = body ?? { '@id': `${uri}/${entityId}`, id: entityId, ...data };
    return answerOf(known, headers, { [PENDING]: '1' }, action === 'create' ? 201 : 200);
  }
}

/** Creates the writes of this device. */
export const createOfflineWrites = (options: WriteOptions): OfflineWrites => new Writes(options);
