import { useTranslate } from 'ra-core';
import { Banner, Button, DialogBox, Skeleton } from '#admin';
import { FilePicker } from './FilePicker.tsx';
import { Preview } from './Preview.tsx';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  readonly onImported: () => void;
  readonly onClose: () => void;
}

/** Imports a calendar file: it is chosen, what it brings is shown, and only then it is written. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const { file, preview, isChecking, isWriting, wrong, isUpdate, setUpdate, choose, run, again } = useImport(() => {
    onImported();
    onClose();
  });
  const count = preview ? preview.fresh + (isUpdate ? preview.changed : 0) : 0;
  return (
    <DialogBox
      title={translate('agenda.import.action')}
      closeLabel={translate('agenda.import.close')}
      width={560}
      isHeld={isWriting}
      onClose={onClose}
      end={
        <>
          <Button disabled={isWriting} onClick={onClose}>
            {translate('agenda.import.cancel')}
          </Button>
          <Button kind="primary" disabled={count === 0 || isWriting} onClick={run}>
            {count === 0 ? translate('agenda.import.nothing') : translate('agenda.import.run', { smart_count: count })}
          </Button>
        </>
      }
    >
      <p>{translate('agenda.import.help')}</p>
      <FilePicker name={file?.name ?? null} isBusy={isChecking || isWriting} onFile={choose} />
      {wrong !== undefined && (
        <Banner tone="danger" action={again && <Button onClick={again}>{translate('agenda.again')}</Button>}>
          {wrong}
        </Banner>
      )}
      {isChecking && <Skeleton width="60%" height="20px" />}
      <div role="status">{preview && <Preview preview={preview} isUpdate={isUpdate} onUpdate={setUpdate} />}</div>
    </DialogBox>
  );
}
