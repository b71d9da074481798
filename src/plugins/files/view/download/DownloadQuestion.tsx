import { useTranslate } from 'ra-core';
import { ConfirmDialog } from '#admin';
import type { FileItem } from '../fileItem.ts';

interface DownloadQuestionProps {
  readonly item: Pick<FileItem, 'name' | 'danger'>;
  readonly onRun: () => void;
  readonly onClose: () => void;
}

/** Asks before a file is downloaded that may run something on the device. */
export function DownloadQuestion({ item, onRun, onClose }: DownloadQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('files.danger.title', { name: item.name })}
      cancel={translate('ra.action.cancel')}
      confirm={translate('files.commands.download')}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onRun();
      }}
    >
      {translate(`files.danger.texts.${item.danger ?? 'program'}`)}
    </ConfirmDialog>
  );
}
