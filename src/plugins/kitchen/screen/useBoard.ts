import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi, useErrorText, useLiveOnly, useLiveRecords, useBusinessDays } from '#admin';
import { createPoller, useLiveState, type Poller, type PollState } from '#admin/internal';
import { createStore } from '#store';
import { createBoard, type BoardOptions, type KitchenBoard } from '../state/board.ts';

/** Time between two questions for the whole board, ms (docs/rules/kitchen.md, "Following the server"). */
export const POLL_MS = 15_000;

/** Records of the board itself. */
const ON_BOARD = ['orders', 'kitchen_tickets', 'kitchen_changes'] as const;
/** Records whose changes its screen hears of: besides those of the board what stations, limits and messages are read from. */
const FOLLOWED = [
  ...ON_BOARD,
  'kitchen_stations',
  'products',
  'category_products',
  'settings',
  'printers',
  'notifications',
] as const;

/** The board, following the server. */
export interface FollowedBoard {
  readonly board: KitchenBoard;
  /** Why the last answer failed; undefined: it did not. */
  readonly error: unknown;
  /** Asks now. */
  readonly reload: () => void;
}

/** The surroundings of the board as they are now: language, connection and texts change while it stays. */
function useSurroundings(): BoardOptions {
  const call = useApi();
  const notify = useNotify();
  const translate = useTranslate();
  const errorText = useErrorText();
  const days = useBusinessDays();
  const isLive = useLiveState() === 'open';
  return {
    call,
    days,
    isLive: () => isLive,
    onFailure: (error, { number }) =>
      notify(translate('kitchen.failed', { number, reason: errorText(error) }), { type: 'error' }),
  };
}

/** Makes the board and keeps it up to date: by live updates, and every 15 s in case one was missed. */
export function useBoard(): FollowedBoard {
  const surroundings = useSurroundings();
  const present = useRef(surroundings);
  useLayoutEffect(() => {
    present.current = surroundings;
  });
  const [board] = useState(() => boardOf(() => present.current));
  const [poller, setPoller] = useState<Poller>();
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    setPoller(createPoller({ load: (until) => board.load(until), onData: nothing, signal, every: POLL_MS }));
    return () => ends.abort();
  }, [board]);
  const reload = poller?.refresh ?? nothing;
  // All stores: kitchen accounts read the open orders of every store (docs/rules/rights.md); managers hear of their own.
  useLiveOnly(FOLLOWED, null);
  useLiveRecords(ON_BOARD, {
    onUpdate: (update) => {
      if (!board.applyUpdate(update)) reload();
    },
    onGap: reload,
  });
  // The connection is back, so the server is: no need to wait for the next cycle.
  const isLive = surroundings.isLive();
  useEffect(() => {
    if (isLive) reload();
  }, [isLive, reload]);
  const { error } = useSyncExternalStore((poller?.state ?? idle).subscribe, (poller?.state ?? idle).get);
  return { board, error, reload };
}

const idle = createStore<PollState>({});
const nothing = () => undefined;

/** A board whose surroundings may change. */
const boardOf = (present: () => BoardOptions): KitchenBoard =>
  createBoard({
    call: ((...args: Parameters<BoardOptions['call']>) => present().call(...args)) as BoardOptions['call'],
    days: () => present().days(),
    isLive: () => present().isLive(),
    onFailure: (error, ticket) => present().onFailure(error, ticket),
  });
