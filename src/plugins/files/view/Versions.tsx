import { useQuery } from '@tanstack/react-query';
import { useLocale, useNotify, useTranslate } from 'ra-core';
import { Button, Text, useAction, useApi, useErrorText, useFormats } from '#admin';
import { fileVersionsCall, restoreVersionCall } from '../versionCalls.ts';
import { dangerOf } from '../rules/danger.ts';
import { DownloadLink } from './download/DownloadLink.tsx';
import type { FileItem, FileVersion } from './fileItem.ts';
import { useFileTexts } from './useFileTexts.ts';
import { useRereadFiles } from './useFolder.ts';
import styles from './files.module.css';

interface VersionsProps {
  readonly item: FileItem;
  readonly onPreview: (item: FileItem) => void;
}

/** The contents of a file, the present one first. Nothing while it has only one. */
export function Versions({ item, onPreview }: VersionsProps) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const call = useApi();
  const locale = useLocale();
  const { data, error } = useQuery({
    // A new content is stored at another time. A file that was deleted is not asked for again.
    queryKey: ['file versions', item.id, item.savedAt, locale],
    queryFn: ({ signal }) => call(fileVersionsCall, { query: { id: item.id }, signal }),
  });
  if (error) return <p role="alert">{translate('files.versions.failed', { reason: textOf(error) })}</p>;
  if (!data || data.versions.length === 0) return null;
  return (
    <section aria-label={translate('files.versions.title')}>
      <h3 className={styles.part}>{translate('files.versions.title')}</h3>
      <Text as="ul" size={13} className={styles.versions}>
        <li>
          <Saved {...item} />
          <Text tone="quiet" size={12} className={styles.hint}>
            {translate('files.versions.current')}
          </Text>
        </li>
        {data.versions.map((version) => (
          <VersionRow key={version.id} item={item} version={version} onPreview={onPreview} />
        ))}
      </Text>
    </section>
  );
}

/** The moment at which a content was stored, and by whom. */
function Saved({ savedAt, savedBy, size }: Pick<FileVersion, 'savedAt' | 'savedBy' | 'size'>) {
  const { moment, listSign } = useFormats();
  const texts = useFileTexts();
  return (
    <span>
      {moment(savedAt)}
      <small>
        <bdi>{[savedBy, texts.size(size)].filter(Boolean).join(listSign)}</bdi>
      </small>
    </span>
  );
}

/** One earlier content with what can be done with it. */
function VersionRow({ item, version, onPreview }: VersionsProps & { readonly version: FileVersion }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const call = useApi();
  const notify = useNotify();
  const reread = useRereadFiles();
  const { run, isBusy } = useAction();
  const { id, kind, type, size, url, downloadUrl } = version;
  const date = moment(version.savedAt);
  const restore = async () => {
    await call(restoreVersionCall, { input: { id: item.id, version: id } });
    await reread();
    notify('files.versions.restored', { type: 'success', messageArgs: { date } });
  };
  // Its content may be of another type than the present one.
  const danger = dangerOf(item.name, type);
  const open = () => onPreview({ ...item, kind, type, size, url, downloadUrl, danger, thumbnail: null });
  return (
    <li>
      <Saved {...version} />
      <span className={styles.group}>
        <Button kind="ghost" size="small" aria-label={translate('files.versions.openOf', { date })} onClick={open}>
          {translate('files.commands.open')}
        </Button>
        <DownloadLink
          item={{ name: item.name, danger }}
          address={downloadUrl}
          label={translate('files.versions.downloadOf', { date })}
          size="small"
          className={styles.link}
        />
        {!item.isReadOnly && (
          <Button
            kind="ghost"
            size="small"
            disabled={isBusy}
            aria-label={translate('files.versions.restoreOf', { date })}
            onClick={() => void run(restore)}
          >
            {translate('files.versions.restore')}
          </Button>
        )}
      </span>
    </li>
  );
}
