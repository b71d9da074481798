// Parts of tiles and rows of tables: state, guests, time, amount.
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
import { VisuallyHidden, Icon, Ltr, type Tone } from '#admin';
import { timeOf } from '#resource';
import { isTaken, minutesSince, type PlaceState, type ShownState } from '#shop';
import type { TillTable } from '../core/model.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import styles from './tableParts.module.css';

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

/** A place, and how it stands. */
export interface StateProps {
  readonly table: TillTable;
  readonly state: PlaceState;
  /** ms since 1970. */
  readonly now: number;
}

/** `24 min`, `1 h 08`. */
export function useStay(): (since: number, now: number) => string {
  const translate = useTranslate();
  return (since, now) => {
    const minutes = minutesSince(since, now);
    if (minutes < 60) return translate('pos.start.location.minutes', { count: minutes });
    const rest = String(minutes % 60).padStart(2, '0');
    return translate('pos.start.location.hours', { hours: Math.floor(minutes / 60), minutes: rest });
  };
}

/** Icon and word of a state. */
export function StateWord({ state }: Pick<StateProps, 'state'>) {
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
export function Figure({ state }: Pick<StateProps, 'state'>) {
  const translate = useTranslate();
  const money = useMoney();
  if (state.figure)
    return (
      <b className={styles.figure}>
        <Ltr>{money.amount(state.figure.amount)}</Ltr>{' '}
        <small>{translate(`pos.start.location.${state.figure.of}`)}</small>
      </b>
    );
  return state.shown === 'seated' && state.areOrdersKnown ? (
    <span className={styles.figure}>{translate('pos.start.location.noOrder')}</span>
  ) : null;
}

/** Time and name of a reservation. */
export function Reservation({ table }: Pick<StateProps, 'table'>) {
  const { timeZone } = useTill().settings;
  return (
    <>
      {table.reservedAt !== null && (
        <b>
          <Ltr>{timeOf(table.reservedAt, timeZone)}</Ltr>
        </b>
      )}
      <span className={styles.cut}>{table.reservedFor}</span>
    </>
  );
}

/** Guests of seats. */
export function Seats({ table, state }: Pick<StateProps, 'table' | 'state'>) {
  const translate = useTranslate();
  const seats = table.seats ?? 0;
  const guests = isTaken(state.shown) ? state.guests : null;
  if (seats === 0 && guests === null) return null;
  const text = [guests, seats === 0 ? null : seats].filter((count) => count !== null).join('/');
  return (
    <small className={styles.seats}>
      <Icon name={User} size={13} />
      <VisuallyHidden>{translate('pos.start.location.seats', { smart_count: seats })}</VisuallyHidden>
      <span aria-hidden="true" dir="ltr">
        {text}
      </span>
    </small>
  );
}
