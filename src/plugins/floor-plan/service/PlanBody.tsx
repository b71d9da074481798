import { Armchair } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { State, useMay } from '#admin';
import { FloorCanvas } from '../canvas/FloorCanvas.tsx';
import { isPlace, type PlanTable } from './planTable.ts';
import { TablePanel } from './TablePanel.tsx';
import { TableRows } from './TableRows.tsx';
import type { TableActions } from './useTableActions.ts';
import type { Plan, PlanFloor } from './usePlan.ts';
import type { Texts } from './useTexts.ts';
import styles from './service.module.css';

interface PlanBodyProps {
  readonly plan: Plan;
  readonly floor: PlanFloor | undefined;
  /** Tables that are shown, the most urgent one first. */
  readonly tables: readonly PlanTable[];
  readonly chosen: PlanTable | undefined;
  readonly doing: TableActions;
  readonly texts: Texts;
  readonly onChoose: (table: number | null) => void;
}

/** The drawing, and beside it the chosen table and all tables. */
export function PlanBody({ plan, floor, tables, chosen, doing, texts, onChoose }: PlanBodyProps) {
  const translate = useTranslate();
  const { live, drawn } = useDrawing(plan, floor, tables);
  const hasTables = plan.tables.some((table) => table.floor === floor?.id);
  const select = (id: string | null) => {
    const table = tables.find(({ item }) => item.id === id);
    onChoose(table?.id ?? null);
  };
  if (!floor) return null;
  return (
    <div className={styles.floor}>
      <div className={styles.canvas}>
        <FloorCanvas
          floor={{ id: String(floor.id), planBgImage: floor.planBgImage }}
          items={drawn}
          live={live}
          selectedId={chosen?.item.id ?? null}
          onSelect={select}
          label={translate('floorPlan.service.drawing', { name: floor.name })}
        />
      </div>
      <aside className={styles.panel} aria-label={translate('floorPlan.service.panel')}>
        {chosen ? (
          <TablePanel
            key={chosen.id}
            table={chosen}
            mergedInto={plan.tables.find(({ id }) => id === chosen.mergedInto)}
            doing={doing}
            currency={plan.currency}
            texts={texts}
          />
        ) : (
          <NoneChosen isEmpty={!hasTables} />
        )}
        {hasTables && <TableRows tables={tables} chosen={chosen?.id ?? null} texts={texts} onChoose={onChoose} />}
      </aside>
    </div>
  );
}

/** Items to be drawn: rooms, and the tables that are shown; and how these stand. */
function useDrawing({ items }: Plan, floor: PlanFloor | undefined, tables: readonly PlanTable[]) {
  const live = useMemo(() => new Map(tables.map((table) => [table.item.id, table.live])), [tables]);
  const drawn = useMemo(
    () =>
      items
        .filter((one) => one.floor === floor?.id && (!isPlace(one.item) || live.has(one.item.id)))
        .map(({ item }) => item),
    [items, floor, live],
  );
  return { live, drawn };
}

/** No table is chosen; a floor without tables has none to choose. */
function NoneChosen({ isEmpty }: { readonly isEmpty: boolean }) {
  const translate = useTranslate();
  const may = useMay();
  const text = (key: string) => translate(`floorPlan.service.${key}`);
  if (!isEmpty)
    return (
      <State icon={Armchair} title={text('noneChosen')}>
        {text('choose')}
      </State>
    );
  return (
    <State icon={Armchair} title={text('noTables')}>
      {text(may('create', 'reservables') ? 'noTablesHelp' : 'noTablesAsk')}
    </State>
  );
}
