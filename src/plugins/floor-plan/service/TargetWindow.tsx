import { useTranslate } from 'ra-core';
import { Banner, Ltr, State, TouchWindow } from '#admin';
import { mayAbsorb, mayReceive } from '../rules/tableState.ts';
import type { PlanTable } from './planTable.ts';
import { seatsText } from './seatsText.ts';
import { StateWord } from './StateWord.tsx';
import type { PlanFloor } from './usePlan.ts';
import type { TableActions } from './useTableActions.ts';
import styles from './target.module.css';

interface TargetWindowProps {
  readonly action: 'move' | 'merge';
  readonly table: PlanTable;
  readonly doing: TableActions;
  readonly tables: readonly PlanTable[];
  readonly floors: readonly PlanFloor[];
}

/** Chooses the table that an order is moved to or merged into, of every floor. */
export function TargetWindow({ action, table, doing, tables, floors }: TargetWindowProps) {
  const translate = useTranslate();
  const isFit = action === 'move' ? mayReceive : mayAbsorb;
  const fits = tables.filter(({ id, state, hasOrder }) => id !== table.id && isFit({ state, hasOrder }));
  const name = table.item.name;
  return (
    <TouchWindow
      title={translate(`floorPlan.service.${action}Title`, { name })}
      note={translate(`floorPlan.service.${action}Note`)}
      isHeld={doing.isPending}
      onClose={doing.close}
    >
      {doing.error !== undefined && <Banner tone="danger">{doing.error}</Banner>}
      {fits.length === 0 && (
        <State icon="search-x" title={translate('floorPlan.service.noTarget')}>
          {translate(`floorPlan.service.${action}None`)}
        </State>
      )}
      {floors.map((floor) => {
        const here = fits.filter((one) => one.floor === floor.id);
        return here.length === 0 ? null : (
          <section key={floor.id} className={styles.targets} aria-label={floor.name}>
            <h3>{floor.name}</h3>
            <div>
              {here.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  disabled={doing.isPending}
                  onClick={() => doing.send(action, table, one)}
                >
                  <b>
                    <Ltr>{one.item.name}</Ltr> <small>{seatsText(one)}</small>
                  </b>
                  <StateWord live={one.live} />
                </button>
              ))}
            </div>
          </section>
        );
      })}
    </TouchWindow>
  );
}
