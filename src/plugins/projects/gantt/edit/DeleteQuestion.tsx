import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '#admin';

interface DeleteQuestionProps {
  readonly name: string;
  /** The task has subtasks. They stay. */
  readonly isParent: boolean;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a task is deleted. */
export function DeleteQuestion({ name, isParent, onDelete, onClose }: DeleteQuestionProps) {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete();
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      busy={isBusy}
      title={translate('projects.gantt.deleteTitle', { name })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('ra.action.delete')}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {translate(isParent ? 'projects.gantt.deleteParent' : 'projects.gantt.deleteText')}
    </ConfirmDialog>
  );
}
