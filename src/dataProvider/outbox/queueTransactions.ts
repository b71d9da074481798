import { isObject } from '../resource/isObject.ts';
import { isAboutWrite } from './classifyError.ts';
import { referredBy, resolve } from './resolve.ts';
import { countedBy, nextNumber, numberTextOf } from './sequence.ts';
import type { StoreTx } from './store.ts';
import type { Counter, Done, Entry, Fault, Known, NewWrite, OutboxCall, OutboxReply, Repair } from './types.ts';

/** Effect of a transaction, applied to in-memory copies of the queue. */
export interface Change {
  readonly put: readonly Entry[];
  readonly removed: readonly string[];
  readonly done: readonly Done[];
}

/** Change of a transaction that changed nothing. */
export const NOTHING: Change = { put: [], removed: [], done: [] };

/** The account that makes a change, and the time. */
export interface Actor {
  readonly account: number | null;
  /** ms since 1970. */
  readonly now: number;
}

/** Assigns the number of the write's counter. */
async function numbered(tx: StoreTx, write: NewWrite, counter: Counter | undefined) {
  if (!counter) return { body: write.body, number: null, numberText: null };
  const number = await countedBy(tx, counter);
  return {
    body: { ...write.body, [counter.field]: number },
    number,
    numberText: counter.prefix === undefined ? null : numberTextOf(counter.prefix, number),
  };
}

/** Turns a corrected write into a repair of the refused one; its number stays. */
function repairBy({ body, label, draft, headers }: NewWrite): Repair {
  const approval = headers?.[APPROVAL];
  return {
    ...{ body, label, draft },
    ...(headers && { headers: withoutHeader(headers, APPROVAL) }),
    ...(approval !== undefined && { approval }),
  };
}

const APPROVAL = 'X-Approval';
/**
 * Maximum age of an approval that is sent, ms. The server accepts it for 120 s; the rest covers the transport. Without
 * approval a queued sale is accepted and reviewed later.
 */
const APPROVAL_MS = 110_000;

const approvalOf = (token: string | undefined, at: number): Entry['approval'] =>
  token === undefined ? null : { token, at };

function withoutHeader(headers: NewWrite['headers'] = {}, name: string): NonNullable<NewWrite['headers']> {
  return Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
}

/** Appends writes to the queue. Known writes stay as they are. */
export async function keep(tx: StoreTx, writes: readonly NewWrite[], { account, now }: Actor) {
  const known: Known[] = [];
  const put: Entry[] = [];
  for (const write of writes) {
    // Both reads run in parallel: a user waits until the write is on disk.
    const [waiting, done] = await Promise.all([tx.entry(write.uuid), tx.done(write.uuid)]);
    const before = waiting ?? done;
    if (before) {
      // A refused write that is added again is a correction.
      const repaired = 'outcome' in before ? NOTHING : await repair(tx, write.uuid, repairBy(write), now);
      put.push(...repaired.put);
      known.push(repaired.put[0] ?? before);
      continue;
    }
    const [counted, place] = await Promise.all([numbered(tx, write, write.counter), nextNumber(tx, 'place')]);
    const entry: Entry = {
      ...write,
      headers: withoutHeader(write.headers, APPROVAL),
      approval: approvalOf(write.headers?.[APPROVAL], now),
      ...counted,
      place,
      account,
      addedAt: now,
      status: 'waiting',
      frozenAt: null,
      tries: 0,
      isUndecided: false,
      fault: null,
    };
    await tx.put(entry);
    put.push(entry);
    known.push(entry);
  }
  return { known, change: { ...NOTHING, put } };
}

/** Changes a write that was never sent; it keeps its place and number. Returns NOTHING when it is too late. */
export async function replace(tx: StoreTx, write: NewWrite): Promise<Change> {
  const before = await tx.entry(write.uuid);
  if (!before || before.frozenAt !== null) return NOTHING;
  const { counter, number } = before;
  const body = counter && number !== null ? { ...write.body, [counter.field]: number } : write.body;
  const entry: Entry = { ...before, ...write, ...(counter && { counter }), body };
  await tx.put(entry);
  return { ...NOTHING, put: [entry] };
}

/** A write that is being sent. */
export interface Taken {
  readonly entry: Entry;
  readonly call: OutboxCall;
  /** True when an earlier attempt got no answer. */
  readonly wasUndecided: boolean;
}

const fault = (reason: string, at: number): Fault => ({
  status: 0,
  message: '',
  violations: [],
  reason,
  isApprovable: false,
  requestId: null,
  at,
});

/**
 * Freezes a write for sending: its content does not change from now on. Returns nothing when the write is gone or not
 * sendable.
 */
