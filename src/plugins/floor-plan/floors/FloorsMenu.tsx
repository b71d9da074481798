import { Layers } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconButton, MenuItem, Popover, RecordDrawer, useMay } from '#admin';
import type { PlanFloor } from '../service/usePlan.ts';
import { DeleteFloor } from './DeleteFloor.tsx';
import { FloorOrder } from './FloorOrder.tsx';

type Opened = 'create' | 'edit' | 'order' | 'delete';

interface FloorsMenuProps {
  readonly floors: readonly PlanFloor[];
  /** The floor that is shown. */
  readonly floor: PlanFloor | undefined;
  /** Number of tables and rooms on the floor. */
  readonly places: number;
  /** A floor was saved, ordered or deleted; of a new one its id. */
  readonly onChanged: (created?: number) => void;
}

/** Adds, renames, orders and deletes floors; for those who may draw. */
export function FloorsMenu({ floors, floor, places, onChanged }: FloorsMenuProps) {
  const translate = useTranslate();
  const may = useMay();
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!may('update', 'reservable_categories')) return null;
  const text = (key: string) => translate(`floorPlan.floors.${key}`, { name: floor?.name ?? '' });
  const close = () => setOpened(null);
  const done = (created?: number) => {
    close();
    onChanged(created);
  };
  const items = [
    ['create', 'plus', true],
    ['edit', 'pencil', floor !== undefined],
    ['order', 'arrow-down-up', floors.length > 1],
    ['delete', 'trash-2', floor !== undefined],
  ] as const;
  return (
    <>
      <Popover
        kind="menu"
        align="start"
        label={text('title')}
        opener={(opener) => <IconButton icon={Layers} size="touch" label={text('title')} {...opener} />}
      >
        {(closeMenu) =>
          items.map(([key, icon, isThere]) =>
            isThere ? (
              <MenuItem
                key={key}
                icon={icon}
                onSelect={() => {
                  closeMenu();
                  setOpened(key);
                }}
              >
                {text(key)}
              </MenuItem>
            ) : null,
          )
        }
      </Popover>
      {opened !== null && (
        <FloorDialog opened={opened} floors={floors} floor={floor} places={places} onClose={close} onDone={done} />
      )}
    </>
  );
}

/** A new floor comes last. */
const nextPosition = (floors: readonly PlanFloor[]): number =>
  Math.max(0, ...floors.map(({ position }) => position ?? 0)) + 1;

interface FloorDialogProps extends Omit<FloorsMenuProps, 'onChanged'> {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onDone: (created?: number) => void;
}

/** The dialog of an item of the menu. */
function FloorDialog({ opened, floors, floor, places, onClose, onDone }: FloorDialogProps) {
  if (opened === 'create')
    return (
      <RecordDrawer
        resource="reservable_categories"
        fields={FIELDS}
        values={{ type: 'floor', position: nextPosition(floors) }}
        onSaved={({ id }) => onDone(Number(id))}
        onClose={onClose}
      />
    );
  if (opened === 'order') return <FloorOrder floors={floors} onClose={onClose} onSaved={() => onDone()} />;
  if (!floor) return null;
  if (opened === 'delete')
    return <DeleteFloor floor={floor} places={places} onClose={onClose} onDeleted={() => onDone()} />;
  const id = String(floor.id);
  return (
    <RecordDrawer resource="reservable_categories" id={id} fields={FIELDS} onSaved={() => onDone()} onClose={onClose} />
  );
}

/** Fields of a floor's form, with their columns of 12. */
const FIELDS = { name: 12, store: 12, planBgImage: 12 } as const;
