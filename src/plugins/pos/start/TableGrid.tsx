// Tables of a floor as buttons.
import type { FloorPlanProps } from '#shop';
import type { StateFilter } from './StateFilters.tsx';
import { placesOf } from './tableStates.ts';
import { TableTile } from './TableTile.tsx';
import { useClockNow } from './useClockNow.ts';
import styles from './Location.module.css';

interface TableGridProps extends FloorPlanProps {
  /** Tables of this state only. */
  readonly filter?: StateFilter;
}

/** Grid of a floor's tables as buttons. */
export function TableGrid({ floor, states, chosen, onChoose, onSeat, filter = 'all' }: TableGridProps) {
  const now = useClockNow();
  return (
    <div className={styles.tables}>
      {placesOf(floor).map((table) => {
        const state = states.get(table.id);
        return state && (filter === 'all' || state.shown === filter) ? (
          <TableTile
            key={table.id}
            table={table}
            state={state}
            now={now}
            isChosen={table.id === chosen}
            onChoose={() => onChoose(table.id)}
            onSeat={() => onSeat(table.id)}
          />
        ) : null;
      })}
    </div>
  );
}
