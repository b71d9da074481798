// Page of the kitchen board.
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useShortcut, VisuallyHidden } from '#admin';
import { actionOf, columnOf } from '../rules/columns.ts';
import { keysOf } from '../rules/keys.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { TicketOrder } from '../rules/ticketOrder.ts';
import type { KitchenState } from '../state/kitchenState.ts';
import { placeTickets, ticketNotes, type TicketNotes } from '../state/placeTickets.ts';
import { lastDone, shownColumns, type ShownColumns } from '../state/visibleTickets.ts';
import { AllDay } from './AllDay.tsx';
import { Bar } from './Bar.tsx';
import { ChangedBar } from './ChangedBar.tsx';
import { Columns } from './Columns.tsx';
import { openDeviceChoices } from './deviceChoice.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { KitchenContext, useKitchenState, type Kitchen } from './kitchenContext.ts';
import { LoadedBoard } from './LoadedBoard.tsx';
import { NewOrders } from './NewOrders.tsx';
import { NumberKeys } from './NumberKeys.tsx';
import { StaleBanner } from './StaleBanner.tsx';
import { useHasPlan } from './useHasPlan.ts';
import type { FollowedBoard } from './useBoard.ts';
import { useMoves } from './useMoves.tsx';
import { useShopSettings } from './useShopSettings.ts';
import { useStations } from './useStations.ts';
import { useWakeLock } from './useWakeLock.ts';
import styles from './KitchenPage.module.css';

/** The columns with what the chosen station prepares, as far as the station is, and what their tickets say of changes. */
function useShown(
  { board }: FollowedBoard,
  state: KitchenState,
  { station, all, order }: { station: Station | null; all: readonly Station[]; order: TicketOrder },
) {
  return useMemo(() => {
    const notes = ticketNotes(state, station, all);
    return { notes, columns: placeTickets(shownColumns(state, board.now()), notes, { state, station, all, order }) };
  }, [board, state, station, all, order]);
}

/** The ticket to go to, and the next one with differences that nobody has seen. */
function useGoTo(notes: TicketNotes) {
  const [goTo, setGoTo] = useState<{ readonly id: string } | null>(null);
  const last = useRef<number | null>(null);
  const go = useCallback((id: number) => setGoTo({ id: String(id) }), []);
  const unseen = [...notes].filter(([, { count }]) => count > 0).map(([id]) => id);
  const next = () => {
    const following = unseen[(unseen.indexOf(last.current ?? -1) + 1) % unseen.length];
    last.current = following ?? null;
    if (following !== undefined) go(following);
  };
  return { goTo, go, next, count: unseen.length };
}

/** Puts the start of the waiting list into sight and the focus on its first ticket. */
function showWaiting() {
  const firstDrawn = () => document.querySelector<HTMLElement>('[data-status="waiting"]');
  firstDrawn()?.closest('ul')?.parentElement?.scrollTo({ top: 0 });
  const focus = () => {
    const first = firstDrawn();
    first?.scrollIntoView({ block: 'nearest', inline: 'start' });
    first?.querySelector<HTMLElement>('button')?.focus();
  };
  // The column draws what is in sight, a frame after it was scrolled.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}

/** What the number keys do: start or finish a ticket, or acknowledge its changes. */
function useBump(
  { board, move }: Pick<Kitchen, 'board' | 'move'>,
  { waiting, processing }: ShownColumns,
  notes: TicketNotes,
) {
  return useCallback(
    (id: number) => {
      const shown = [...waiting, ...processing].find((ticket) => ticket.id === id);
      const note = notes.get(id);
      if (shown && note && note.count > 0) return void board.see(shown, note);
      const action = shown && actionOf(columnOf(shown.status));
      if (shown && action) void move(shown, action.to);
    },
    [board, move, waiting, processing, notes],
  );
}

/** The board with its bars, once it has been loaded. */
function Screen({ followed, state }: { followed: FollowedBoard; state: KitchenState }) {
  const { board, error, reload } = followed;
  const [choices] = useState(openDeviceChoices);
  const { isAllDayShown, station: chosen, order } = useSyncExternalStore(choices.subscribe, choices.get);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { limits, shop } = useShopSettings();
  const stations = useStations(state.tickets);
  const station = stations.find(({ id }) => id === chosen) ?? null;
  const { columns, notes } = useShown(followed, state, { station, all: stations, order });
  const { goTo, go, next, count } = useGoTo(notes);
  // With the oldest first, new orders stand at the end.
  const showNew = (ticket?: Ticket) => (ticket && order === 'oldest' ? go(ticket.id) : showWaiting());
  const keys = useMemo(() => keysOf(columns), [columns]);
  const last = lastDone(columns);
  const { move, question } = useMoves(board, station, stations);
  const recall = last ? () => void move(last, 'processing') : undefined;
  const bump = useBump({ board, move }, columns, notes);
  useShortcut('r', 'kitchen.recallLast', () => recall?.(), { group: 'tool', isOff: !recall });
  useWakeLock(true);
  const hasPlan = useHasPlan();
  const kitchen = useMemo(
    (): Kitchen => ({ board, limits, stations, station, hasPlan, move }),
    [board, limits, stations, station, hasPlan, move],
  );
  return (
    <KitchenContext value={kitchen}>
      <Bar
        shop={shop}
        stations={stations}
        choices={choices}
        isFailed={error !== undefined}
        onHistory={() => setHistoryOpen(true)}
        onRecall={recall}
      />
      <StaleBanner error={error} onRetry={reload} />
      <NewOrders choices={choices} onCheck={(ids) => showNew(columns.waiting.findLast(({ id }) => ids.has(id)))} />
      {state.ringing.size === 0 && <ChangedBar count={count} onNext={next} />}
      <div className={styles.room}>
        <div className={styles.board}>
          <Columns {...{ state, columns, keys, notes, goTo }} onGo={order === 'newest' ? go : undefined} />
        </div>
        {isAllDayShown && (
          <AllDay columns={columns} onClose={() => choices.change((before) => ({ ...before, isAllDayShown: false }))} />
        )}
      </div>
      <NumberKeys keys={keys} onBump={bump} />
      <Announcer />
      {question}
      {isHistoryOpen && <HistoryDialog onClose={() => setHistoryOpen(false)} />}
    </KitchenContext>
  );
}

/** Orders Lab: the kitchen's board (docs/rules/kitchen.md). */
export default function KitchenPage() {
  const translate = useTranslate();
  return (
    <LoadedBoard title={translate('kitchen.title')} className={styles.tool}>
      {(followed, state) => <Screen followed={followed} state={state} />}
    </LoadedBoard>
  );
}

/** Reads out what others changed. The popup reads out new orders. */
function Announcer() {
  const translate = useTranslate();
  const { news } = useKitchenState();
  return (
    <VisuallyHidden>
      <span role="log" aria-live="assertive">
        {news.map(({ id, number, kind, into }) => (
          <span key={`${id} ${kind}`}>{translate(`kitchen.news.${kind}`, { number, into })} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
