import { useDelete, useTranslate } from 'ra-core';
import { Banner, ConfirmDialog, useErrorText } from '#admin';
import type { PlanFloor } from '../service/usePlan.ts';

interface DeleteFloorProps {
  readonly floor: PlanFloor;
  readonly places: number;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a floor is deleted with what stands on it. */
export function DeleteFloor({ floor, places, onClose, onDeleted }: DeleteFloorProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const [remove, { isPending, error }] = useDelete();
  const confirm = () =>
    void remove(
      'reservable_categories',
      { id: String(floor.id) },
      { onSuccess: onDeleted, mutationMode: 'pessimistic' },
    );
  return (
    <ConfirmDialog
      danger
      title={translate('floorPlan.floors.deleteTitle', { name: floor.name })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('ra.action.delete')}
      busy={isPending}
      onCancel={onClose}
      onConfirm={confirm}
      more={error != null && <Banner tone="danger">{textOf(error)}</Banner>}
    >
      {translate('floorPlan.floors.deleteText', { smart_count: places })}
    </ConfirmDialog>
  );
}
