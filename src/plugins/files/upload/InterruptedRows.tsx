import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Button, IconButton, useAction, useFetch, useMe } from '#admin';
import { useFileTexts } from '../view/useFileTexts.ts';
import { readInterrupted, type Interrupted } from './interrupted.ts';
import { isOpen, type Upload, type UploadList } from './uploadList.ts';
import styles from './upload.module.css';

/** Unfinished uploads of this device that are not on their way now. */
export function useInterrupted(all: readonly Upload[]) {
  const { id } = useMe();
  const [, reread] = useState(0);
  const isRunning = ({ name, size, folder }: Interrupted) =>
    all.some((one) => isOpen(one) && one.file.name === name && one.file.size === size && one.folder === folder);
  const rows = readInterrupted(id, localStorage).filter((one) => !isRunning(one));
  return { rows, reread: () => reread((count) => count + 1) };
}

interface RowProps {
  readonly one: Interrupted;
  readonly list: UploadList;
  readonly onForget: () => void;
}

/** An upload that was interrupted: browsers forget files with the page, so the same file is chosen again. */
function InterruptedRow({ one, list, onForget }: RowProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const send = useFetch();
  const { isBusy, run } = useAction();
  const { size } = useFileTexts();
  const input = useRef<HTMLInputElement>(null);
  const { name } = one;
  const take = (file: File | undefined) => {
    if (!file) return;
    if (file.name === name && file.size === one.size) list.add([{ file, folder: one.folder }]);
    else notify('files.uploads.otherFile', { type: 'warning', messageArgs: { name } });
  };
  const forget = async () => {
    const { forgetUpload } = await import('./sendResumable.ts');
    await forgetUpload(one.key, send);
    onForget();
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <small>{translate('files.uploads.interrupted', { size: size(one.size) })}</small>
      </span>
      <Button size="small" onClick={() => input.current?.click()}>
        {translate('files.uploads.resume')}
      </Button>
      <IconButton
        size="small"
        icon="x"
        label={translate('files.uploads.cancel', { name })}
        disabled={isBusy}
        onClick={() => void run(forget)}
      />
      <input
        ref={input}
        hidden
        type="file"
        aria-label={translate('files.uploads.chooseAgain', { name })}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </li>
  );
}

interface RowsProps {
  readonly rows: readonly Interrupted[];
  readonly list: UploadList;
  readonly onForget: () => void;
}

/** Uploads that were interrupted by closing the page, each with a way to go on. */
export const InterruptedRows = ({ rows, list, onForget }: RowsProps) => (
  <>
    {rows.map((one) => (
      <InterruptedRow key={one.key} one={one} list={list} onForget={onForget} />
    ))}
  </>
);
