import { useTranslate } from 'ra-core';
import { Button, Icon, IconButton, useFormats } from '#admin';
import { useFileTexts } from '../view/useFileTexts.ts';
import { InterruptedRows, useInterrupted } from './InterruptedRows.tsx';
import { isOpen, type Upload, type UploadList } from './uploadList.ts';
import styles from './upload.module.css';

interface PanelProps {
  readonly list: UploadList;
  readonly all: readonly Upload[];
}

/** Files on their way, over the end of the screen. Nothing while there are none. */
export function UploadsPanel({ list, all }: PanelProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const interrupted = useInterrupted(all);
  if (all.length === 0 && interrupted.rows.length === 0) return null;
  const open = all.filter(isOpen).length;
  const bytes = all.reduce((sum, { file }) => sum + file.size, 0);
  const sent = all.reduce((sum, one) => sum + (one.state === 'done' ? one.file.size : one.sent), 0);
  const percent = formats.percent(bytes === 0 ? 100 : Math.floor((sent / bytes) * 100), 0);
  return (
    <section className={styles.panel} aria-label={translate('files.uploads.title')}>
      <header className={styles.head}>
        <h2 aria-live="polite">
          {open > 0
            ? translate('files.uploads.open', { smart_count: open, percent })
            : translate(all.length > 0 ? 'files.uploads.finished' : 'files.uploads.title')}
        </h2>
        {open === 0 && all.length > 0 && (
          <Button size="small" kind="ghost" onClick={list.clear}>
            {translate('files.uploads.clear')}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {all.map((upload) => (
          <UploadRow key={upload.id} upload={upload} list={list} />
        ))}
        <InterruptedRows rows={interrupted.rows} list={list} onForget={interrupted.reread} />
      </ul>
    </section>
  );
}

interface RowProps {
  readonly upload: Upload;
  readonly list: UploadList;
}

/** One file on its way: how far it is, or why it failed. */
function UploadRow({ upload, list }: RowProps) {
  const translate = useTranslate();
  const { size } = useFileTexts();
  const { id, file, state, sent, reason } = upload;
  const { name } = file;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <small role={state === 'failed' ? 'alert' : undefined}>
          {state === 'failed'
            ? reason
            : translate(`files.uploads.states.${state}`, { sent: size(sent), size: size(file.size) })}
        </small>
      </span>
      {state === 'sending' && (
        <progress aria-label={name} max={file.size} {...(sent > 0 && { value: sent })} className={styles.bar} />
      )}
      {state === 'done' && <Icon name="circle-check" />}
      {state === 'failed' && (
        <IconButton
          size="small"
          icon="rotate-cw"
          label={translate('files.uploads.retry', { name })}
          onClick={() => list.retry(id)}
        />
      )}
      {state !== 'done' && state !== 'skipped' && (
        <IconButton
          size="small"
          icon="x"
          label={translate('files.uploads.cancel', { name })}
          onClick={() => list.cancel(id)}
        />
      )}
    </li>
  );
}
