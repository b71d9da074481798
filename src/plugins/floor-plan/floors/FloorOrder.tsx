import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog, IconButton, useData } from '#admin';
import type { PlanFloor } from '../service/usePlan.ts';
import styles from './floors.module.css';

interface FloorOrderProps {
  readonly floors: readonly PlanFloor[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Orders the floors by buttons up and down. */
export function FloorOrder({ floors, onClose, onSaved }: FloorOrderProps) {
  const translate = useTranslate();
  const [ordered, setOrdered] = useState(floors);
  const data = useData();
  /** Writes the positions that changed. */
  const save = async () => {
    for (const [at, { id, position }] of ordered.entries())
      if (position !== at + 1)
        await data.update('reservable_categories', {
          id: String(id),
          data: { position: at + 1 },
          previousData: { id: String(id), position },
        });
    onSaved();
  };
  const text = (key: string, name = '') => translate(`floorPlan.floors.${key}`, { name });
  return (
    <FormDialog
      title={text('order')}
      submit={translate('ra.action.save')}
      width={400}
      isTyped={ordered !== floors}
      onSubmit={save}
      onClose={onClose}
    >
      <ol className={styles.order}>
        {ordered.map((floor, at) => (
          <li key={floor.id}>
            <span>{floor.name}</span>
            <IconButton
              icon="arrow-up"
              size="touch"
              label={text('up', floor.name)}
              disabled={at === 0}
              onClick={() => setOrdered(exchanged(ordered, at, at - 1))}
            />
            <IconButton
              icon="arrow-down"
              size="touch"
              label={text('down', floor.name)}
              disabled={at === ordered.length - 1}
              onClick={() => setOrdered(exchanged(ordered, at, at + 1))}
            />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}

/** The list with two of its items in each other's place; unchanged where one of the places does not exist. */
function exchanged<T>(items: readonly T[], one: number, other: number): readonly T[] {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined) return items;
  return items.with(one, second).with(other, first);
}
