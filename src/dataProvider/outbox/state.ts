import type { Change } from './queueTransactions.ts';
import type { Snapshot } from './store.ts';
import type { Entry, OutboxState } from './types.ts';

/** State before the device's data was read. */
export const EMPTY: OutboxState = {
  isRead: false,
  entries: [],
  waiting: 0,
  refused: 0,
  sending: null,
  line: { status: 'open' },
  lastContact: null,
  drift: null,
  done: [],
  storageFault: undefined,
};

function withEntries(state: OutboxState, entries: readonly Entry[]): OutboxState {
  const refused = entries.filter(({ status }) => status === 'refused').length;
  return { ...state, entries, refused, waiting: entries.length - refused };
}

/** The state with a snapshot of the device's data. */
export function withSnapshot(state: OutboxState, { entries, done }: Snapshot): OutboxState {
  const contact = Math.max(state.lastContact ?? 0, done.find(({ outcome }) => outcome === 'sent')?.at ?? 0);
  return { ...withEntries(state, entries), done, isRead: true, lastContact: contact === 0 ? null : contact };
}

/** The state after a change, without reading the device again. */
export function withChange(state: OutboxState, { put, removed, done }: Change): OutboxState {
  const changed = new Map(put.map((entry) => [entry.uuid, entry]));
  const stays = state.entries.filter(({ uuid }) => !removed.includes(uuid) && !changed.has(uuid));
  const entries = [...stays, ...put].toSorted((a, b) => a.place - b.place);
  return { ...withEntries(state, entries), done: [...done, ...state.done] };
}
