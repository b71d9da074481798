import { FolderOpen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useRef, useState } from 'react';
import { Button, useMay, useService, type PickedFile } from '#admin';
import { MODEL_KINDS } from '../rules/modelKind.ts';

interface ChooseFileProps {
  readonly onPick: (file: PickedFile) => void;
  /** Absent: files of this device are not offered. */
  readonly onFile?: (file: File) => void;
}

/** Chooses a model of the file manager, or one of this device. */
export function ChooseFile({ onPick, onFile }: ChooseFileProps) {
  const translate = useTranslate();
  const may = useMay();
  const files = useService('files');
  const [isOpen, setOpen] = useState(false);
  const View = files?.View;
  return (
    <>
      {View && may('read', 'files') && (
        <Button icon={FolderOpen} onClick={() => setOpen(true)}>
          {translate('viewer3d.choose')}
        </Button>
      )}
      {onFile && <FromDevice onFile={onFile} />}
      {isOpen && View && (
        <Suspense fallback={null}>
          <View
            group="models"
            onPick={(file) => {
              setOpen(false);
              onPick(file);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const ACCEPTED = MODEL_KINDS.map((kind) => `.${kind}`).join(',');

/** Chooses a file of this device. */
function FromDevice({ onFile }: { onFile: (file: File) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{translate('viewer3d.fromDevice')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={translate('viewer3d.fromDevice')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
