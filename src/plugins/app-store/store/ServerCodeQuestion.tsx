import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#admin';

interface ServerCodeQuestionProps {
  /** Name of the application. */
  name: string;
  /** Label of the button that goes on. */
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before code of a third party gets onto the server, where it has all rights of the server. */
export function ServerCodeQuestion({ name, confirm, onCancel, onConfirm }: ServerCodeQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      danger
      title={translate('appStore.packages.serverTitle', { name })}
      cancel={translate('ra.action.cancel')}
      confirm={confirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {translate('appStore.packages.serverTrust')}
    </ConfirmDialog>
  );
}
