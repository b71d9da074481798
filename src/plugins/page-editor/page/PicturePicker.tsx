import { FolderOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useId, useState, type ChangeEvent } from 'react';
import { Button, DialogBox, IMAGE_TYPES, useErrorText, useMay, useService, useUpload } from '#admin';
import { lasting } from '../rules/pictures.ts';
import styles from './editor.module.css';

interface PicturePickerProps {
  /** Called once; null: none was chosen. */
  onPick: (url: string | null) => void;
}

/** Asks for a picture: of the device, or of the file manager where it may be read. */
export function PicturePicker({ onPick }: PicturePickerProps) {
  const translate = useTranslate();
  const may = useMay();
  const files = useService('files');
  const [isBrowsing, setBrowsing] = useState(false);
  if (files && isBrowsing) {
    const { View } = files;
    return (
      <Suspense fallback={null}>
        <View group="images" onPick={({ url }) => onPick(lasting(url))} onClose={() => setBrowsing(false)} />
      </Suspense>
    );
  }
  const cancel = translate('ra.action.cancel');
  return (
    <DialogBox
      width={560}
      title={translate('pageEditor.picture.title')}
      closeLabel={cancel}
      onClose={() => onPick(null)}
      end={<Button onClick={() => onPick(null)}>{cancel}</Button>}
    >
      <UploadField onPick={onPick} />
      {files && may('read', 'files') && (
        <Button icon={FolderOpen} onClick={() => setBrowsing(true)}>
          {translate('pageEditor.picture.browse')}
        </Button>
      )}
    </DialogBox>
  );
}

/** Sends a picture of the device to the file store. */
function UploadField({ onPick }: PicturePickerProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const upload = useUpload();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      onPick(lasting(await upload(file)));
    } catch (error) {
      setProblem(translate('pageEditor.picture.failed', { name: file.name, reason: textOf(error) }));
      setBusy(false);
    }
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>{translate('pageEditor.picture.upload')}</label>
      <input
        id={id}
        type="file"
        accept={IMAGE_TYPES}
        disabled={isBusy}
        aria-describedby={`${id}-state`}
        onChange={(event) => void send(event)}
      />
      <p id={`${id}-state`} role="status">
        {isBusy ? translate('pageEditor.picture.sending') : problem}
      </p>
    </div>
  );
}