export async function take(
  tx: StoreTx,
  uuid: string,
  now: number,
): Promise<{ readonly taken?: Taken; readonly change: Change }> {
  const before = await tx.entry(uuid);
  if (before?.status !== 'waiting') return { change: NOTHING };
  const addresses = new Map<string, Done>();
  for (const named of referredBy(before)) {
    const done = await tx.done(named);
    if (done?.outcome === 'sent') addresses.set(named, done);
    else return { change: await refuse(tx, before, fault('missing', now)) };
  }
  const entry: Entry = { ...before, frozenAt: before.frozenAt ?? now, tries: before.tries + 1, isUndecided: true };
  await tx.put(entry);
  const { path, body } = resolve(entry, addresses);
  const headers = {
    ...entry.headers,
    'Idempotency-Key': uuid,
    ...(entry.approval && now - entry.approval.at < APPROVAL_MS ? { [APPROVAL]: entry.approval.token } : {}),
  };
  const call: OutboxCall = { method: entry.method ?? 'POST', path, body, headers };
  return { taken: { entry, call, wasUndecided: before.isUndecided }, change: { ...NOTHING, put: [entry] } };
}

const idIn = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null);

function overOf(entry: Entry, outcome: Done['outcome'], now: number): Done {
  const { uuid, kind, number, numberText, label } = entry;
  return {
    ...{ uuid, kind, number, numberText, label },
    ...{ at: now, outcome, id: null, iri: null, reason: null, body: null },
  };
}

/** Marks a write as sent, then removes it from the queue. */
export async function finish(tx: StoreTx, entry: Entry, reply: OutboxReply, now: number): Promise<Change> {
  const body = isObject(reply.body) ? reply.body : {};
  const id = idIn(body.id);
  const address = body['@id'];
  const iri = typeof address === 'string' ? address : id === null ? null : `/en/api/${entry.path}/${id}`;
  const given = entry.numberIn === undefined ? undefined : body[entry.numberIn];
  const numberText = typeof given === 'string' ? given : entry.numberText;
  const done: Done = { ...overOf(entry, 'sent', now), id, iri, numberText };
  await tx.note(done);
  await tx.remove(entry.uuid);
  return { put: [], removed: [entry.uuid], done: [done] };
}

/** Keeps a write after a failed attempt, for the next retry. */
export async function postpone(tx: StoreTx, uuid: string, why: Fault): Promise<Change> {
  const before = await tx.entry(uuid);
  if (!before) return NOTHING;
  const ownFailures = (before.ownFailures ?? 0) + (isAboutWrite(why) ? 1 : 0);
  const entry: Entry = { ...before, fault: why, ownFailures };
  await tx.put(entry);
  return { ...NOTHING, put: [entry] };
}

/**
 * Marks a write as refused by the server: a user has to look at it. Its approval is used up.
 * @param isUndecided true when an earlier attempt may have succeeded although this one was refused by authorisation
 */
export async function refuse(tx: StoreTx, before: Entry, why: Fault, isUndecided = false): Promise<Change> {
  const entry: Entry = { ...before, status: 'refused', isUndecided, approval: null, fault: why };
  await tx.put(entry);
  return { ...NOTHING, put: [entry] };
}

/** Queues a refused write again, at its place, unchanged or corrected. */
export async function repair(tx: StoreTx, uuid: string, change: Repair, now: number): Promise<Change> {
  const before = await tx.entry(uuid);
  if (before?.status !== 'refused') return NOTHING;
  const { approval, counter, body = before.body, ...rest } = change;
  const kept = before.counter && before.number !== null ? { [before.counter.field]: before.number } : {};
  const given = counter ? { ...(await numbered(tx, { ...before, body }, counter)), counter } : {};
  const entry: Entry = {
    ...before,
    ...rest,
    body: { ...body, ...kept },
    ...given,
    ...{ status: 'waiting', tries: 0, ownFailures: 0, fault: null, approval: approvalOf(approval, now) },
  };
  await tx.put(entry);
  return { ...NOTHING, put: [entry] };
}

/** Removes a write that is not being sent, with the reason. Its content stays in the list of done writes. */
export async function giveUp(tx: StoreTx, uuid: string, reason: string, now: number): Promise<Change> {
  const entry = await tx.entry(uuid);
  if (!entry || (entry.status === 'waiting' && entry.frozenAt !== null)) return NOTHING;
  const done: Done = { ...overOf(entry, 'givenUp', now), reason, body: entry.body };
  await tx.note(done);
  await tx.remove(uuid);
  return { put: [], removed: [uuid], done: [done] };
}

/** Removes the seller's header: the server trusts it only for the account under which the PIN was entered. */
const withoutSeller = (entry: Entry): Entry => ({ ...entry, headers: withoutHeader(entry.headers, 'X-Operator') });

/** Assigns writes of other accounts to this account. */
export async function takeOver(tx: StoreTx, { account }: Actor): Promise<Change> {
  const others = (await tx.entries()).filter((entry) => entry.account !== null && entry.account !== account);
  const put = others.map((entry) => ({ ...withoutSeller(entry), account }));
  for (const entry of put) await tx.put(entry);
  return { ...NOTHING, put };
}

/** Appends imported writes in their order. Known writes stay as they are. */
export async function adopt(tx: StoreTx, entries: readonly Entry[], { account }: Actor): Promise<Change> {
  const put: Entry[] = [];
  for (const entry of entries) {
    if ((await tx.entry(entry.uuid)) ?? (await tx.done(entry.uuid))) continue;
    const own = entry.account === account ? entry : withoutSeller(entry);
    const adopted = { ...own, account, place: await nextNumber(tx, 'place') };
    await tx.put(adopted);
    put.push(adopted);
  }
  return { ...NOTHING, put };
}
