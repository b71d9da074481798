import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Ltr, type Slots } from '#admin';
import { FloorCanvas } from '../canvas/FloorCanvas.tsx';
import { useLabels } from '../canvas/useLabels.ts';
import type { FloorItem } from '../rules/item.ts';
import type { TableLive } from '../rules/tableState.ts';
import { StateWord } from '../service/StateWord.tsx';
import { itemOf, liveAtTill } from './tillItems.ts';
import styles from './TillPlan.module.css';

/** 'Plan view' of the register (slot `pos.plan`): the floor as in service. A press on a reserved place seats its party. */
export default function TillPlan({ floor, states, chosen, onChoose, onSeat }: Slots['pos.plan']) {
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
  const selectedId = chosen === null ? null : String(chosen);
  /** What a press does; null: nothing. */
  const pressOf = (id: string): ((place: number) => void) | null => {
    const state = states.get(Number(id));
    if (state?.canBeChosen) return onChoose;
    return state?.shown === 'reserved' ? onSeat : null;
  };
  const press = (id: string | null) => {
    if (id !== null) pressOf(id)?.(Number(id));
  };
  return (
    <div className={styles.plan}>
      <FloorCanvas
        floor={{ id: String(floor.id), planBgImage: floor.image }}
        items={items}
        live={live}
        selectedId={selectedId}
        label={translate('floorPlan.service.drawing', { name: floor.name })}
        onSelect={press}
      />
      {/* The same places for keyboards and screen readers; seen while one of them has the focus. */}
      <ul className={styles.keys}>
        {items.map((item) => {
          const now = live.get(item.id);
          return now ? (
            <li key={item.id}>
              <button
                type="button"
                aria-pressed={item.id === selectedId}
                aria-disabled={pressOf(item.id) === null}
                onClick={() => press(item.id)}
              >
                <PlaceText item={item} live={now} />
              </button>
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

/** What the drawing says of a place: name, state, and time with amount or reservation. */
function PlaceText({ item, live }: { readonly item: FloorItem; readonly live: TableLive }) {
  const { details } = useLabels().table(item, live);
  return (
    <>
      <b>
        <Ltr>{item.name}</Ltr>
      </b>{' '}
      <StateWord live={live} />
      {details.map(({ text }) => (
        <span key={text}> {text}</span>
      ))}
    </>
  );
}
