import { Users } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { classNames, IconButton, Ltr, Stack } from '#admin';
import { byUrgency, minutesSince, type FloorPlanProps, type TableUrgency } from '#shop';
import type { StateFilter } from './StateFilters.tsx';
import { Figure, Reservation, Seats, StateWord, useStay, type StateProps } from './tableParts.tsx';
import { placesOf } from './tableStates.ts';
import { useClockNow } from './useClockNow.ts';
import looks from './tableParts.module.css';
import styles from './TableRows.module.css';

interface TableRowsProps extends FloorPlanProps {
  /** Tables of this state only. */
  readonly filter?: StateFilter;
}

/** The tables of a floor as rows, the most urgent one first. */
export function TableRows({ floor, states, chosen, onChoose, onSeat, filter = 'all' }: TableRowsProps) {
  const now = useClockNow();
  const rows = placesOf(floor).flatMap((table): StateProps[] => {
    const state = states.get(table.id);
    return state && (filter === 'all' || state.shown === filter) ? [{ table, state, now }] : [];
  });
  return (
    <Stack as="ul" gap={6} className={styles.rows}>
      {rows.toSorted(inOrder).map((row) => (
        <li key={row.table.id}>
          <Row
            {...row}
            isChosen={row.table.id === chosen}
            onChoose={() => onChoose(row.table.id)}
            onSeat={() => onSeat(row.table.id)}
          />
        </li>
      ))}
    </Stack>
  );
}

interface RowProps extends StateProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onSeat: () => void;
}

/** One table; beside a reserved one a button seats its party. */
function Row({ table, state, now, isChosen, onChoose, onSeat }: RowProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`pos.start.location.${key}`, values);
  return (
    <>
      <button
        type="button"
        className={classNames(looks.look, styles.row)}
        data-state={state.shown}
        disabled={!state.canBeChosen}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <b>
          <Ltr>{table.name}</Ltr>
        </b>
        <StateWord state={state} />
        <Seats table={table} state={state} />
        <span className={styles.detail}>
          <Detail table={table} state={state} now={now} />
        </span>
        {state.figure && <Figure state={state} />}
      </button>
      {state.shown === 'reserved' && (
        <IconButton
          size="touch"
          icon={Users}
          label={text('seatParty', { table: table.name, name: table.reservedFor ?? '' }).trim()}
          onClick={onSeat}
        />
      )}
    </>
  );
}

/** Time at the table with what else there is to say, or the reservation; a free table may be reserved for later. */
function Detail({ table, state, now }: StateProps) {
  const translate = useTranslate();
  const stay = useStay();
  if (state.shown === 'merged') return null;
  if (state.shown === 'reserved' || state.shown === 'free') return <Reservation table={table} />;
  const said = [
    ...(state.since === null ? [] : [stay(state.since, now)]),
    ...(state.paidPart > 0
      ? [translate('pos.start.location.partPaid', { part: Math.round(state.paidPart * 100) })]
      : []),
    ...(state.shown === 'seated' && !state.figure && state.areOrdersKnown
      ? [translate('pos.start.location.noOrder')]
      : []),
  ];
  return said.join(' · ');
}

const urgencyOf = ({ table, state, now }: StateProps): TableUrgency => ({
  state: state.shown,
  minutes: state.since === null ? undefined : minutesSince(state.since, now),
  reservedAt: table.reservedAt ?? undefined,
});

/** Order of two tables of a list, the more urgent one first; of equal ones by name. */
const inOrder = (one: StateProps, other: StateProps): number =>
  byUrgency(urgencyOf(one), urgencyOf(other)) ||
  one.table.name.localeCompare(other.table.name, undefined, { numeric: true });
