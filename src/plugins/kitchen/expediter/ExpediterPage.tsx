// Page of the expediter: what is missing where, and what can be handed out.
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { classNames, State, useAddressState, useShortcut } from '#admin';
import { REST } from '../rules/parts.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import { KitchenContext, useKitchen, useOnClock, type Kitchen } from '../screen/kitchenContext.ts';
import { LoadedBoard } from '../screen/LoadedBoard.tsx';
import { openDeviceChoices } from '../screen/deviceChoice.ts';
import { NewOrders } from '../screen/NewOrders.tsx';
import { NumberKeys } from '../screen/NumberKeys.tsx';
import { useStationName } from '../screen/partTexts.ts';
import { StaleBanner } from '../screen/StaleBanner.tsx';
import type { FollowedBoard } from '../screen/useBoard.ts';
import { useHasPlan } from '../screen/useHasPlan.ts';
import { useMoves } from '../screen/useMoves.tsx';
import { useShopSettings } from '../screen/useShopSettings.ts';
import { useStations } from '../screen/useStations.ts';
import { useWakeLock } from '../screen/useWakeLock.ts';
import { passRows, type PassRow as Row } from '../state/expediterRows.ts';
import type { KitchenState } from '../state/kitchenState.ts';
import { ExpediterBar } from './ExpediterBar.tsx';
import { PassRow } from './PassRow.tsx';
import { FILTERS, isShown, PassStrip } from './PassStrip.tsx';
import styles from './expediter.module.css';

/** Orders that a key acts on. */
const KEYS = 9;

/** Stations with a column: all there are, and the rest where an order has something of it. */
function columnsOf(rows: readonly Row[], stations: readonly Station[]): readonly number[] {
  const hasRest = rows.some(({ cells }) => cells.some(({ station }) => station === REST));
  return [...stations.map(({ id }) => id), ...(hasRest || stations.length === 0 ? [REST] : [])];
}

/** Names of the columns, where there are rows and not cards. */
function Head({ columns }: { columns: readonly number[] }) {
  const translate = useTranslate();
  const nameOf = useStationName();
  return (
    <div className={classNames(styles.grid, styles.head)} aria-hidden="true">
      <span>{translate('kitchen.expediter.oldest')}</span>
      {columns.map((station) => (
        <span key={station}>
          <bdi>{nameOf(station)}</bdi>
        </span>
      ))}
      <span />
    </div>
  );
}

/** The orders that are shown, with the keys that act on the first of them. */
function Pass({ rows, isCards, onServe }: { rows: readonly Row[]; isCards: boolean; onServe: (one: Ticket) => void }) {
  const translate = useTranslate();
  const { stations, limits, board, move } = useKitchen();
  const [said, say] = useAddressState({ show: 'all' });
  const filter = FILTERS.find((one) => one === said.show) ?? 'all';
  const columns = useMemo(() => columnsOf(rows, stations), [rows, stations]);
  // Which orders are shown changes with the clock.
  useOnClock((now) =>
    rows
      .filter((row) => isShown(row, filter, now, limits))
      .map(({ ticket }) => ticket.id)
      .join(),
  );
  const shown = rows.filter((row) => isShown(row, filter, board.now(), limits));
  const keys = new Map(shown.slice(0, KEYS).map(({ ticket }, at) => [String(at + 1), ticket.id]));
  const press = (id: number) => {
    const row = shown.find(({ ticket }) => ticket.id === id);
    if (row) void (row.isReady ? onServe(row.ticket) : move(row.ticket, 'done'));
  };
  const hotkeys = new Map([...keys].map(([key, id]) => [id, key]));
  return (
    <>
      <PassStrip rows={rows} columns={columns} value={filter} onChange={(show) => say({ show })} />
      <div
        className={classNames(styles.pass, isCards ? styles.cards : styles.rows)}
        style={{ ['--stations' as string]: columns.length }}
      >
        {shown.length > 0 && <Head columns={columns} />}
        {shown.length === 0 && (
          <State
            icon="circle-check"
            title={translate(rows.length === 0 ? 'kitchen.expediter.empty' : 'kitchen.expediter.emptyFilter')}
          />
        )}
        {shown.map((row) => (
          <PassRow
            key={row.ticket.id}
            row={row}
            columns={columns}
            hotkey={hotkeys.get(row.ticket.id)}
            onServe={onServe}
          />
        ))}
      </div>
      <NumberKeys keys={keys} onBump={press} name="kitchen.expediter.key" />
    </>
  );
}

/** Puts the row of an order into sight and the focus on its first button, once it is drawn. */
function focusRow(order: number | undefined): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`article[data-order="${order}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('button')?.focus();
  });
}

/** The pass, once it has been loaded. */
function Screen({ followed, state }: { followed: FollowedBoard; state: KitchenState }) {
  const { board, error, reload } = followed;
  const { limits, shop } = useShopSettings();
  const stations = useStations(state.tickets);
  const { move, question } = useMoves(board, null, stations);
  const hasPlan = useHasPlan();
  const [said, say] = useAddressState({ layout: 'rows', show: 'all' });
  const [choices] = useState(openDeviceChoices);
  const [served, setServed] = useState<Ticket | null>(null);
  const rows = useMemo(() => passRows(state, stations, board.now()), [state, stations, board]);
  const kitchen = useMemo(
    (): Kitchen => ({ board, limits, stations, station: null, hasPlan, move }),
    [board, limits, stations, hasPlan, move],
  );
  const serve = (ticket: Ticket) => {
    setServed(ticket);
    void board.serve(ticket, true);
  };
  const undo =
    served &&
    (() => {
      setServed(null);
      void board.serve(served, false);
    });
  const showNew = (ids: ReadonlySet<number>) => {
    if (said.show !== 'all') say({ show: 'all' });
    // The oldest is first, so the last of them is the newest.
    focusRow(rows.findLast(({ ticket }) => ids.has(ticket.id))?.ticket.id);
  };
  useShortcut('r', 'kitchen.expediter.undo', () => undo?.(), { group: 'tool', isOff: !undo });
  useWakeLock(true);
  const isCards = said.layout === 'cards';
  return (
    <KitchenContext value={kitchen}>
      <ExpediterBar
        shop={shop}
        isFailed={error !== undefined}
        isCards={isCards}
        choices={choices}
        onLayout={() => say({ layout: isCards ? 'rows' : 'cards' })}
        onUndo={undo ?? undefined}
      />
      <StaleBanner error={error} onRetry={reload} />
      <NewOrders choices={choices} onCheck={showNew} />
      <Pass rows={rows} isCards={isCards} onServe={serve} />
      {question}
    </KitchenContext>
  );
}

/** The expediter's screen (docs/rules/kitchen.md, "Expediter"). */
export default function ExpediterPage() {
  const translate = useTranslate();
  return (
    <LoadedBoard title={translate('kitchen.expediter.title')} className={styles.tool}>
      {(followed, state) => <Screen followed={followed} state={state} />}
    </LoadedBoard>
  );
}
