import { Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { classNames, IconButton, Ltr } from '#admin';
import { Figure, Reservation, Seats, StateWord, useStay, type StateProps } from './tableParts.tsx';
import looks from './tableParts.module.css';
import styles from './TableTile.module.css';

interface TableTileProps extends StateProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Seats the party that has reserved. */
  readonly onSeat: () => void;
}

/**
 * Button of a table: name, guests and seats, state, time and amount. A reserved table cannot be chosen; beside it a button
 * seats its party.
 */
export function TableTile({ onSeat, ...tile }: TableTileProps) {
  const translate = useTranslate();
  const { table, state } = tile;
  if (state.shown !== 'reserved') return <Tile {...tile} />;
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
      className={classNames(looks.look, styles.table)}
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

/** Time and name of a reservation, or time at the table and amount. */
function Details({ table, state, now }: StateProps) {
  const stay = useStay();
  if (state.shown === 'merged') return <span className={styles.details} />;
  // A free table may be reserved for later.
  if (state.shown === 'reserved' || state.shown === 'free')
    return (
      <span className={styles.details}>
        <Reservation table={table} />
      </span>
    );
  return (
    <span className={styles.details}>
      {state.since !== null && <span>{stay(state.since, now)}</span>}
      <Figure state={state} />
    </span>
  );
}
