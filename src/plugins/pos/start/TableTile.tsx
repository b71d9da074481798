import {
  BrushCleaning,
  CalendarClock,
  CircleCheck,
  Combine,
  Receipt,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useTranslate } from 'ra-core';
import { VisuallyHidden, Icon, IconButton, Ltr, type Tone } from '#admin';
import { timeOf } from '#resource';
import { isTaken, minutesSince, type PlaceState, type ShownState } from '#shop';
import type { TillTable } from '../core/model.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import styles from './TableTile.module.css';

/** Icon and tone of each state: colour is never the only sign. */
export const STATE_LOOKS: Readonly<Record<ShownState, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  free: { icon: CircleCheck, tone: 'success' },
  reserved: { icon: CalendarClock, tone: 'danger' },
  seated: { icon: Users, tone: 'info' },
  'bill-asked': { icon: Receipt, tone: 'warning' },
  paid: { icon: CircleCheck, tone: 'success' },
  'to-clean': { icon: BrushCleaning, tone: 'neutral' },
  merged: { icon: Combine, tone: 'neutral' },
};

interface StateProps {
  readonly table: TillTable;
  readonly state: PlaceState;
  /** ms since 1970. */
  readonly now: number;
}

/** `24 min`, `1 h 08`. */
function useStay(): (since: number, now: number) => string {
  const translate = useTranslate();
  return (since, now) => {
    const minutes = minutesSince(since, now);
    if (minutes < 60) return translate('pos.start.location.minutes', { count: minutes });
    const rest = String(minutes % 60).padStart(2, '0');
    return translate('pos.start.location.hours', { hours: Math.floor(minutes / 60), minutes: rest });
  };
}

/** Icon and word of a state. */
function StateWord({ state }: Pick<StateProps, 'state'>) {
  const translate = useTranslate();
  const name = state.mergedInto?.name ?? '';
  const key = state.shown === 'merged' && name !== '' ? 'mergedInto' : `states.${state.shown}`;
  return (
    <span className={styles.state}>
      <Icon name={STATE_LOOKS[state.shown].icon} size={16} />
      <span>{translate(`pos.start.location.${key}`, { name })}</span>
    </span>
  );
}

/** The amount, which says whether it is still open or paid. */
function Figure({ state }: Pick<StateProps, 'state'>) {
  const translate = useTranslate();
  const money = useMoney();
  if (state.figure)
    return (
      <b className={styles.figure}>
        <Ltr>{money.amount(state.figure.amount)}</Ltr>{' '}
        <small>{translate(`pos.start.location.${state.figure.of}`)}</small>
      </b>
    );
  return state.shown === 'seated' ? (
    <span className={styles.figure}>{translate('pos.start.location.noOrder')}</span>
  ) : null;
}

/** Time and name of a reservation, or time at the table and amount. */
function Details({ table, state, now }: StateProps) {
  const stay = useStay();
  const { timeZone } = useTill().settings;
  if (state.shown === 'merged') return <span className={styles.details} />;
  // A free table may be reserved for later.
  if (state.shown === 'reserved' || state.shown === 'free')
    return (
      <span className={styles.details}>
        {table.reservedAt !== null && (
          <b>
            <Ltr>{timeOf(table.reservedAt, timeZone)}</Ltr>
          </b>
        )}
        <span className={styles.cut}>{table.reservedFor}</span>
      </span>
    );
  return (
    <span className={styles.details}>
      {state.since !== null && <span>{stay(state.since, now)}</span>}
      <Figure state={state} />
    </span>
  );
}

function Seats({ table, state }: Pick<StateProps, 'table' | 'state'>) {
  const translate = useTranslate();
  const seats = table.seats ?? 0;
  const guests = isTaken(state.shown) ? state.guests : null;
  if (seats === 0 && guests === null) return null;
  const text = [guests, seats === 0 ? null : seats].filter((count) => count !== null).join('/');
  return (
    <small>
      <Icon name={User} size={13} />
      <VisuallyHidden>{translate('pos.start.location.seats', { smart_count: seats })}</VisuallyHidden>
      <span aria-hidden="true" dir="ltr">
        {text}
      </span>
    </small>
  );
}

interface TableTileProps extends StateProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Seats the party that has reserved; absent: nobody can be seated from here. */
  readonly onSeat?: (() => void) | undefined;
}

/**
 * Button of a table: name, guests and seats, state, time and amount. A reserved table cannot be chosen; beside it a button
 * seats its party.
 */
export function TableTile({ onSeat, ...tile }: TableTileProps) {
  const translate = useTranslate();
  const { table, state } = tile;
  if (!onSeat || state.shown !== 'reserved') return <Tile {...tile} />;
  const label = translate('pos.start.location.seatParty', { table: table.name, name: table.reservedFor ?? '' });
  return (
    <span className={styles.reserved}>
      <Tile {...tile} />
      <IconButton size="touch" icon={Users} label={label.trim()} onClick={onSeat} />
    </span>
  );
}

function Tile({ table, state, now, isChosen, onChoose }: Omit<TableTileProps, 'onSeat'>) {
  return (
    <button
      type="button"
      className={styles.table}
      data-state={state.shown}
      disabled={!state.canBeChosen}
      aria-pressed={isChosen}
      title={table.reservedFor ?? undefined}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <b>
          <Ltr>{table.name}</Ltr>
        </b>
        <Seats table={table} state={state} />
      </span>
      <StateWord state={state} />
      <Details table={table} state={state} now={now} />
      {state.paidPart > 0 && (
        <span className={styles.part} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(state.paidPart * 100)}%` }} />
        </span>
      )}
    </button>
  );
}
