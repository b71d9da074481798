// Tables of a floor as buttons.
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { VisuallyHidden, Icon, Ltr } from '#admin';
import { timeOf } from '#resource';
import type { FloorPlanProps, PlaceState } from '#shop';
import type { TillTable } from '../core/model.ts';
import { useTill } from '../core/till/tillContext.ts';
import { useMoney } from '../core/ui/useMoney.ts';
import { minutesSince, placesOf } from './tableStates.ts';
import styles from './Location.module.css';

const FREE: PlaceState = { kind: 'free' };
/** Interval of updating the shown minutes, ms. */
const TICK_MS = 20_000;

/** Current time by the server's clock. */
function useNow(): number {
  const till = useTill();
  const [now, setNow] = useState(() => till.moment().now);
  useEffect(() => {
    const timer = setInterval(() => setNow(till.moment().now), TICK_MS);
    return () => clearInterval(timer);
  }, [till]);
  return now;
}

/** State of a table as text: time of the reservation, or minutes and amount of the open bill. */
function StateLine({ state, now }: { state: PlaceState; now: number }) {
  const translate = useTranslate();
  const money = useMoney();
  const { timeZone } = useTill().settings;
  const word = translate(`pos.start.location.${state.kind}`);
  if (state.kind === 'free') return <span className={styles.state}>{word}</span>;
  if (state.kind === 'reserved')
    return (
      <span className={styles.state}>
        <Icon name="lock" size={14} />
        {word}
        {state.at !== null && <Ltr>{timeOf(state.at, timeZone)}</Ltr>}
      </span>
    );
  return (
    <span className={styles.state}>
      <Icon name="clock" size={14} />
      <VisuallyHidden>{word} </VisuallyHidden>
      {translate('pos.start.location.minutes', { count: minutesSince(state.since, now) })}
      <span className={styles.space} />
      <Ltr>{money.amount(state.amount)}</Ltr>
    </span>
  );
}

interface TableButtonProps {
  table: TillTable;
  state: PlaceState;
  now: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** Button of a table: 84 px, name, seats, state. Reserved tables are disabled. */
function TableButton({ table, state, now, isChosen, onChoose }: TableButtonProps) {
  const translate = useTranslate();
  const seats = table.seats ?? 0;
  return (
    <button
      type="button"
      className={styles.table}
      data-state={state.kind}
      disabled={state.kind === 'reserved'}
      aria-pressed={isChosen}
      title={table.reservedFor ?? undefined}
      onClick={onChoose}
    >
      <span className={styles.head}>
        <b>{table.name}</b>
        {seats > 0 && (
          <small>
            <Icon name="users" size={14} />
            <VisuallyHidden>{translate('pos.start.location.seats', { smart_count: seats })}</VisuallyHidden>
            <span aria-hidden="true">{seats}</span>
          </small>
        )}
      </span>
      <StateLine state={state} now={now} />
    </button>
  );
}

/** Grid of a floor's tables as buttons. */
export function TableGrid({ floor, states, chosen, onChoose }: FloorPlanProps) {
  const now = useNow();
  return (
    <div className={styles.tables}>
      {placesOf(floor).map((table) => (
        <TableButton
          key={table.id}
          table={table}
          state={states.get(table.id) ?? FREE}
          now={now}
          isChosen={table.id === chosen}
          onChoose={() => onChoose(table.id)}
        />
      ))}
    </div>
  );
}
