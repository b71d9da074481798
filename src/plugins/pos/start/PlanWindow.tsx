import { LayoutGrid, Map as MapIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Icon, Slot, TouchWindow } from '#admin';
import { useSlotParts } from '#admin/internal';
import type { FloorPlanProps } from '#shop';
import { figuresOf } from './tableStates.ts';
import { TableGrid } from './TableGrid.tsx';
import styles from './Location.module.css';

/** Width of the window, px. */
const WIDTH = 880;

const VIEWS = [
  ['plan', MapIcon],
  ['list', LayoutGrid],
] as const;

/** 'Plan view' of a floor: the drawing by a plugin, or the list of its tables. */
export function PlanWindow({ given, onClose }: { given: FloorPlanProps; onClose: () => void }) {
  const translate = useTranslate();
  const [view, setView] = useState<'plan' | 'list'>('plan');
  const isDrawn = useSlotParts('pos.plan').length > 0;
  const { floor, states, chosen, onChoose } = given;
  const { count, all } = figuresOf([floor], states);
  const note = `${translate('pos.start.location.freeOf', { free: count.free, all })}. ${translate('pos.start.location.touch')}`;
  const views = (
    <span className={styles.views} role="group" aria-label={translate('pos.start.location.plan')}>
      {VIEWS.map(([name, icon]) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
          <Icon name={icon} />
          {translate(`pos.start.location.${name}`)}
        </button>
      ))}
    </span>
  );
  return (
    <TouchWindow title={floor.name} note={note} width={WIDTH} end={isDrawn && views} onClose={onClose}>
      {view === 'list' || !isDrawn ? (
        <TableGrid floor={floor} states={states} chosen={chosen} onChoose={onChoose} />
      ) : (
        <div className={styles.planBox}>
          <Slot name="pos.plan" given={given} />
        </div>
      )}
    </TouchWindow>
  );
}
