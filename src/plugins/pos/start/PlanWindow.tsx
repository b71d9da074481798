import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Slot, TouchWindow } from '#admin';
import { useSlotParts } from '#admin/internal';
import type { FloorPlanProps } from '#shop';
import { figuresOf } from './tableStates.ts';
import { TableRows } from './TableRows.tsx';
import { ViewTabs } from './ViewTabs.tsx';
import styles from './Location.module.css';

/** 'Plan view' of a floor: the drawing by a plugin, or the list of its tables. */
export function PlanWindow({ given, onClose }: { given: FloorPlanProps; onClose: () => void }) {
  const translate = useTranslate();
  const [view, setView] = useState<(typeof VIEWS)[number]>('plan');
  const isDrawn = useSlotParts('pos.plan').length > 0;
  const { floor, states } = given;
  const { count, all } = figuresOf([floor], states);
  const note = `${translate('pos.start.location.freeOf', { free: count.free, all })}. ${translate('pos.start.location.touch')}`;
  const views = <ViewTabs views={VIEWS} value={view} onChange={setView} />;
  return (
    <TouchWindow title={floor.name} note={note} width={WIDTH} end={isDrawn && views} onClose={onClose}>
      {view === 'list' || !isDrawn ? (
        <TableRows {...given} />
      ) : (
        <div className={styles.planBox}>
          <Slot name="pos.plan" given={given} />
        </div>
      )}
    </TouchWindow>
  );
}

/** Width of the window, px. */
const WIDTH = 880;

const VIEWS = ['plan', 'list'] as const;
