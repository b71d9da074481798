import { Layers } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconButton, MenuItem, Popover, RecordDrawer, useMay } from '#admin';
import type { PlanFloor } from '../service/usePlan.ts';
import { DeleteFloor } from './DeleteFloor.tsx';
import { FloorOrder } from './FloorOrder.tsx';

/** Fields of a floor's form, with their columns of 12. */
const FIELDS = { name: 12, store: 12, planBgImage: 12 } as const;

type Opened = 'create' | 'edit' | 'order' | 'delete';

interface FloorsMenuProps {
  readonly floors: readonly PlanFloor[];
  /** The floor that is shown. */
  readonly floor: PlanFloor | undefined;
  /** How many tables and rooms stand on it. */
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
      {opened === 'create' && (
        <RecordDrawer
          resource="reservable_categories"
          fields={FIELDS}
          values={{ type: 'floor', position: nextPosition(floors) }}
          onSaved={({ id }) => done(Number(id))}
          onClose={close}
        />
      )}
      {opened === 'edit' && floor && (
        <RecordDrawer
          resource="reservable_categories"
          id={String(floor.id)}
          fields={FIELDS}
          onSaved={() => done()}
          onClose={close}
        />
      )}
      {opened === 'order' && <FloorOrder floors={floors} onClose={close} onSaved={() => done()} />}
      {opened === 'delete' && floor && (
        <DeleteFloor floor={floor} places={places} onClose={close} onDeleted={() => done()} />
      )}
    </>
  );
}

/** A new floor comes last. */
const nextPosition = (floors: readonly PlanFloor[]): number =>
  Math.max(0, ...floors.map(({ position }) => position ?? 0)) + 1;
