import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, IconButton, useErrorText, useData } from '#admin';
import type { PlanFloor } from '../service/usePlan.ts';
import { exchanged } from './exchanged.ts';
import styles from './floors.module.css';

interface FloorOrderProps {
  readonly floors: readonly PlanFloor[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Writes the positions that changed; the order stays on the screen when that fails. */
function useSaveOrder(onSaved: () => void) {
  const data = useData();
  const textOf = useErrorText();
  const [state, setState] = useState<{ readonly isSaving: boolean; readonly error?: string }>({ isSaving: false });
  const save = async (floors: readonly PlanFloor[]) => {
    setState({ isSaving: true });
    try {
      for (const [at, { id, position }] of floors.entries())
        if (position !== at + 1)
          await data.update('reservable_categories', {
            id: String(id),
            data: { position: at + 1 },
            previousData: { id: String(id), position },
          });
      onSaved();
    } catch (error) {
      setState({ isSaving: false, error: textOf(error) });
    }
  };
  return { ...state, save };
}

/** Orders the floors by buttons up and down. */
export function FloorOrder({ floors, onClose, onSaved }: FloorOrderProps) {
  const translate = useTranslate();
  const [ordered, setOrdered] = useState(floors);
  const { isSaving, error, save } = useSaveOrder(onSaved);
  const text = (key: string, name = '') => translate(`floorPlan.floors.${key}`, { name });
  return (
    <DialogBox
      title={text('order')}
      closeLabel={translate('flexy.action.close')}
      width={400}
      isHeld={isSaving}
      onClose={onClose}
      onSubmit={() => void save(ordered)}
      end={
        <Button kind="primary" type="submit" disabled={isSaving}>
          {translate('ra.action.save')}
        </Button>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
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
    </DialogBox>
  );
}
