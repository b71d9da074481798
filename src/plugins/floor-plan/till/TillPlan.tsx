import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Slots } from '#admin';
import { FloorCanvas } from '../canvas/FloorCanvas.tsx';
import type { TableLive } from '../rules/tableState.ts';
import { stateKey } from '../service/stateIcons.ts';
import { itemOf, liveAtTill } from './tillItems.ts';
import styles from './TillPlan.module.css';

/** 'Plan view' of the register (slot `pos.plan`): the floor as in service. A reserved place cannot be chosen. */
export default function TillPlan({ floor, states, chosen, onChoose }: Slots['pos.plan']) {
  const translate = useTranslate();
  const { items, live } = useMemo(() => {
    const now = Date.now();
    const all = new Map<string, TableLive>();
    for (const table of floor.tables) {
      const state = states.get(table.id);
      if (state) all.set(String(table.id), liveAtTill(state, table, now));
    }
    return { items: floor.tables.map((table) => itemOf(table, now)), live: all };
  }, [floor, states]);
  const isFree = (id: number) => states.get(id)?.canBeChosen === true;
  const places = floor.tables.filter(({ id }) => states.has(id));
  return (
    <div className={styles.plan}>
      <FloorCanvas
        floor={{ id: String(floor.id), planBgImage: floor.image }}
        items={items}
        live={live}
        selectedId={chosen === null ? null : String(chosen)}
        label={translate('floorPlan.service.drawing', { name: floor.name })}
        onSelect={(id) => {
          if (id !== null && isFree(Number(id))) onChoose(Number(id));
        }}
      />
      {/* The same places for keyboards and screen readers; seen while one of them has the focus. */}
      <ul className={styles.keys}>
        {places.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              aria-disabled={!isFree(id)}
              onClick={() => isFree(id) && onChoose(id)}
            >
              {name} {translate(stateKey(live.get(String(id))?.state ?? 'free'))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
